/** An instant in UTC as ISO 8601 with milliseconds, e.g. `2026-11-20T10:00:00.000Z`. */
export type Instant = string;

/** A source of the present moment; tests and the sync simulator bring their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** The machine's clock: the only place of the product that reads it. */
export const systemClock: Clock = { now: () => Date.now() };

/** The present moment as a stored instant. */
export const instant = (clock: Clock = systemClock): Instant => new Date(clock.now()).toISOString();

/** The calendar day at the place of this device, `2026-11-20`. */
export function localDay(clock: Clock = systemClock): string {
  const at = new Date(clock.now());
  const two = (value: number) => String(value).padStart(2, "0");
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
}

/** The calendar year at the place of this device. */
export const localYear = (clock: Clock = systemClock): number => new Date(clock.now()).getFullYear();

/** The calendar day of an instant at the place of this device. */
export const localDayOf = (at: Instant): string => localDay({ now: () => Date.parse(at) });

/** Whether a text is a day that the calendar has, `2026-11-20`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The last year that two digits stand for. It is fixed, so that a file says the same whenever it is read. */
const lastShortYear = 2056;

/** The year of a text with four digits, or with two: `26` is 2026, and `57` is 1957. */
export function fullYear(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year + 2000 > lastShortYear ? year + 1900 : year + 2000;
}
