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
export class Frames {
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
