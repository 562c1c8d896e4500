/** Formats of a day that people type, and the days that were written with them; one for each language. */
const known = new Map<string, Writer>();

/** Writes a day in each format; days repeat in a list, so that each is written once. */
type Writer = (day: string) => string;

function writerOf(locale: string): Writer {
  const formats = [
    { day: "numeric", month: "numeric", year: "numeric" },
    { day: "numeric", month: "numeric", year: "2-digit" },
    { day: "2-digit", month: "2-digit", year: "2-digit" },
    { day: "numeric", month: "long", year: "numeric" },
  ].map(
    (options) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" } as Intl.DateTimeFormatOptions),
  );
  const written = new Map<string, string>();
  return (day) => {
    const before = written.get(day);
    if (before !== undefined) return before;
    const at = new Date(`${day}T00:00Z`);
    const text = [day, ...formats.map((format) => format.format(at))].join("\n");
    written.set(day, text);
    return text;
  };
}

/** A day as a search reads it: as it is kept, `2026-11-20`, and as people write it with numbers or a month. */
export function searchedDay(day: string, locale: string): string {
  const writer = known.get(locale) ?? writerOf(locale);
  known.set(locale, writer);
  return writer(day);
}
