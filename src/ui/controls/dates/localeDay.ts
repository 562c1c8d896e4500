import { isLanguage, regionOf } from "#kernel/languages.ts";
import { isDay } from "#kernel/time.ts";

/**
 * Reads a day as people of `locale` write it, and answers `YYYY-MM-DD`: "1.2.2026", "1/2/26", "1 2 2026", in the order that the language
 * has; "2026-02-01" in each. `undefined` when it is none. Two digits of a year are of this century.
 */
export function readDay(text: string, locale: string): string | undefined {
  const [first, second, third, ...rest] = text.trim().split(/\s*[./\s-]\s*/);
  if (first === undefined || second === undefined || third === undefined || rest.join("") !== "")
    return undefined;
  const parts = [first, second, third];
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const order = first.length === 4 ? (["year", "month", "day"] as const) : orderOf(locale);
  const part = (name: "year" | "month" | "day") => parts[order.indexOf(name)]!;
  const [year, month, day] = [part("year"), part("month"), part("day")];
  if (![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return undefined;
  const whole = `${year.length === 2 ? "20" : ""}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(whole) ? whole : undefined;
}

/** Writes a day for editing, `01.02.2026` in German; what is no day stays as it is. */
export const writeDay = (value: string, locale: string): string =>
  isDay(value) ? formatOf(locale).format(new Date(`${value}T00:00Z`)) : value;

/** A day as it is said: "Sonntag, 1. Februar 2026". */
export const spokenDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(regionFor(locale), { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day.slice(0, 10)}T00:00Z`),
  );

const regionFor = (locale: string) => (isLanguage(locale) ? regionOf[locale] : locale);

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(regionFor(locale), {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  });

const orderOf = (locale: string) =>
  formatOf(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === "year" || type === "month" || type === "day");
