import type { WebGLRenderer } from "three";
import type { Drawing } from "../Drawing.ts";
import { type Fineness, fullFineness, nextFineness } from "./fineness.ts";

/** How long nothing moves before a full picture is drawn, ms: whoever only pauses is not held up by it. */
const rest_ms = 150;

interface Parts {
  readonly renderer: Pick<WebGLRenderer, "setDrawingBufferSize" | "domElement">;
  readonly drawing: Pick<Drawing, "fitScreen">;
  /** Draws one picture at once. */
  readonly draw: () => void;
}

/**
 * The pixels of a picture: all of them while it stands still, and while it moves as many as the device can follow (`fineness`). The canvas
 * bears `data-moving` until the full picture of what was moved to is there.
 */
export class PictureSize {
  readonly #parts: Parts;
  #size = { width: 0, height: 0 };
  /** Device pixels per CSS pixel of a full picture. */
  #full = 1;
  #fineness: Fineness = fullFineness;
  #isMoving = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Device pixels per CSS pixel that the canvas has now. */
  #ratio = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The picture has another size, CSS pixels, or lies on another screen. */
  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#full = Math.min(globalThis.devicePixelRatio || 1, 2);
    this.#ratio = 0;
    this.#fit();
  }

  /** The next picture is one of a movement; the one before it was drawn some time ago, null when it is the first. */
  move(passed_ms: number | null): void {
    const isOngoing = this.#isMoving && this.#resting === undefined;
    clearTimeout(this.#resting);
    this.#resting = undefined;
    if (isOngoing && passed_ms !== null) this.#fineness = nextFineness(this.#fineness, passed_ms, this.#full);
    // The buffer changes with the first picture of a movement, too.
    else if (!this.#isMoving) this.#fineness = { ...this.#fineness, isNew: true };
    this.#isMoving = true;
    this.#parts.renderer.domElement.dataset["moving"] = "";
    this.#fit();
  }

  /** Nothing moves at the moment: soon the picture is a full one. */
  rest(): void {
    if (!this.#isMoving || this.#resting !== undefined) return;
    this.#resting = setTimeout(() => {
      if (this.stand()) this.#parts.draw();
    }, rest_ms);
  }

  /** The next picture is a full one; answers whether the last one was not. */
  stand(): boolean {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.#isMoving = false;
    delete this.#parts.renderer.domElement.dataset["moving"];
    const before = this.#ratio;
    this.#fit();
    return this.#ratio !== before;
  }

  /** No picture follows. */
  dispose(): void {
    clearTimeout(this.#resting);
  }

  #fit(): void {
    const ratio = this.#full * (this.#isMoving ? this.#fineness.share : 1);
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    const { width, height } = this.#size;
    this.#parts.renderer.setDrawingBufferSize(width, height, ratio);
    this.#parts.drawing.fitScreen(width * ratio, height * ratio, Math.max(1, ratio * 0.9));
  }
}
