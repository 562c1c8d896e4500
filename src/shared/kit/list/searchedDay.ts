/** Formats of a day that people type; one for each language. */
const formats = new Map<string, readonly Intl.DateTimeFormat[]>();

function formatsOf(locale: string): readonly Intl.DateTimeFormat[] {
  const known = formats.get(locale);
  if (known) return known;
  const made = [
    { day: "numeric", month: "numeric", year: "numeric" },
    { day: "numeric", month: "numeric", year: "2-digit" },
    { day: "2-digit", month: "2-digit", year: "2-digit" },
    { day: "numeric", month: "long", year: "numeric" },
  ].map(
    (options) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" } as Intl.DateTimeFormatOptions),
  );
  formats.set(locale, made);
  return made;
}

/** A day as a search reads it: as it is kept, `2026-11-20`, and as people write it with numbers or a month. */
export function searchedDay(day: string, locale: string): string {
  const at = new Date(`${day}T00:00Z`);
  return [day, ...formatsOf(locale).map((format) => format.format(at))].join("\n");
}
