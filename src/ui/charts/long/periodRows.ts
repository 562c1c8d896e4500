import { figuresOf, indexFrom, type LongLine, type PeriodFigures } from "./longData.ts";
import { startsOf, stepFor, type TimeStep } from "./timeSteps.ts";
import type { ViewWindow } from "./viewWindow.ts";
import type { ZoneClock } from "./zoneClock.ts";

/** A row of the table behind a long series: a time, and what each line comes to in it. */
interface PeriodRow {
  readonly from: number;
  readonly figures: readonly PeriodFigures[];
}

/** The values that are shown, put together by steps of the calendar; null: each value is a row. */
interface PeriodRows {
  readonly step: TimeStep | null;
  readonly rows: readonly PeriodRow[];
}

interface Given {
  readonly times: readonly number[];
  readonly lines: readonly LongLine[];
  readonly view: ViewWindow;
  readonly clock: ZoneClock;
  /** Most rows, about. */
  readonly most: number;
}

/** What is shown as rows of a table: each value while they are few, else by hours, days, months or years. Every value is in one row. */
export function periodRows({ times, lines, view, clock, most }: Given): PeriodRows {
  const [first, last] = [indexFrom(times, view.from), indexFrom(times, view.to + 1)];
  const row = (from: number, start: number, end: number): PeriodRow => ({
    from,
    figures: lines.map(({ values }) => figuresOf(values, start, end)),
  });
  if (last - first <= most)
    return {
      step: null,
      rows: times.slice(first, last).map((time, at) => row(time, first + at, first + at + 1)),
    };
  const step = wholeStep(stepFor(times[last - 1]! - times[first]!, most));
  const starts = [times[first]!, ...startsOf(times[first]! + 1, times[last - 1]!, step, clock)];
  const places = starts.map((start) => indexFrom(times, start));
  return {
    step,
    rows: starts.flatMap((start, at) => {
      const end = places[at + 1] ?? last;
      return end > places[at]! ? [row(start, places[at]!, end)] : [];
    }),
  };
}

/** Hours, days, months and years have names; their parts and multiples do not. */
function wholeStep({ unit, count }: TimeStep): TimeStep {
  if (unit === "minute") return { unit: "hour", count: 1 };
  if (count === 1 || unit === "year") return { unit, count };
  const wider = { hour: "day", day: "month", month: "year" } as const;
  return { unit: wider[unit], count: 1 };
}
