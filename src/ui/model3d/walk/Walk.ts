import { Vector3 } from "three";
import type { SceneLeader, SceneParts } from "../SceneLeader.ts";
import type { Point } from "../section/sheet.ts";
import { type EyePlace, WalkRig } from "./WalkRig.ts";
import { WalkHands } from "./WalkHands.ts";
import {
  eyeHeight_m,
  eyeOf,
  standing,
  type Stride,
  turnWalker,
  moveWalker,
  type Walker,
  wayTo,
} from "./walkStep.ts";
import { WalkWorld } from "./WalkWorld.ts";

/** Where a walk may begin: in a room, or at a place; there, where given, only inside of one of some rooms. Express ids. */
export type WalkStart =
  | { readonly room: number }
  | { readonly at: Point; readonly facing?: Point; readonly within?: ReadonlySet<number> };

/** Where somebody stands, and the room around them, express id; without one, whether there is something overhead. */
export interface WalkPlace {
  readonly room: number | null;
  readonly feet: Point;
  readonly isCovered: boolean;
}

/** Who is told of a walk. */
export interface WalkGuide {
  /** Whether one goes through a thing as if it were open: doors. */
  readonly isOpen: (express_id: number) => boolean;
  /** One has come somewhere else. */
  readonly onPlace: (place: WalkPlace) => void;
  /** Up (1) or down (−1) by a storey was asked for. */
  readonly onStorey: (by: 1 | -1) => void;
  /** The middle of the picture was pointed at. */
  readonly onPoint: () => void;
  /** The end was asked for. */
  readonly onEnd: () => void;
}

interface Glide {
  /** Where the feet come, step by step, from where they stood first. */
  readonly way: readonly Point[];
  readonly seconds: number;
  readonly passed: number;
}

/** The paces of the stick, m/s and radians/s. */
const stickPace = { walk: 1.9, turn: 1.4 };

/** How fast a notch of the wheel is gone, m/s. */
const pushPace = 5;

/**
 * A walk through the building of a scene: the same drawing, seen by somebody who stands in it. Lasts from its making
 * until `dispose`; the picture is its own once it leads the scene and has begun somewhere.
 */
export class Walk implements SceneLeader {
  readonly #parts: SceneParts;
  readonly #guide: WalkGuide;
  readonly #world: WalkWorld;
  readonly #rig = new WalkRig();
  readonly #hands: WalkHands;
  readonly #listeners = new AbortController();
  #walker: Walker = {
    feet: [0, 0, 0],
    azimuth: 0,
    polar: Math.PI / 2,
    eye_m: eyeHeight_m,
    lift_m: 0,
  };
  #glide: Glide | null = null;
  #stick = { ahead: 0, turn: 0 };
  /** Metres ahead that the wheel has asked for. */
  #push = 0;
  #told: WalkPlace | null = null;
  #horizon = "";
  /** Whether one stands anywhere yet. */
  #isThere = false;

  constructor(parts: SceneParts, guide: WalkGuide) {
    this.#parts = parts;
    this.#guide = guide;
    const { geometry, drawing, picker, canvas } = parts;
    this.#world = new WalkWorld({ geometry, drawing, picker, isOpen: guide.isOpen });
    const box = drawing.boxOf();
    if (box) this.#rig.limit(box);
    this.#hands = new WalkHands({
      look: (right, up) => this.#turn(right, up),
      push: (metres) => this.#pushOn(metres),
      changed: () => this.#begun(),
      storey: guide.onStorey,
      point: guide.onPoint,
      end: guide.onEnd,
    });
    this.#hands.listen(canvas, this.#listeners.signal);
    canvas.dataset["walk"] = "";
  }

  get camera() {
    return this.#rig.camera;
  }

  /** Where one stands. */
  get feet(): Point {
    return this.#walker.feet;
  }

  /** The present view, to be kept. */
  get place(): EyePlace {
    return this.#rig.place;
  }

  /** Stands where one can: the first of some places. Answers whether there was one. */
  begin(starts: readonly WalkStart[]): boolean {
    for (const start of starts) {
      const found = "room" in start ? this.#inRoom(start.room) : this.#at(start);
      if (!found) continue;
      this.#rig.see(null);
      this.#stand({ ...found, polar: Math.PI / 2, eye_m: eyeHeight_m, lift_m: 0 });
      return true;
    }
    return false;
  }

  /** Takes a view that was kept, when somebody could stand there: on a floor, or on the ground near the building. */
  take({ eye, azimuth, polar, field_deg }: EyePlace): boolean {
    const floor = this.#world.floorBelow(...eye);
    const height = floor === null ? null : eye[2] - floor;
    if (height === null ? !this.#isOutside(eye) : height < 0.8 || height > 2.4) return false;
    this.#rig.see(field_deg);
    const eye_m = height ?? eyeHeight_m;
    this.#stand({ feet: [eye[0], eye[1], eye[2] - eye_m], azimuth, polar, eye_m, lift_m: 0 });
    return true;
  }

  /** Goes straight to a place on a floor, or as near as walls and railings let a body; answers whether a step is possible. */
  go(place: Point): boolean {
    const to = standing(place, this.#world);
    const { feet } = this.#walker;
    const way = to ? wayTo(feet, to, this.#world) : [];
    const last = way.at(-1);
    if (!last) return false;
    const length = Math.hypot(...last.map((value, axis) => value - feet[axis]!));
    if (!this.#parts.animate) this.#stand({ ...this.#walker, lift_m: 0, feet: last });
    else {
      const seconds = Math.min(1.2, Math.max(0.35, length / 5));
      this.#glide = { way: [feet, ...way], seconds, passed: 0 };
    }
    this.#parts.request();
    return true;
  }

  /** What the stick on the screen asks for: ahead and to the right, −1…1. */
  steer(ahead: number, turn: number): void {
    this.#stick = { ahead, turn };
    this.#begun();
  }

  resize(width: number, height: number): void {
    this.#rig.resize(width, height);
    this.#look();
  }

  advance(seconds: number): boolean {
    if (this.#glide) return this.#glideOn(this.#glide, seconds);
    const pushed = Math.max(-pushPace * seconds, Math.min(pushPace * seconds, this.#push));
    this.#push -= pushed;
    if (Math.abs(this.#push) < 1e-3) this.#push = 0;
    const held = this.#hands.stride;
    const stride: Stride = {
      ...held,
      ahead: held.ahead + this.#stick.ahead * stickPace.walk + (seconds > 0 ? pushed / seconds : 0),
      turn: held.turn + this.#stick.turn * stickPace.turn,
    };
    const next = moveWalker(this.#walker, stride, seconds, this.#world);
    this.#walker = this.#parts.animate ? next : { ...next, lift_m: 0 };
    this.#look();
    return isMoving(stride) || this.#push !== 0 || this.#walker.lift_m !== 0;
  }

  tap(x: number, y: number): boolean {
    if (this.#hands.isPair) return true;
    const { clientWidth, clientHeight } = this.#parts.canvas;
    const [u, v] = [(x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2];
    const origin = this.camera.position.clone();
    const way = new Vector3(u, v, 0.5).unproject(this.camera).sub(origin).normalize();
    const floor = this.#world.floorAlong(origin, way, origin.z);
    return floor !== null && this.go(floor);
  }

  /** Ends the walk: the hands let go of the picture. */
  dispose(): void {
    this.#listeners.abort();
    const { canvas } = this.#parts;
    delete canvas.dataset["walk"];
    canvas.style.removeProperty("--horizon");
  }

  #inRoom(room: number): Pick<Walker, "feet" | "azimuth"> | null {
    const feet = this.#world.placeIn(room);
    return feet && { feet, azimuth: this.#world.longestLook(feet) };
  }

  #at({ at, facing, within }: Extract<WalkStart, { at: Point }>): Pick<Walker, "feet" | "azimuth"> | null {
    const feet = standing(at, this.#world);
    if (!feet) return null;
    const room = within && this.#world.roomAt([feet[0], feet[1], feet[2] + 1]);
    if (within && (room === null || !within.has(room!))) return null;
    const { azimuth } = this.#walker;
    return { feet, azimuth: facing ? Math.atan2(feet[0] - facing[0], facing[1] - feet[1]) : azimuth };
  }

  /** Beside the building and not far above its foot. */
  #isOutside([x, y, z]: Point): boolean {
    const box = this.#parts.drawing.boxOf();
    if (!box) return false;
    const apart = Math.hypot(Math.max(box[0] - x, 0, x - box[3]), Math.max(box[1] - y, 0, y - box[4]));
    return apart < 60 && z - box[2] < 6 && z > box[2];
  }

  #stand(walker: Walker): void {
    this.#walker = walker;
    this.#isThere = true;
    this.#glide = null;
    this.#push = 0;
    this.#look();
    this.#parts.request();
  }

  #glideOn(glide: Glide, seconds: number): boolean {
    const passed = glide.passed + seconds;
    const share = Math.min(1, passed / glide.seconds);
    const eased = 1 - (1 - share) ** 3;
    this.#walker = { ...this.#walker, lift_m: 0, feet: alongWay(glide.way, eased) };
    this.#glide = share < 1 ? { ...glide, passed } : null;
    this.#look();
    return true;
  }

  #turn(right: number, up: number): void {
    this.#walker = turnWalker(this.#walker, right, up);
    this.#look();
    this.#parts.request();
  }

  #pushOn(metres: number): void {
    this.#push = Math.max(-4, Math.min(4, this.#push + metres));
    this.#begun();
  }

  /** Somebody walks by themselves: what glides stops where it is, clear of walls. */
  #begun(): void {
    if (this.#glide && (this.#hands.isBusy || this.#push !== 0 || this.#stick.ahead !== 0)) {
      const feet = standing(this.#walker.feet, this.#world);
      if (feet) this.#stand({ ...this.#walker, feet });
    }
    this.#parts.request();
  }

  #look(): void {
    this.#rig.put(eyeOf(this.#walker), this.#walker);
    const horizon = `${(this.#rig.horizon * 100).toFixed(2)}%`;
    // Ground and sky are painted anew by the browser: only when one looks up or down.
    if (horizon !== this.#horizon) this.#parts.canvas.style.setProperty("--horizon", horizon);
    this.#horizon = horizon;
    this.#tell();
  }

  /** Asks in which room one is when one has gone a hand's breadth. */
  #tell(): void {
    const { feet } = this.#walker;
    const told = this.#told;
    if (!this.#isThere) return;
    if (told && Math.hypot(...feet.map((value, axis) => value - told.feet[axis]!)) < 0.1) return;
    const chest: Point = [feet[0], feet[1], feet[2] + 1];
    const room = this.#world.roomAt(chest);
    this.#told = { feet, room, isCovered: room !== null || this.#world.isCovered(chest) };
    this.#guide.onPlace(this.#told);
  }
}

const isMoving = (stride: Stride) => Object.values(stride).some((value) => value !== 0);

/** The place after some share of a way, whose places lie about equally far apart. */
function alongWay(way: readonly Point[], share: number): Point {
  const at = share * (way.length - 1);
  const from = way[Math.floor(at)]!;
  const to = way[Math.ceil(at)]!;
  const rest = at % 1;
  const between = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * rest;
  return [between(0), between(1), between(2)];
}
