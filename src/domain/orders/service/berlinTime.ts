const wallClock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const dayMs = 86_400_000;

/** Milliseconds by which clocks in Germany are ahead of UTC at a moment, which is given in milliseconds. */
function offsetAt(moment: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of wallClock.formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which clocks in Germany show a time of a day, in milliseconds. A day is counted from 1970-01-01. A time that is there twice
 * is the later one; one that is left out is as far after the change of clocks as it is after the hour before.
 */
export function berlinMoment(day: number, minuteOfDay: number): number {
  const wall = day * dayMs + minuteOfDay * 60_000;
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}

/** The day in Germany at a moment, counted from 1970-01-01. */
export const berlinDay = (moment: number): number => Math.floor((moment + offsetAt(moment)) / dayMs);

/** A day counted from 1970-01-01 as `2026-11-20`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
