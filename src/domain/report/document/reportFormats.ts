import { type Language, regionOf } from "#kernel/languages.ts";

/** Numbers and dates of a printed report: the same text on every machine, in no time zone. */
export interface ReportFormats {
  readonly number: (value: number, decimals: number) => string;
  /** "268,4 MWh", on one line. */
  readonly withUnit: (value: number, decimals: number, unit: string) => string;
  /** A change in per cent with its sign: "+2,8 %". */
  readonly change: (percent: number, decimals: number) => string;
  /** "20.11.2026" of `2026-11-20`. */
  readonly date: (date: string) => string;
  /** Name of an ISO 3166 country. */
  readonly country: (code: string) => string;
  readonly months: readonly { readonly short: string; readonly long: string }[];
}

/** The formats of a language. */
export function reportFormats(language: Language): ReportFormats {
  const locale = regionOf[language];
  const fixed = (decimals: number, more: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      ...more,
    });
  const number = (value: number, decimals: number) => fixed(decimals).format(value).replace("-", "−");
  // What stands behind the digits: a sign with the space that the language puts before it, or none.
  const percent = fixed(0, { style: "percent" }).format(0).slice(1);
  const day = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  });
  const month = (style: "narrow" | "long") =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: "UTC" });
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  return {
    number,
    withUnit: (value, decimals, unit) =>
      `${number(value, decimals)}${unit === "%" ? percent : `\u00A0${unit.replace(" ", "\u00A0")}`}`,
    change: (percent, decimals) =>
      fixed(decimals, { style: "percent", signDisplay: "exceptZero" })
        .format(percent / 100)
        .replace("-", "−"),
    date: (date) => (date === "" ? "–" : day.format(new Date(`${date}T00:00:00Z`))),
    country: (code) => countries.of(code) ?? code,
    months: Array.from({ length: 12 }, (_, index) => {
      const date = new Date(Date.UTC(2026, index, 15));
      return { short: month("narrow").format(date), long: month("long").format(date) };
    }),
  };
}
