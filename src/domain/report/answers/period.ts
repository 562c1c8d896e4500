/** A span of whole days, both ends included, as day numbers since 1970-01-01. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

const day = 86_400_000;

/** The day number of `2026-11-20`; NaN when it is no date. */
export function dayNumber(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN;
  const time = Date.parse(`${date}T00:00:00Z`);
  // 2026-02-30 is read as March by some engines: a date must come back as it was written.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? Number.NaN : time / day;
}

/** The date of a day number. */
export const dateOf = (number: number): string => new Date(number * day).toISOString().slice(0, 10);

/** A span from two dates. */
export const daysBetween = (from: string, to: string): Days => ({
  first: dayNumber(from),
  last: dayNumber(to),
});

/** A calendar year. */
export const yearDays = (year: number): Days => daysBetween(`${year}-01-01`, `${year}-12-31`);

/** The days two spans have in common; null when there are none. */
export function common(a: Days, b: Days): Days | null {
  const first = Math.max(a.first, b.first);
  const last = Math.min(a.last, b.last);
  return first <= last ? { first, last } : null;
}

/** Number of days of a span. */
export const lengthOf = ({ first, last }: Days): number => last - first + 1;

/** The parts of `whole` that none of `spans` covers, in order. */
export function uncoveredDays(whole: Days, spans: readonly Days[]): readonly Days[] {
  const open: Days[] = [];
  let next = whole.first;
  for (const span of spans.toSorted((a, b) => a.first - b.first)) {
    const inside = common(whole, span);
    if (!inside) continue;
    if (inside.first > next) open.push({ first: next, last: inside.first - 1 });
    next = Math.max(next, inside.last + 1);
  }
  return next <= whole.last ? [...open, { first: next, last: whole.last }] : open;
}

/** Whether any two of the spans share a day. */
export const overlap = (spans: readonly Days[]): boolean =>
  spans
    .toSorted((a, b) => a.first - b.first)
    .some((span, index, sorted) => index > 0 && sorted[index - 1]!.last >= span.first);

/** The reporting period written as a year, 2000…2100; null when it is none. */
export function reportingYear(period: string): number | null {
  const year = /^\d{4}$/.test(period) ? Number(period) : Number.NaN;
  return year >= 2000 && year <= 2100 ? year : null;
}
