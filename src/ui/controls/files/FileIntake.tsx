import { IconCamera } from "#ui/icons/icons.gen.ts";
import { ProgressChain } from "../../drawing/ProgressChain.tsx";
import { Button } from "../Button.tsx";
import { DropZone } from "./DropZone.tsx";
import { FileButton } from "./FileButton.tsx";
import styles from "./FileIntake.module.css";

interface Props {
  readonly title: string;
  readonly text: string;
  /** Words of the buttons: for the file dialog, for the camera, for stopping; and of the progress. */
  readonly words: {
    readonly choose: string;
    readonly camera: string;
    readonly stop: string;
    readonly progress: string;
  };
  /** What the file dialog offers besides pictures, e.g. ".pdf,.csv". */
  readonly accept: string;
  /** It is not the main thing of the page. */
  readonly compact: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What is under way: then this stands in place of the ways in. `now`, `step`: which file, and how far, as sentences. */
  readonly adding:
    | { readonly now: string; readonly step: string; readonly done: number; readonly all: number }
    | undefined;
  readonly onStop: () => void;
}

/** The way in for files: drag and drop, file dialog and camera; while they are taken in, how far that is, and a way to stop it. */
export function FileIntake({ title, text, words, accept, compact, onFiles, adding, onStop }: Props) {
  if (adding)
    return (
      <div className={styles["adding"]}>
        <output>{adding.now}</output>
        <ProgressChain
          label={words.progress}
          value={adding.done / adding.all}
          parts={Math.min(adding.all, 12)}
          text={adding.step}
        />
        <Button onClick={onStop}>{words.stop}</Button>
      </div>
    );
  return (
    <div className={styles["ways"]}>
      <DropZone
        title={title}
        text={text}
        choose={words.choose}
        accept={`image/*,application/pdf,.heic,${accept}`}
        multiple
        compact={compact}
        onFiles={onFiles}
      />
      <FileButton
        icon={IconCamera}
        label={words.camera}
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
      >
        {words.camera}
      </FileButton>
    </div>
  );
}
