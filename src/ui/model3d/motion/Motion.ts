import { type Camera, Matrix4 } from "three";
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

/**
 * What is to be drawn: `advance` moves everything by some seconds, draws, and answers whether it moves on. `passed_ms`: since the step
 * before, of which this one is the continuation; null for the first one.
 */
interface FramesOptions {
  readonly advance: (seconds: number, passed_ms: number | null) => boolean;
  /** Whether it moves by itself: then at most thirty pictures a second are drawn. */
  readonly isSpinning: () => boolean;
}

/** Draws when asked to, and goes on as long as something moves. */
class Frames {
  readonly #options: FramesOptions;
  #frame = 0;
  #last = 0;
  #goesOn = false;

  constructor(options: FramesOptions) {
    this.#options = options;
  }

  /** Asks for one picture soon; asking twice before it comes gives one. */
  request(): void {
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#goesOn = false;
    this.#again();
  }

  /** Draws no more, whoever asks. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
  }

  #step(time: number): void {
    this.#frame = 0;
    const passed_ms = Math.max(0, time - this.#last);
    const seconds = Math.min(longest_s, passed_ms / 1000);
    if (this.#options.isSpinning() && seconds < 1 / 32) return this.#again();
    this.#last = time;
    const before = this.#goesOn;
    this.#goesOn = this.#options.advance(seconds, before ? passed_ms : null);
    if (this.#goesOn && this.#frame === 0) this.#again();
  }

  #again(): void {
    this.#frame = requestAnimationFrame((time) => this.#step(time));
  }
}

/** The longest time from one picture to the next that counts as movement: a slow device moves as fast as a quick one. */
const longest_s = 0.3;
