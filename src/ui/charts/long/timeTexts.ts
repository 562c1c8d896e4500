import type { TimeStep } from "./timeSteps.ts";
import type { ZoneClock } from "./zoneClock.ts";

/** What the times of a long series are: instants, whole days, or days of a year that is none in particular. */
export type TimeKind = "instants" | "days" | "typical_days";

/** Writes times as readers of a language expect them, in the clock of the building and not of the device. */
export interface TimeTexts {
  /** A time in full: "27.10.2024, 02:15 MESZ". The zone stands there where the clock shows the same twice. */
  readonly full: (instant: number) => string;
  /** The beginning of a step in a table: "Oktober 2024", "27.10.2024". */
  readonly row: (instant: number, step: TimeStep | null) => string;
  /** Below the axis: two lines where day or year change. `before` is the tick to the left. */
  readonly tick: (instant: number, step: TimeStep, before: number | undefined) => string;
  /** The times from one to another. */
  readonly span: (from: number, to: number) => string;
}

interface Given {
  readonly locale: string;
  readonly clock: ZoneClock;
  readonly kind: TimeKind;
}

/** The words for times of a series. */
export function timeTexts({ locale, clock, kind }: Given): TimeTexts {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: clock.zone, ...options });
    return (instant: number) => format.format(instant);
  };
  const isTypical = kind === "typical_days";
  const year = isTypical ? {} : ({ year: "numeric" } as const);
  const day = written({ day: "2-digit", month: "2-digit", ...year });
  const time = written({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const timeInZone = written({
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  const shortDay = written({ day: "numeric", month: "short" });
  const shortMonth = written({ month: "short" });
  const longMonth = written({ month: "long", ...year });
  const wholeYear = written({ year: "numeric" });
  const clockText = (instant: number) => (clock.isTwice(instant) ? timeInZone(instant) : time(instant));
  const full = (instant: number) =>
    kind === "instants" ? `${day(instant)}, ${clockText(instant)}` : day(instant);
  const isOther = (part: "day" | "year", instant: number, before: number | undefined) => {
    if (before === undefined) return true;
    const [now, then] = [clock.wallOf(instant), clock.wallOf(before)];
    return now.year !== then.year || (part === "day" && (now.month !== then.month || now.day !== then.day));
  };
  return {
    full,
    row: (instant, step) => {
      if (step === null || step.unit === "minute" || step.unit === "hour") return full(instant);
      if (step.unit === "day") return day(instant);
      return step.unit === "month" ? longMonth(instant) : wholeYear(instant);
    },
    tick: (instant, { unit }, before) => {
      if (unit === "year") return wholeYear(instant);
      if (unit === "minute" || unit === "hour")
        return clockText(instant) + (isOther("day", instant, before) ? `\n${shortDay(instant)}` : "");
      const name = unit === "day" ? shortDay(instant) : shortMonth(instant);
      return name + (!isTypical && isOther("year", instant, before) ? `\n${wholeYear(instant)}` : "");
    },
    span: (from, to) => (day(from) === day(to) ? day(from) : `${day(from)} – ${day(to)}`),
  };
}
