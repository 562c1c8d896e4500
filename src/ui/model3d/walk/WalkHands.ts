import type { Stride } from "./walkStep.ts";

/** What hands can ask for while somebody walks. */
export interface WalkWishes {
  /** Looks by an angle, radians to the right and up. */
  readonly look: (right: number, up: number) => void;
  /** Goes some metres ahead at once: a notch of the wheel. */
  readonly push: (metres: number) => void;
  /** Something that lasts has begun or ended. */
  readonly changed: () => void;
  /** Up (1) or down (−1) by a storey. */
  readonly storey: (by: 1 | -1) => void;
  /** Points at the middle of the picture. */
  readonly point: () => void;
  readonly end: () => void;
}

/** Metres per second, and radians per second. */
const pace = { walk: 1.9, hurry: 4.2, turn: 1.6 };

/** Radians per CSS pixel of a drag. */
const perPixel = 0.0045;

/** How far two fingers move for the full pace, CSS pixels. */
const fullDrag = 90;

const still: Stride = { ahead: 0, aside: 0, turn: 0, nod: 0 };

type Held = "ahead" | "back" | "left" | "right" | "turn_left" | "turn_right";

/** Letters by their place on the keyboard: the same four keys under one hand everywhere. */
const keys: Readonly<Record<string, Held>> = {
  KeyW: "ahead",
  KeyS: "back",
  KeyA: "left",
  KeyD: "right",
  ArrowUp: "ahead",
  ArrowDown: "back",
  ArrowLeft: "turn_left",
  ArrowRight: "turn_right",
};

/**
 * Keys, mouse and fingers of somebody who walks: W A S D and arrows walk and turn, a drag or one finger looks, the wheel
 * or two fingers walk.
 */
export class WalkHands {
  readonly #wishes: WalkWishes;
  readonly #held = new Map<string, Held>();
  readonly #fingers = new Map<number, { readonly x: number; readonly y: number }>();
  #isHurried = false;
  /** Where two fingers lay first, and how far they are from there. */
  #pair: { readonly x: number; readonly y: number; dx: number; dy: number } | null = null;
  #wasPair = false;

  constructor(wishes: WalkWishes) {
    this.#wishes = wishes;
  }

  /** Listens on the picture until the signal ends it. */
  listen(canvas: HTMLElement, signal: AbortSignal): void {
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => canvas.addEventListener(type, listener, { signal, passive: false });
    on("keydown", (event) => this.#press(event));
    on("keyup", (event) => this.#lift(event));
    on("blur", () => this.#rest());
    on("pointerdown", (event) => this.#touch(event));
    on("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      on(type, (event) => this.#leave(event));
    on("wheel", (event) => {
      event.preventDefault();
      if (!event.ctrlKey) this.#wishes.push(wheelMetres(event));
    });
    on("contextmenu", (event) => event.preventDefault());
    globalThis.addEventListener("blur", () => this.#rest(), { signal });
  }

  /** What the hands hold at the moment. */
  get stride(): Stride {
    const has = (held: Held) => ([...this.#held.values()].includes(held) ? 1 : 0);
    const speed = this.#isHurried ? pace.hurry : pace.walk;
    const drag = this.#pair;
    return {
      ...still,
      ahead: (has("ahead") - has("back")) * speed + (drag ? -share(drag.dy) * pace.walk : 0),
      aside: (has("right") - has("left")) * speed + (drag ? share(drag.dx) * pace.walk : 0),
      turn: (has("turn_right") - has("turn_left")) * pace.turn,
    };
  }

  /** Whether anything is held. */
  get isBusy(): boolean {
    return this.#held.size > 0 || this.#pair !== null;
  }

  /** Whether the fingers that lie on the picture, or lay there last, are or were two: then none of them is a tap. */
  get isPair(): boolean {
    return this.#wasPair;
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    this.#isHurried = event.shiftKey;
    const held = keys[event.code];
    const once = this.#once(event);
    if (!held && !once) return;
    event.preventDefault();
    if (once) {
      if (!event.repeat) once();
      return;
    }
    this.#held.set(event.code, held!);
    this.#wishes.changed();
  }

  #once({ code, key }: KeyboardEvent): (() => void) | null {
    if (code === "KeyE" || key === "PageUp") return () => this.#wishes.storey(1);
    if (code === "KeyQ" || key === "PageDown") return () => this.#wishes.storey(-1);
    if (key === "Enter") return () => this.#wishes.point();
    return key === "Escape" ? () => this.#wishes.end() : null;
  }

  #lift(event: KeyboardEvent): void {
    this.#isHurried = event.shiftKey;
    if (this.#held.delete(event.code)) this.#wishes.changed();
  }

  #touch(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const { pointerId, offsetX: x, offsetY: y } = event;
    this.#fingers.set(pointerId, { x, y });
    const canvas = event.currentTarget as HTMLElement;
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture?.(pointerId);
    this.#pair = this.#fingers.size === 2 ? { ...this.#middle(), dx: 0, dy: 0 } : null;
    this.#wasPair = this.#fingers.size > 1;
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.offsetX, y: event.offsetY };
    this.#fingers.set(event.pointerId, now);
    if (this.#pair) {
      const middle = this.#middle();
      this.#pair.dx = middle.x - this.#pair.x;
      this.#pair.dy = middle.y - this.#pair.y;
      this.#wishes.changed();
    } else if (this.#fingers.size === 1) {
      // The picture goes with the finger: to the left it shows what lies to the right.
      this.#wishes.look((before.x - now.x) * perPixel, (now.y - before.y) * perPixel);
    }
  }

  #leave(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    const wasPair = this.#pair !== null;
    this.#pair = null;
    if (wasPair) this.#wishes.changed();
  }

  #rest(): void {
    this.#held.clear();
    this.#isHurried = false;
    this.#wishes.changed();
  }

  #middle(): { readonly x: number; readonly y: number } {
    const [a, b] = [...this.#fingers.values()];
    return { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
  }
}

/** How much of the full pace a drag asks for; the first pixels are only a resting hand. */
function share(pixels: number): number {
  const beyond = Math.max(0, Math.abs(pixels) - 8);
  return Math.sign(pixels) * Math.min(1, beyond / fullDrag);
}

/** A notch of a wheel is most of a step; pages and lines count as so many pixels. */
function wheelMetres({ deltaY, deltaMode }: WheelEvent): number {
  const pixels = deltaY * (deltaMode === 1 ? 16 : deltaMode === 2 ? 400 : 1);
  return Math.max(-1.5, Math.min(1.5, -pixels * 0.006));
}
