import { type Camera, Matrix4 } from "three";
import { Frames } from "./Frames.ts";
import type { PictureSize } from "./PictureSize.ts";

/** What is seen, and by whom. */
interface MotionOptions {
  readonly size: PictureSize;
  readonly camera: () => Camera;
  /** Moves the camera on by some seconds; answers whether it moves on. */
  readonly move: (seconds: number) => boolean;
  /** Whether it turns by itself. */
  readonly isSpinning: () => boolean;
  readonly draw: () => void;
}

/** When a picture is drawn, and how fine: only when it shows something else than the last one, and full when it stands still. */
export class Motion {
  readonly #options: MotionOptions;
  readonly #frames: Frames;
  readonly #place = new Matrix4();
  readonly #field = new Matrix4();
  #isStale = true;

  constructor(options: MotionOptions) {
    this.#options = options;
    const { isSpinning } = options;
    this.#frames = new Frames({ advance: (seconds, passed) => this.#advance(seconds, passed), isSpinning });
  }

  /** Something else is to be seen. */
  change(): void {
    this.#isStale = true;
    this.#frames.request();
  }

  /** It may be seen from elsewhere. */
  move(): void {
    this.#frames.request();
  }

  /** Ends for good. */
  stop(): void {
    this.#frames.stop();
    this.#options.size.dispose();
  }

  #advance(seconds: number, passed_ms: number | null): boolean {
    const { size, camera, move, isSpinning, draw } = this.#options;
    const goesOn = move(seconds);
    const isOther = this.#isElsewhere(camera());
    // Whoever walks against a wall sees the same, however long they try.
    if (!isOther && !this.#isStale) {
      size.rest();
      return goesOn;
    }
    this.#isStale = false;
    // What turns by itself never stands still: it is always drawn in full.
    if (goesOn && !isSpinning()) size.move(passed_ms);
    else size.rest();
    draw();
    return goesOn;
  }

  /** Whether the camera sees something else than at the last time that this was asked. */
  #isElsewhere(camera: Camera): boolean {
    camera.updateMatrixWorld();
    const { matrixWorld, projectionMatrix } = camera;
    if (this.#place.equals(matrixWorld) && this.#field.equals(projectionMatrix)) return false;
    this.#place.copy(matrixWorld);
    this.#field.copy(projectionMatrix);
    return true;
  }
}
