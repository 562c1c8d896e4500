import calendar, { ICalEventTransparency } from "ical-generator";

/** A day of a calendar file. */
export interface CalendarEntry {
  /** The same each time it is written: a calendar knows it again. */
  readonly uid: string;
  /** The day, `2026-11-20`; it fills all of it. */
  readonly day: string;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly place?: string | null | undefined;
}

/** A calendar as text of RFC 5545: days without a time, which no time zone moves. @param now milliseconds since 1970 */
export function planCalendarFile(
  name: string,
  entries: readonly CalendarEntry[],
  { language, now }: { readonly language: string; readonly now: number },
): string {
  const file = calendar({
    name,
    prodId: { company: "Klarbau", product: "Klarbau", language: language.toUpperCase() },
  });
  for (const { uid, day, title, description, place } of entries)
    file.createEvent({
      id: uid,
      allDay: true,
      floating: true,
      start: midnight(day),
      end: midnight(day, 1),
      stamp: new Date(now),
      summary: title,
      description: description ?? null,
      location: place ?? null,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return file.toString();
}

/** The package writes days by the clock of UTC, wherever the device is. */
const midnight = (day: string, more = 0): Date => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + more);
  return at;
};
