import { type ChangeEvent, useRef, useState } from "react";
import { type CameraState, useCamera } from "./useCamera.ts";
import { pictureOf } from "./pictureOf.ts";
import { readCodes } from "./readCodes.ts";
import styles from "./Scanner.module.css";

/** The words of a scanner. */
export interface ScannerWords {
  /** What the picture of the camera shows, for screen readers. */
  readonly camera: string;
  readonly state: Readonly<Record<CameraState, string>>;
  readonly torchOn: string;
  readonly torchOff: string;
  /** A picture of a file instead of the camera. */
  readonly file: string;
  readonly fileEmpty: string;
  readonly fileBroken: string;
}

interface Props {
  readonly words: ScannerWords;
  /** Something was read; the same code is told once until another one is seen. */
  readonly onCode: (code: string) => void;
}

/** Reads QR codes through the camera, or from a picture where there is none; nothing leaves the device. */
export function Scanner({ words, onCode }: Props) {
  const last = useRef<string>(undefined);
  const [problem, setProblem] = useState<"fileEmpty" | "fileBroken">();
  const tell = (code: string | undefined) => {
    if (code === undefined || code === last.current) return;
    last.current = code;
    setProblem(undefined);
    onCode(code);
  };
  const { state, video, torch, switchTorch } = useCamera((codes) => tell(codes[0]));
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const [file] = field.files ?? [];
    if (!file) return;
    last.current = undefined; // chosen once more, it is told once more
    const codes = await codesOf(file);
    field.value = "";
    if (codes?.[0] === undefined) setProblem(codes ? "fileEmpty" : "fileBroken");
    else tell(codes[0]);
  }
  const isDark = state !== "looking" && state !== "starting";
  return (
    <div className={styles["scanner"]} data-camera={state}>
      <div className={styles["screen"]} hidden={isDark}>
        <video ref={video} aria-label={words.camera} muted playsInline />
        <span className={styles["frame"]} aria-hidden />
      </div>
      <p className={styles["state"]} aria-live="polite">
        {problem ? words[problem] : words.state[state]}
      </p>
      <div className={styles["acts"]}>
        {torch !== "none" && (
          <button type="button" className={styles["act"]} aria-pressed={torch === "on"} onClick={switchTorch}>
            {torch === "on" ? words.torchOff : words.torchOn}
          </button>
        )}
        <label className={styles["act"]}>
          {words.file}
          <input type="file" accept="image/*" onChange={(event) => void read(event)} />
        </label>
      </div>
    </div>
  );
}

/** What the codes of a picture file say; undefined for a file that is no picture. */
async function codesOf(file: Blob): Promise<readonly string[] | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const picture = pictureOf(bitmap, document.createElement("canvas"));
    return picture ? await readCodes(picture) : [];
  } catch {
    return undefined;
  } finally {
    bitmap.close();
  }
}
