import type CameraControls from "camera-controls";

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

/** Tells taps from other touches: a tap is short and does not move. */
class Taps {
  readonly #onTap: (x: number, y: number) => void;
  #down: { readonly x: number; readonly y: number; readonly time: number } | null = null;

  /** @param onTap is told the place of a tap, CSS pixels from the left upper corner of the element. */
  constructor(onTap: (x: number, y: number) => void) {
    this.#onTap = onTap;
  }

  /** Listens on an element until the signal ends it. */
  listen(element: HTMLElement, signal: AbortSignal): void {
    element.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    element.addEventListener("pointerup", (event) => this.#release(event), { signal });
    element.addEventListener("pointercancel", () => (this.#down = null), { signal });
  }

  #press(event: PointerEvent): void {
    this.#down =
      event.isPrimary && event.button === 0
        ? { x: event.offsetX, y: event.offsetY, time: event.timeStamp }
        : null;
  }

  #release(event: PointerEvent): void {
    const down = this.#down;
    this.#down = null;
    if (!down || !event.isPrimary) return;
    const moved = Math.hypot(event.offsetX - down.x, event.offsetY - down.y);
    if (moved > 6 || event.timeStamp - down.time > 600) return;
    this.#onTap(event.offsetX, event.offsetY);
  }
}
