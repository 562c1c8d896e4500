import type { Meter } from "./meter.ts";

/** A reading of a meter: what stood on it on a day. */
export interface MeterReading {
  readonly value: number;
  /** `2026-11-26` */
  readonly on: string;
}

/** Why a reading should be looked at once more before it is kept. */
export type ReadingDoubt =
  /** Less than before: a slip, a meter that was exchanged, or one that runs back (feed-in). */
  | { readonly kind: "less_than_before"; readonly before: MeterReading }
  /** Nothing was counted although at least a month has passed. */
  | { readonly kind: "unchanged"; readonly before: MeterReading }
  /** More per day than `usual` times `factor`. */
  | { readonly kind: "much_more"; readonly before: MeterReading; readonly factor: number }
  /** A first look at how much it is: ten times more than stands on the meter now, as after a comma that was forgotten. */
  | { readonly kind: "ten_times"; readonly before: MeterReading }
  | { readonly kind: "in_future" }
  | { readonly kind: "before_last"; readonly before: MeterReading };

/** More than so many times the usual daily use is asked about. */
const tooMuch = 4;

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Looks at a reading beside the earlier ones of the same meter. A doubt never forbids: meters are exchanged and houses change.
 * @param earlier readings of the meter in any order. @param today `2026-11-26`, by the device's clock.
 */
export function readingDoubts(
  reading: MeterReading,
  earlier: readonly MeterReading[],
  today: string,
): ReadingDoubt[] {
  if (reading.on > today) return [{ kind: "in_future" }];
  const sorted = earlier.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const before = sorted.findLast(({ on }) => on <= reading.on);
  if (!before) return sorted[0] ? [{ kind: "before_last", before: sorted[0] }] : [];
  if (reading.value < before.value) return [{ kind: "less_than_before", before }];
  const days = dayOf(reading.on) - dayOf(before.on);
  if (reading.value === before.value) return days >= 28 ? [{ kind: "unchanged", before }] : [];
  const usual = usualPerDay(sorted.filter(({ on }) => on <= before.on));
  if (usual !== null) {
    const factor = (reading.value - before.value) / Math.max(days, 1) / usual;
    return factor > tooMuch ? [{ kind: "much_more", before, factor }] : [];
  }
  return before.value > 0 && reading.value >= 10 * before.value ? [{ kind: "ten_times", before }] : [];
}

/** Use per day over all known readings; null when there are not two, or nothing was used. */
function usualPerDay(sorted: readonly MeterReading[]): number | null {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last) return null;
  const days = dayOf(last.on) - dayOf(first.on);
  const used = last.value - first.value;
  return days > 0 && used > 0 ? used / days : null;
}

/** What the application itself knows of a meter's past. */
export const knownReadings = ({ last_value, last_on }: Meter): MeterReading[] =>
  last_value !== null && last_on !== null ? [{ value: last_value, on: last_on }] : [];
