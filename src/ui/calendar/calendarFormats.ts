import { isLanguage, regionOf } from "#kernel/languages.ts";
import type { PlacedEvent } from "./calendarEvents.ts";
import { type CalendarView, wallTime, weekOf } from "./days.ts";
import { type HourSlot, hoursOf } from "./hours.ts";

/** Writes days and times of a calendar in a language. */
export interface CalendarFormats {
  /** What a view shows: "November 2026", "30. Nov. – 6. Dez. 2026". */
  readonly title: (view: CalendarView, day: string) => string;
  /** "Montag, 30. November 2026" */
  readonly whole: (day: string) => string;
  /** "Mo" */
  readonly weekday: (day: string) => string;
  /** "Montag" */
  readonly longWeekday: (day: string) => string;
  /** "30" */
  readonly number: (day: string) => string;
  /** "30. Nov." */
  readonly short: (day: string) => string;
  /** "08:00"; with its zone where the same hour comes twice. */
  readonly hour: (axis: readonly HourSlot[], at: number, days: readonly string[]) => string;
  /** When an event begins, for a line of little room; undefined where it has no time. */
  readonly start: (event: PlacedEvent) => string | undefined;
  /** When an event is; undefined where it is on one whole day. */
  readonly span: (event: PlacedEvent) => string | undefined;
  /** An event in words: what, when, more. */
  readonly spoken: (event: PlacedEvent, allDay: string | undefined) => string;
}

/** The formats of a language and a time zone. */
export function calendarFormats(locale: string, zone: string): CalendarFormats {
  const region = isLanguage(locale) ? regionOf[locale] : locale;
  const made = (options: Intl.DateTimeFormatOptions, timeZone = "UTC") =>
    new Intl.DateTimeFormat(region, { timeZone, ...options });
  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const format = made(options);
    return (day: string) => format.format(dateOf(day));
  };
  const whole = ofDay({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const month = ofDay({ month: "long", year: "numeric" });
  const short = ofDay({ day: "numeric", month: "short" });
  const days = made({ day: "numeric", month: "short", year: "numeric" });
  const range = (first: string, last: string) => days.formatRange(dateOf(first), dateOf(last));
  const clock = made({ hour: "2-digit", minute: "2-digit" }, zone);
  const zoned = made({ hour: "2-digit", minute: "2-digit", timeZoneName: "short" }, zone);
  /** With the zone where the clocks show the hour twice on that day. */
  const time = (at_ms: number) => {
    const { day, hour } = wallTime(at_ms, zone);
    const isTwice = hoursOf(day, zone).some((slot) => slot.again && slot.hour === hour);
    return (isTwice ? zoned : clock).format(at_ms);
  };
  const span = ({ first, last, from_ms, to_ms }: PlacedEvent) => {
    if (from_ms === undefined || to_ms === undefined) return first === last ? undefined : range(first, last);
    if (from_ms === to_ms) return time(from_ms);
    const end = wallTime(to_ms, zone).day;
    if (first === end) return `${time(from_ms)} – ${time(to_ms)}`;
    return `${short(first)}, ${time(from_ms)} – ${short(end)}, ${time(to_ms)}`;
  };
  return {
    title: (view, day) => {
      if (view === "day") return whole(day);
      return view === "month" ? month(day) : range(weekOf(day)[0]!, weekOf(day)[6]!);
    },
    whole,
    weekday: ofDay({ weekday: "short" }),
    longWeekday: ofDay({ weekday: "long" }),
    number: (day) => String(Number(day.slice(8))),
    short,
    hour: (axis, at, shown) => {
      const { hour, again } = axis[at]!;
      const isTwice = again || axis[at + 1]?.hour === hour;
      for (const day of isTwice ? shown : []) {
        const slot = hoursOf(day, zone).find((one) => one.hour === hour && one.again === again);
        const day25 = hoursOf(day, zone).some((one) => one.hour === hour && one.again);
        if (slot && day25) return zoned.format(slot.from_ms);
      }
      return made({ hour: "2-digit", minute: "2-digit" }).format(new Date(Date.UTC(2026, 0, 1, hour)));
    },
    start: ({ from_ms }) => (from_ms === undefined ? undefined : time(from_ms)),
    span,
    spoken: (placed, allDay) =>
      [placed.event.title, span(placed) ?? allDay, placed.event.note].filter(Boolean).join(", "),
  };
}

const dateOf = (day: string) => new Date(`${day}T00:00Z`);
