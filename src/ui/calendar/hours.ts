import { addDays, startOfDay, wallTime } from "./days.ts";

/** An hour of a day as clocks show it. */
export interface HourSlot {
  readonly hour: number;
  /** The clocks were set back: this hour is there for the second time. */
  readonly again: boolean;
}

interface DaySlot extends HourSlot {
  readonly from_ms: number;
}

const quarter_ms = 15 * 60_000;
const hour_ms = 4 * quarter_ms;
const kept = new Map<string, readonly DaySlot[]>();

/** The hours that a day has: 23 or 25 where clocks are changed. */
export function hoursOf(day: string, zone: string): readonly DaySlot[] {
  const key = `${zone} ${day}`;
  const known = kept.get(key);
  if (known) return known;
  const slots: DaySlot[] = [];
  const end = startOfDay(addDays(day, 1), zone);
  let before = -1;
  let again = false;
  for (let at = startOfDay(day, zone); at < end; at += quarter_ms) {
    const { hour, minute } = wallTime(at, zone);
    const now = hour * 60 + minute;
    again = now <= before || (again && slots.some((slot) => slot.hour === hour && !slot.again));
    const last = slots.at(-1);
    if (last?.hour !== hour || last.again !== again) slots.push({ hour, again, from_ms: at });
    before = now;
  }
  kept.set(key, slots);
  return slots;
}

/** The hours of several days on one axis: each that one of them has. */
export function axisOf(days: readonly string[], zone: string): readonly HourSlot[] {
  const byKey = new Map<number, HourSlot>();
  for (const day of days)
    for (const { hour, again } of hoursOf(day, zone)) byKey.set(keyOf({ hour, again }), { hour, again });
  return [...byKey].toSorted(([one], [other]) => one - other).map(([, slot]) => slot);
}

const keyOf = ({ hour, again }: HourSlot) => hour * 2 + (again ? 1 : 0);

/** Hours of an axis that a day does not have, by their place on it. */
export function missingSlots(axis: readonly HourSlot[], day: string, zone: string): readonly number[] {
  const own = new Set(hoursOf(day, zone).map(keyOf));
  return axis.flatMap((slot, at) => (own.has(keyOf(slot)) ? [] : [at]));
}

/** Where a moment of a day stands on an axis, in hours from its top; what lies outside of the day stands at its edge. */
export function placeOn(axis: readonly HourSlot[], day: string, zone: string, at_ms: number): number {
  const own = hoursOf(day, zone);
  const slot = own.findLast(({ from_ms }) => from_ms <= at_ms);
  if (!slot) return 0;
  const place = axis.findIndex((one) => keyOf(one) === keyOf(slot));
  return place + Math.min(1, (at_ms - slot.from_ms) / hour_ms);
}
