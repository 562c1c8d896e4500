const milliseconds = 86_400_000;

/** Days since 1970-01-01 of a day `2026-01-31`; `undefined` when the calendar has no such day. */
export function dayNumber(day: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? dayNumberOf(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

/** Days since 1970-01-01 of year, month (1…12) and day (1…31); `undefined` when the calendar has no such day. */
export function dayNumberOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const fits =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return fits ? date.getTime() / milliseconds : undefined;
}

/** A day number as `2026-01-31`. */
export const isoDay = (day: number): string => new Date(day * milliseconds).toISOString().slice(0, 10);
