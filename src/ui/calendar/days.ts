import { isDay } from "#kernel/time.ts";

/** What a calendar shows at once. */
export type CalendarView = "day" | "week" | "month";

/** First and last day that a calendar can turn to. */
export const firstDay = "1000-01-01";
export const lastDay = "9998-12-31";

const day_ms = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00Z`);
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day `count` days later, or earlier where it is negative. */
export const addDays = (day: string, count: number): string => dayAt(utc(day) + count * day_ms);

/** The same day of a later or earlier month; its last day where it has fewer. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const first = `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  const last = dayAt(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0));
  const same = addDays(first, Number(day.slice(8)) - 1);
  return same < last ? same : last;
}

/** A day that the calendar can turn to. */
export const within = (day: string): string => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

/** Monday is 0. */
const weekday = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** The seven days of the week of a day, Monday first. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, -weekday(day));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The month of a day, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The weeks that a month lies in. */
export function weeksOfMonth(day: string): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = [];
  for (let monday = weekOf(`${monthOf(day)}-01`)[0]!; monthOf(monday) <= monthOf(day);) {
    weeks.push(weekOf(monday));
    monday = addDays(monday, 7);
  }
  return weeks;
}

/** The number of a week in ISO 8601: the first one has the first Thursday of the year. */
export function isoWeek(day: string): number {
  const thursday = addDays(day, 3 - weekday(day));
  return 1 + Math.floor((utc(thursday) - utc(`${thursday.slice(0, 4)}-01-01`)) / day_ms / 7);
}

/** The days that a view shows, without those of the months beside it. */
export function shownDays(view: CalendarView, day: string): readonly string[] {
  if (view === "day") return [day];
  if (view === "week") return weekOf(day);
  return weeksOfMonth(day).flatMap((week) => week.filter((one) => monthOf(one) === monthOf(day)));
}

/** The day that a view turns to. */
export function turned(view: CalendarView, day: string, by: 1 | -1): string {
  return within(view === "month" ? addMonths(day, by) : addDays(day, view === "week" ? 7 * by : by));
}

/** The day to which a key leads from a day in a grid of weeks; undefined for other keys. */
export function dayByKey(key: string, day: string): string | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  };
  if (key === "PageUp" || key === "PageDown") return within(addMonths(day, key === "PageUp" ? -1 : 1));
  return steps[key] === undefined ? undefined : within(addDays(day, steps[key]));
}

/** Day and time on the clocks of a zone. */
export interface WallTime {
  readonly day: string;
  readonly hour: number;
  readonly minute: number;
}

/** The time zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at a moment. */
export function wallTime(at_ms: number, zone: string): WallTime {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" }); // prettier-ignore
  clocks.set(zone, clock);
  const parts = Object.fromEntries(clock.formatToParts(at_ms).map(({ type, value }) => [type, value]));
  const { year = "", month, day, hour, minute } = parts;
  return { day: `${year.padStart(4, "0")}-${month}-${day}`, hour: Number(hour), minute: Number(minute) };
}

/** The moment at which a day begins in a zone: midnight, or what comes in its place. */
export function startOfDay(day: string, zone: string): number {
  const midnight = utc(day);
  const offsets = [-day_ms, day_ms].map((around) => {
    const at = midnight + around;
    const wall = wallTime(at, zone);
    return utc(wall.day) + (wall.hour * 60 + wall.minute) * 60_000 - at;
  });
  const starts = offsets.map((offset) => midnight - offset).filter((at) => wallTime(at, zone).day === day);
  return Math.min(...starts, ...(starts.length === 0 ? [midnight] : []));
}

/** Whether a text is a day that a calendar can turn to. */
export const isShownDay = (text: string): boolean => isDay(text) && within(text) === text;
