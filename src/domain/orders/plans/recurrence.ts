import { isDay } from "#kernel/time.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { berlinDay } from "./berlinDay.ts";
import { type Options, RRule } from "./rruleLibrary.ts";

/** When something comes again, and from when to when. Days have no time: no change of the clock moves one. */
export interface Rhythm {
  /** Recurrence rule of RFC 5545 without its beginning: `FREQ=YEARLY;INTERVAL=1`. */
  readonly rule?: string | null | undefined;
  /** First day that counts, `2026-11-20`. */
  readonly starts_on?: string | null | undefined;
  /** Last day that counts. */
  readonly ends_on?: string | null | undefined;
  /** First and last month of the season, 1 to 12; it may reach over the end of the year. */
  readonly season_from?: number | null | undefined;
  readonly season_to?: number | null | undefined;
}

/**
 * Why a rhythm has no days. `unreadable`: no rule of RFC 5545. `too_often`: several times a day. `too_early`: it begins before 1970.
 * `not_together`: parts of the rule that exclude each other or that the standard does not allow together.
 */
export interface RhythmProblem {
  readonly kind: "no_rule" | "no_start" | "unreadable" | "too_often" | "too_early" | "not_together";
}

/** Which days are asked for. */
interface Asked {
  /** First and last day, `2026-11-20`. */
  readonly from: string;
  readonly to: string;
  /** No more than so many. */
  readonly most: number;
}

/** Days of a rhythm, ascending. `isCut`: there are more of them in that time. */
export interface RhythmDays {
  readonly days: readonly string[];
  readonly isCut: boolean;
}

const earliest = "1970-01-01";
const latest = "2199-12-31";
const noon = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The days on which a rhythm comes within a time, as the library counts them. Nothing is counted beyond `most`. */
export function daysOfRhythm(rhythm: Rhythm, { from, to, most }: Asked): Result<RhythmDays, RhythmProblem> {
  const read = readRhythm(rhythm);
  if (!read.ok) return read;
  const last = [to, rhythm.ends_on ?? to, latest].toSorted()[0]!;
  const first = from < rhythm.starts_on! ? rhythm.starts_on! : from;
  if (last < first || read.value.never) return ok({ days: [], isCut: false });
  const { options } = read.value;
  const until = options.until && dayOf(options.until) < last ? dayOf(options.until) : last;
  const rule = new RRule({ ...options, dtstart: noon(rhythm.starts_on!), until: noon(until) });
  const days: string[] = [];
  let isCut = false;
  rule.between(noon(first), noon(until), true, (date) => {
    const day = dayOf(date);
    if (!isInSeason(day, rhythm)) return true;
    if (days.length === most) {
      isCut = true;
      return false;
    }
    days.push(day);
    return true;
  });
  return ok({ days, isCut });
}

/** Whether a rhythm can be read; then nothing more is known of it. */
export const rhythmProblem = (rhythm: Rhythm): RhythmProblem | undefined => {
  const read = readRhythm(rhythm);
  return read.ok ? undefined : read.error;
};

/** The next days of a rhythm from a day on, within a hundred years of its beginning; none where it never comes. */
export function nextDays(
  rhythm: Rhythm,
  from: string,
  most: number,
): Result<readonly string[], RhythmProblem> {
  const { starts_on } = rhythm;
  const first = starts_on && starts_on > from ? starts_on : from;
  const to = `${Number(first.slice(0, 4)) + 100}${first.slice(4)}`;
  const found = daysOfRhythm(rhythm, { from, to: isDay(to) ? to : latest, most });
  return found.ok ? ok(found.value.days) : found;
}

/** Whether a day lies in the season, which may reach over the end of the year. */
export function isInSeason(
  day: string,
  { season_from, season_to }: Pick<Rhythm, "season_from" | "season_to">,
): boolean {
  const month = Number(day.slice(5, 7));
  const first = season_from ?? 1;
  const last = season_to ?? 12;
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

interface ReadRule {
  readonly options: Partial<Options>;
  /** No day of any calendar fits. */
  readonly never: boolean;
}

const often = ["HOURLY", "MINUTELY", "SECONDLY"];
const known = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS", "BYYEARDAY", "BYWEEKNO"]; // prettier-ignore
const timed = ["BYHOUR", "BYMINUTE", "BYSECOND"];

function readRhythm({ rule, starts_on }: Rhythm): Result<ReadRule, RhythmProblem> {
  const text = (rule ?? "").trim().replace(/^RRULE:/i, "").toUpperCase(); // prettier-ignore
  if (text === "") return err({ kind: "no_rule" });
  if (!starts_on || !isDay(starts_on)) return err({ kind: "no_start" });
  if (starts_on < earliest) return err({ kind: "too_early" });
  const parts = new Map(text.split(";").map((part) => part.split("=", 2) as [string, string]));
  const freq = parts.get("FREQ") ?? "";
  if (often.includes(freq) || timed.some((name) => parts.has(name))) return err({ kind: "too_often" });
  if (parts.size !== text.split(";").length || [...parts].some(([name, value]) => !isPart(name, value)))
    return err({ kind: "unreadable" });
  if (isApart(parts)) return err({ kind: "not_together" });
  try {
    const options = RRule.parseString(withUntilDay(text));
    // the library looks at the values when it takes them
    new RRule({ ...options, dtstart: noon(starts_on) });
    return ok({ options, never: isNever(parts, starts_on) });
  } catch {
    return err({ kind: "unreadable" });
  }
}

const numbers = (least: number, most: number) => (value: string) =>
  value.split(",").every((one) => {
    const size = Math.abs(Number(one));
    return /^[+-]?\d{1,3}$/.test(one) && size >= Math.max(1, least) && size <= most;
  });
const plain = (most: number) => (value: string) =>
  /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= most;
const fits: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(value),
  INTERVAL: plain(1000),
  COUNT: plain(1_000_000),
  UNTIL: (value) => /^\d{8}(T\d{6}Z?)?$/.test(value) && isDay(writtenDay(value)),
  WKST: (value) => /^(MO|TU|WE|TH|FR|SA|SU)$/.test(value),
  BYMONTH: (value) => !/[+-]/.test(value) && numbers(1, 12)(value),
  BYMONTHDAY: numbers(1, 31),
  BYDAY: (value) => /^([+-]?([1-9]|[1-4]\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?([1-9]|[1-4]\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU))*$/.test(value), // prettier-ignore
  BYSETPOS: numbers(1, 366),
  BYYEARDAY: numbers(1, 366),
  BYWEEKNO: numbers(1, 53),
};
const isPart = (name: string, value: string | undefined): boolean =>
  known.includes(name) && value !== undefined && fits[name]!(value);

/** What RFC 5545 does not allow together. */
function isApart(parts: ReadonlyMap<string, string>): boolean {
  const freq = parts.get("FREQ");
  const isShort = freq === "DAILY" || freq === "WEEKLY";
  return (
    !freq ||
    (parts.has("COUNT") && parts.has("UNTIL")) ||
    (isShort && (parts.has("BYSETPOS") || /\d/.test(parts.get("BYDAY") ?? ""))) ||
    (freq === "WEEKLY" && parts.has("BYMONTHDAY")) ||
    (freq !== "YEARLY" && (parts.has("BYYEARDAY") || parts.has("BYWEEKNO"))) ||
    (freq === "YEARLY" && parts.has("BYWEEKNO") && /\d/.test(parts.get("BYDAY") ?? ""))
  );
}

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const weekDays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Whether no day can fit, where the library would look for one through eight thousand years. */
function isNever(parts: ReadonlyMap<string, string>, starts_on: string): boolean {
  const list = (name: string) => parts.get(name)?.split(",").map(Number);
  const months = list("BYMONTH") ?? monthLengths.map((_, at) => at + 1);
  const days = list("BYMONTHDAY");
  if (days && !months.some((month) => days.some((day) => Math.abs(day) <= monthLengths[month - 1]!)))
    return true;
  const byDay = parts.get("BYDAY")?.split(",");
  const isWholeWeeks = parts.get("FREQ") === "DAILY" && Number(parts.get("INTERVAL") ?? 1) % 7 === 0;
  return isWholeWeeks && byDay !== undefined && !byDay.includes(weekDays[noon(starts_on).getUTCDay()]!);
}

const writtenDay = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** A rule whose end is a moment ends on the day that it is in Berlin. */
const withUntilDay = (text: string): string =>
  text.replace(/UNTIL=(\d{8})(?:T(\d{6})Z)?/, (_, day: string, time?: string) => {
    const at = time && new Date(`${writtenDay(day)}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`);
    const isMoment = at instanceof Date && !Number.isNaN(at.getTime());
    return `UNTIL=${isMoment ? berlinDay({ now: () => at.getTime() }).replaceAll("-", "") : day}`;
  });
