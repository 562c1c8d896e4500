import { sum } from "#kernel/sum.ts";
import { isoDay } from "./isoDay.ts";
import { temperatureRange } from "./temperatureUnit.ts";
import type { WeatherFinding, WeatherFindingKind, WeatherSeries } from "./weatherSeries.ts";

/** One line of a weather file: a day (days since 1970), the time in it, and the value; null where the file has none. */
export interface Reading {
  readonly day: number;
  /** The time as the file writes it, with or without the day: lines of one day with the same are about the same time. */
  readonly moment: string;
  readonly celsius: number | null;
}

/** Days that are kept: forty years. Older ones are left out, the newest stay. */
const mostDays = 14_610;

/** What may stand in a finding as examples. */
const mostExamples = 5;

/**
 * The mean of each day from the lines of a file. A day of several lines is averaged when at least five sixths of the usual number are
 * there. What is not known is null, and each reason is a finding; nothing is filled up here.
 */
export function dailySeries(readings: readonly Reading[]): {
  readonly series: WeatherSeries;
  readonly findings: readonly WeatherFinding[];
} {
  const notes = new Notes();
  const ordered = inOrder(readings, notes);
  const byDay = new Map<number, Reading[]>();
  for (const reading of ordered) {
    const own = byDay.get(reading.day);
    if (own) own.push(reading);
    else byDay.set(reading.day, [reading]);
  }
  const perDay = usualMoments([...byDay.values()]);
  const last = ordered.at(-1)?.day ?? 0;
  const first = Math.max(ordered[0]?.day ?? 0, last - mostDays + 1);
  notes.addDays(
    "older_left_out",
    [...byDay.keys()].filter((day) => day < first),
  );
  const days: (number | null)[] = [];
  for (let day = first; ordered.length > 0 && day <= last; day++) {
    const own = byDay.get(day);
    days.push(own === undefined ? notes.none("gap", day) : dayMean({ day, readings: own, perDay }, notes));
  }
  return { series: { first_day: ordered.length === 0 ? null : isoDay(first), days }, findings: notes.all() };
}

function inOrder(readings: readonly Reading[], notes: Notes): readonly Reading[] {
  const isOrdered = readings.every((one, at) => at === 0 || readings[at - 1]!.day <= one.day);
  if (isOrdered) return readings;
  const step = readings.find((one, at) => at > 0 && readings[at - 1]!.day > one.day)!;
  notes.addDays("not_in_order", [step.day]);
  return readings.toSorted((a, b) => a.day - b.day);
}

/** How many times of day a day usually has: 1, 24, 144 … */
function usualMoments(days: readonly (readonly Reading[])[]): number {
  const counts = new Map<number, number>();
  for (const readings of days) {
    const { size } = momentsOf(readings);
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, often], [b, oftenToo]) => oftenToo - often || b - a)[0]?.[0] ?? 1;
}

const momentsOf = (readings: readonly Reading[]) => new Set(readings.map(({ moment }) => moment));

interface Day {
  readonly day: number;
  readonly readings: readonly Reading[];
  /** How many times of day a day usually has. */
  readonly perDay: number;
}

/** An hour that comes twice when clocks go back is no second day; half of all hours twice is one. */
const twice = 1.5;

function dayMean({ day, readings, perDay }: Day, notes: Notes): number | null {
  const different = [...new Map(readings.map((one) => [`${one.moment} ${one.celsius}`, one])).values()];
  const moments = momentsOf(readings).size;
  if (different.length >= twice * moments) return notes.none("double_day", day);
  if (readings.length >= twice * moments) notes.addDays("repeated_day", [day]);
  const inRange = different.map(({ celsius }) => {
    if (celsius === null || (celsius >= temperatureRange.from && celsius <= temperatureRange.to))
      return celsius;
    return notes.none("out_of_range", day);
  });
  const known = inRange.filter((value) => value !== null);
  if (known.length === 0)
    return different.some(({ celsius }) => celsius !== null) ? null : notes.none("missing_value", day);
  if (known.length < (perDay * 5) / 6) return notes.none("incomplete_day", day);
  return sum(known) / known.length;
}

/** Findings as they come up, day by day. */
class Notes {
  readonly #days = new Map<WeatherFindingKind, number[]>();

  addDays(kind: WeatherFindingKind, days: readonly number[]): void {
    if (days.length > 0) this.#days.set(kind, [...(this.#days.get(kind) ?? []), ...days]);
  }

  /** Notes why a day has no value. */
  none(kind: WeatherFindingKind, day: number): null {
    const days = this.#days.get(kind);
    if (!days) this.#days.set(kind, [day]);
    else if (days.at(-1) !== day) days.push(day);
    return null;
  }

  all(): readonly WeatherFinding[] {
    return [...this.#days].map(([kind, days]) => ({
      kind,
      count: days.length,
      examples: ranges(days).slice(0, mostExamples),
    }));
  }
}

/** Days in order as ranges: `2024-01-03/2024-01-05`, `2024-02-01`. */
function ranges(days: readonly number[]): readonly string[] {
  const found: { from: number; to: number }[] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last && day === last.to + 1) last.to = day;
    else found.push({ from: day, to: day });
  }
  return found.map(({ from, to }) => (from === to ? isoDay(from) : `${isoDay(from)}/${isoDay(to)}`));
}
