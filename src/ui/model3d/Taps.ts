/** Tells taps from other touches: a tap is short and does not move. */
export class Taps {
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
