/** A moment as two clocks of a device show it: the one on the wall, which may be set, and one that only runs on but may stand in sleep. */
export interface Moment {
  readonly wall_ms: number;
  readonly running_ms: number;
}

/**
 * What counts as input: somebody presses, types, touches or turns a wheel. A pointer that merely moves does not; a table that shakes, or a
 * covered screen, would keep the tablet open for ever.
 */
export const inputKinds = ["pointerdown", "keydown", "touchstart", "wheel"] as const;

/** Others are told of input this often at most, ms. */
export const tellInputEvery_ms = 1000;

/** After how many minutes without input a shared tablet may lock itself. */
export const idleChoices = [1, 2, 5, 10, 15, 30] as const;

/** One of the choices. */
export type IdleMinutes = (typeof idleChoices)[number];

/** So far another tab's clock may be ahead before it counts as set back meanwhile. */
const tolerance_ms = 5000;

/** For how long there was no input: the clock that says more is right, because one may be set back and the other stands in sleep. */
export const idleFor_ms = (last: Moment, now: Moment): number =>
  Math.max(0, now.wall_ms - last.wall_ms, now.running_ms - last.running_ms);

/** The input of another tab, of which only the wall clock is known, in the clocks of this one. */
export function momentOfStamp(stamp_ms: number, now: Moment): Moment {
  const ago_ms = Math.max(0, now.wall_ms - stamp_ms);
  return { wall_ms: now.wall_ms - ago_ms, running_ms: now.running_ms - ago_ms };
}

/** The later of two inputs, as seen now. */
export const laterMoment = (one: Moment, two: Moment, now: Moment): Moment =>
  idleFor_ms(one, now) <= idleFor_ms(two, now) ? one : two;

/**
 * Whether a page that is loaded anew begins locked: for too long there was no input on this device, or the clock was set back since.
 * @param stamp_ms the last input that was noted; undefined when there was none since the tablet is shared.
 */
export const beginsLocked = (stamp_ms: number | undefined, minutes: IdleMinutes, wall_ms: number): boolean =>
  stamp_ms !== undefined && (stamp_ms > wall_ms + tolerance_ms || wall_ms - stamp_ms >= minutes * 60_000);

/** How long to wait before looking again whether it is time; 0: it is. */
export const lockIn_ms = (last: Moment, minutes: IdleMinutes, now: Moment): number =>
  Math.max(0, minutes * 60_000 - idleFor_ms(last, now));
