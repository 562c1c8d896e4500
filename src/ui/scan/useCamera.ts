import { type RefObject, useEffect, useRef, useState } from "react";
import { pictureOf } from "./pictureOf.ts";
import { readCodes } from "./readCodes.ts";

/**
 * How the camera is: asked for, looking, not allowed by the person or the browser, not there, taken by another program, or nothing that
 * this browser knows.
 */
export type CameraState = "starting" | "looking" | "refused" | "missing" | "busy" | "unsupported";

/** The camera of a scanner. */
export interface Camera {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Whether there is a light, and whether it is on. */
  readonly torch: "none" | "off" | "on";
  readonly switchTorch: () => void;
}

/** Between two looks, ms: a phone stays cool, and a code is read at once all the same. */
const pause_ms = 150;

/** Looks through the camera for codes as long as the part is on screen; the camera is let go then. */
export function useCamera(onCodes: (codes: readonly string[]) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCodes);
  const track = useRef<MediaStreamTrack>(undefined);
  const [state, setState] = useState<CameraState>("starting");
  const [torch, setTorch] = useState<Camera["torch"]>("none");
  useEffect(() => {
    told.current = onCodes;
  });
  useEffect(() => {
    const control = new AbortController();
    void look(video, control.signal, {
      codes: (found) => told.current(found),
      state: setState,
      track: (found) => {
        track.current = found;
        setTorch(hasTorch(found) ? "off" : "none");
      },
    });
    return () => control.abort();
  }, []);
  return {
    state,
    video,
    torch,
    switchTorch: () => {
      const wanted = torch === "off";
      const light = { advanced: [{ torch: wanted } as MediaTrackConstraintSet] };
      void track.current?.applyConstraints(light).then(
        () => setTorch(wanted ? "on" : "off"),
        () => setTorch("none"), // the browser says it has one and will not switch it
      );
    },
  };
}

interface Tell {
  readonly codes: (codes: readonly string[]) => void;
  readonly state: (state: CameraState) => void;
  readonly track: (track: MediaStreamTrack) => void;
}

async function look(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  const stream = await openCamera();
  if (typeof stream === "string") {
    if (!signal.aborted) tell.state(stream);
    return;
  }
  const end = () => stream.getTracks().forEach((track) => track.stop());
  const screen = video.current;
  if (signal.aborted || !screen) return end();
  signal.addEventListener("abort", end);
  screen.srcObject = stream;
  await screen.play().catch(() => undefined); // a page that is left in this moment
  if (signal.aborted) return;
  const [track] = stream.getVideoTracks();
  if (track) tell.track(track);
  track?.addEventListener("ended", () => !signal.aborted && tell.state("busy"));
  tell.state("looking");
  const canvas = document.createElement("canvas");
  while (!signal.aborted) {
    const picture = document.hidden ? undefined : pictureOf(screen, canvas, 1280);
    const found = picture ? await readCodes(picture).catch(() => undefined) : [];
    if (!found) {
      if (!signal.aborted) tell.state("unsupported"); // a browser or a page that runs no such program
      return end();
    }
    if (found.length > 0 && !signal.aborted) tell.codes(found);
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
  }
}

async function openCamera(): Promise<MediaStream | Exclude<CameraState, "starting" | "looking">> {
  // absent on pages without https, which do not get a camera
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return "unsupported";
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    if (name === "NotAllowedError" || name === "SecurityError") return "refused";
    if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
    return "busy";
  }
}

/** Not every browser says what a camera can do. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  "getCapabilities" in track && "torch" in track.getCapabilities();
