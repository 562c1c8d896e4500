import type { BusinessHours } from "../serviceRules.ts";
import { berlinDay, berlinMoment, dayText } from "./berlinTime.ts";

/** Time that counts: milliseconds between two moments, and the moment after so many of them. */
export interface OpenTime {
  readonly between: (from: number, to: number) => number;
  /** Null where it would take more than ten years. */
  readonly after: (from: number, ms: number) => number | null;
}

const weekDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const longestDays = 3660;

/** `08:30` as minutes of the day; undefined for what is no time of day. */
function minuteOf(time: string): number | undefined {
  const read = /^(\d{2}):(\d{2})$/.exec(time);
  if (!read) return undefined;
  const minute = Number(read[1]) * 60 + Number(read[2]);
  return Number(read[2]) < 60 && minute <= 1440 ? minute : undefined;
}

/**
 * Time that counts by hours of business in the time of the building. Without hours of business every hour counts. A holiday counts nothing;
 * `isHoliday` is asked with `2026-11-20`. A day whose hours end before they begin is closed.
 */
export function openTime(hours: BusinessHours, isHoliday: (day: string) => boolean): OpenTime {
  const isAlways = Object.keys(hours).length === 0;
  const spans = weekDays.map((day): readonly [number, number] | undefined => {
    if (isAlways) return [0, 1440];
    const open = hours[day];
    const from = open && minuteOf(open.from);
    const to = open && minuteOf(open.to);
    return from !== undefined && to !== undefined && from < to ? [from, to] : undefined;
  });
  const isOpenEver = spans.some(Boolean);
  const known = new Map<number, readonly [number, number] | null>();
  const openOn = (day: number): readonly [number, number] | null => {
    const kept = known.get(day);
    if (kept !== undefined) return kept;
    // 1970-01-01 was a Thursday
    const span = spans[(((day + 3) % 7) + 7) % 7];
    const isOpen = span && !isHoliday(dayText(day));
    const from = isOpen ? berlinMoment(day, span[0]) : 0;
    const to = isOpen ? berlinMoment(day, span[1]) : 0;
    // hours that lie in the hour that is left out in March are none
    const open = to > from ? ([from, to] as const) : null;
    known.set(day, open);
    return open;
  };
  const whole = wholeDays(openOn);
  return {
    between: (from, to) => {
      if (!(to > from) || !isOpenEver) return 0;
      const first = berlinDay(from);
      const last = berlinDay(to);
      const inside = (day: number) => {
        const open = openOn(day);
        return open ? Math.max(0, Math.min(to, open[1]) - Math.max(from, open[0])) : 0;
      };
      if (first === last) return inside(first);
      return inside(first) + whole(first + 1, last) + inside(last);
    },
    after: (from, ms) => {
      if (!isOpenEver) return null;
      const first = berlinDay(from);
      let left = Math.max(0, ms);
      for (let day = first; day < first + longestDays; day += 1) {
        const open = openOn(day);
        const start = open ? Math.max(from, open[0]) : 0;
        if (!open || open[1] < start) continue;
        if (left <= open[1] - start) return start + left;
        left -= open[1] - start;
      }
      return null;
    },
  };
}

/** Open milliseconds of whole days, from the first one to before the last one; sums are kept by month, so that a long time is no long loop. */
function wholeDays(openOn: (day: number) => readonly [number, number] | null) {
  const block = 32;
  const sums = new Map<number, number>();
  const one = (day: number) => {
    const open = openOn(day);
    return open ? open[1] - open[0] : 0;
  };
  const ofBlock = (number: number): number => {
    let sum = sums.get(number);
    if (sum !== undefined) return sum;
    sum = 0;
    for (let day = number * block; day < (number + 1) * block; day += 1) sum += one(day);
    sums.set(number, sum);
    return sum;
  };
  return (from: number, to: number): number => {
    let sum = 0;
    let day = from;
    while (day < to) {
      if (day % block === 0 && day + block <= to) {
        sum += ofBlock(day / block);
        day += block;
      } else {
        sum += one(day);
        day += 1;
      }
    }
    return sum;
  };
}
