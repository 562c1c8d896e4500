import { type Language, regionOf } from "#kernel/languages.ts";

/** Writes numbers, dates and sizes as readers of a language expect them. */
export interface Formats {
  /** BCP 47 tag behind the formats, for parts that format themselves. */
  readonly locale: string;
  /** A number with exactly `decimals` digits after the point (none when left out). */
  readonly number: (value: number, decimals?: number) => string;
  /** A number with the digits that it has, twelve at most: "0,00025", "12.500". */
  readonly exact: (value: number) => string;
  /** A number with its sign always written: "+2,8", "−3,1". */
  readonly signed: (value: number, decimals?: number) => string;
  /** A share 0…1 as per cent: "80,0 %". */
  readonly percent: (share: number, decimals?: number) => string;
  /** An amount with its unit as symbol, on one line: "96,4 kWh". */
  readonly withUnit: (value: number, unit: string, decimals?: number) => string;
  /** Euro cents as money: "1.234,50 €". */
  readonly euros: (cents: number) => string;
  /** Bytes in the next fitting unit, thousands of 1000: "38,4 MB". */
  readonly bytes: (bytes: number) => string;
  /** "20.11.2026" */
  readonly date: (instant: string | Date) => string;
  /** "Freitag, 20. November" */
  readonly longDate: (instant: string | Date) => string;
  /** "09:42" */
  readonly time: (instant: string | Date) => string;
  /** "20.11.2026, 09:42" */
  readonly dateTime: (instant: string | Date) => string;
  /** How long ago, in the greatest fitting unit: "vor 3 Tagen", "vor 5 Minuten", "jetzt". @param now milliseconds since 1970. */
  readonly ago: (instant: string, now: number) => string;
  /** Months of the year: one letter and the full name, January first. */
  readonly months: readonly { readonly short: string; readonly long: string }[];
  /** A label and what it stands for, the French colon on the line of the label: "Wand Nord: U-Wert". */
  readonly labelled: (label: string, text: string) => string;
  /** "Küche, Bad und Flur" */
  readonly list: (items: readonly string[]) => string;
}

/** The formats of a language. Instants are shown in the time zone of the device. */
export function formatsOf(language: Language): Formats {
  const locale = regionOf[language];
  const fixed = fixedFormats(locale);
  // each is made when it is first asked for: making one costs far more than using it
  const whole = once(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 }));
  const months = once(() => monthNames(locale));
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, options));
    return (instant: string | Date) => format().format(new Date(instant));
  };
  const day: Intl.DateTimeFormatOptions = { day: "2-digit", month: "2-digit", year: "numeric" };
  const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
  return {
    locale,
    number: (value, decimals) => fixed(decimals).format(value),
    exact: (value) => whole().format(value),
    signed: (value, decimals) =>
      fixed(decimals, { signDisplay: "exceptZero" }).format(value).replace("-", "−"),
    percent: (share, decimals) => fixed(decimals, { style: "percent" }).format(share),
    withUnit: (value, unit, decimals) => `${fixed(decimals).format(value)}\u00A0${unit}`,
    euros: (cents) => fixed(2, { style: "currency", currency: "EUR" }).format(cents / 100),
    bytes: (bytes) => sizeText(bytes, locale),
    date: moment(day),
    longDate: moment({ weekday: "long", day: "numeric", month: "long" }),
    time: moment(clock),
    dateTime: moment({ ...day, ...clock }),
    ago: (instant, now) => agoText(locale, now - Date.parse(instant)),
    get months() {
      return months();
    },
    labelled: (label, text) => `${label}${language === "fr" ? "\u00A0" : ""}: ${text}`,
    list: (items) => new Intl.ListFormat(locale, { type: "conjunction" }).format(items),
  };
}

/** Makes something when it is first asked for, and once. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The number formats of a locale by digits after the point, each made once. */
function fixedFormats(locale: string) {
  const made = new Map<string, Intl.NumberFormat>();
  return (decimals = 0, more: Pick<Intl.NumberFormatOptions, "style" | "currency" | "signDisplay"> = {}) => {
    const key = [decimals, more.style, more.currency, more.signDisplay].join();
    const known = made.get(key);
    if (known) return known;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const format = new Intl.NumberFormat(locale, { ...digits, ...more });
    made.set(key, format);
    return format;
  };
}

function sizeText(bytes: number, locale: string) {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const digits = step < 2 ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: digits,
  }).format(bytes / 1000 ** step);
}

function agoText(locale: string, passed_ms: number) {
  const steps = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
  ] as const;
  const passed = Math.max(0, passed_ms); // a clock that was set back does not make yesterday tomorrow
  const [unit, length] = steps.find(([, ms]) => passed >= ms) ?? (["second", Infinity] as const);
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: unit === "second" ? "auto" : "always" });
  return ago.format(-Math.floor(passed / length), unit);
}

function monthNames(locale: string) {
  const name = (month: "narrow" | "long") => new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
  const [short, long] = [name("narrow"), name("long")];
  return Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2026, month, 15));
    return { short: short.format(date), long: long.format(date) };
  });
}
