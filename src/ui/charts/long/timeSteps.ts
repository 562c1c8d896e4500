import type { ZoneClock } from "./zoneClock.ts";

/** A step of a calendar. */
export interface TimeStep {
  readonly unit: "minute" | "hour" | "day" | "month" | "year";
  readonly count: number;
}

const minute = 60_000;
const lengths = {
  minute,
  hour: 60 * minute,
  day: 1440 * minute,
  month: 30.4 * 1440 * minute,
  year: 365.2 * 1440 * minute,
};

const step = (unit: TimeStep["unit"], ...counts: readonly number[]): readonly TimeStep[] =>
  counts.map((count) => ({ unit, count }));

/** From the finest to the widest. */
const steps: readonly TimeStep[] = [
  ...step("minute", 1, 5, 15, 30),
  ...step("hour", 1, 3, 6, 12),
  ...step("day", 1, 2, 7),
  ...step("month", 1, 3, 6),
  ...step("year", 1, 2, 5, 10, 20, 50, 100, 1000),
];

/** How long a step is, about, in milliseconds. */
export const stepLength = ({ unit, count }: TimeStep): number => lengths[unit] * count;

/** The finest step of which at most `most` lie in a time, and which is no finer than `finest`. */
export function stepFor(length: number, most: number, finest: TimeStep = steps[0]!): TimeStep {
  const least = Math.max(length / Math.max(1, most), stepLength(finest));
  return steps.find((one) => stepLength(one) >= least * (1 - 1e-9)) ?? steps.at(-1)!;
}

/** Every beginning of a step from `from` to `to`, in order: full hours, days, months as clocks and calendars of the zone show them. */
export function startsOf(
  from: number,
  to: number,
  { unit, count }: TimeStep,
  clock: ZoneClock,
): readonly number[] {
  const found: number[] = [];
  const take = (instant: number) => {
    if (instant >= from && instant <= to && instant > (found.at(-1) ?? -Infinity)) found.push(instant);
  };
  const first = clock.wallOf(from);
  if (unit === "minute" || (unit === "hour" && count === 1)) {
    const length = lengths[unit] * count;
    // An hour that is there twice has its steps twice.
    const { year, month, day, hour } = first;
    const hourBefore = clock.instantOf({ year, month, day, hour }) - lengths.hour;
    for (let at = hourBefore; at <= to; at += length) take(at);
    return found;
  }
  if (unit === "year") {
    for (let year = Math.floor(first.year / count) * count; ; year += count) {
      const at = clock.instantOf({ year });
      if (at > to) return found;
      take(at);
    }
  }
  if (unit === "month") {
    for (let month = Math.floor((first.month - 1) / count) * count; ; month += count) {
      const at = clock.instantOf({ year: first.year, month: month + 1 });
      if (at > to) return found;
      take(at);
    }
  }
  for (let days = 0; ; days++) {
    const start = clock.instantOf({ year: first.year, month: first.month, day: first.day + days });
    if (start > to) return found;
    const { year, month, day } = clock.wallOf(start);
    if (unit === "hour")
      for (let hour = 0; hour < 24; hour += count) take(clock.instantOf({ year, month, day, hour }));
    else if (isStepDay(day, count)) take(start);
  }
}

/** Every second or seventh day begins with each month anew; what is too near to the next first of a month is none. */
const isStepDay = (day: number, count: number): boolean =>
  (day - 1) % count === 0 && (count === 1 || day + count <= 31);
