import type CameraControls from "camera-controls";
import { Taps } from "./Taps.ts";

/** What is done when somebody touches a picture of a building. */
interface HandsOptions {
  /** It was moved, or may have been. */
  readonly moved: () => void;
  /** CSS pixels. */
  readonly tapped: (x: number, y: number) => void;
  /** Answers whether the key meant something. */
  readonly pressed: (key: string, shift: boolean) => boolean;
}

/** Follows fingers, mouse and keys on the canvas until the signal ends it. */
export function followHands(
  canvas: HTMLCanvasElement,
  controls: CameraControls,
  signal: AbortSignal,
  { moved, tapped, pressed }: HandsOptions,
): void {
  for (const event of ["control", "controlstart", "controlend"] as const)
    controls.addEventListener(event, moved);
  canvas.addEventListener("wheel", moved, { signal });
  new Taps(tapped).listen(canvas, signal);
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!altKey && !ctrlKey && !metaKey && pressed(key, shiftKey)) event.preventDefault();
  };
  canvas.addEventListener("keydown", press, { signal });
}
