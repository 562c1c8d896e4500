import { dayNumber, isoDay } from "#domain/energy/weather/isoDay.ts";
import { type CellDays, type DayContext, daysOfCell } from "./cellDays.ts";
import type { ImportField } from "./importField.ts";
import type { ImportCell, ImportRow } from "./importTable.ts";
import type { TableReading } from "./tableReading.ts";
import { calendarPart } from "./yearColumns.ts";

/** Which of the two days of a period count: both, or one of them is the day on which the next period begins or the one before has ended. */
export const periodEdges = ["both", "end_excluded", "start_excluded"] as const;
export type Edges = (typeof periodEdges)[number];

/** What of a reading the days of a row depend on. */
type DayReading = Pick<TableReading, "columns" | "day_order" | "year_start" | "year" | "is_1904">;

/** How the days of a reading are understood. */
export const dayContext = ({
  day_order,
  year_start,
  year,
  is_1904,
}: Pick<TableReading, "day_order" | "year_start" | "year" | "is_1904">): DayContext => ({
  order: day_order === "month_first" ? "month_first" : "day_first",
  is_1904,
  ...(typeof year_start === "number" && { year_start }),
  ...(typeof year === "number" && { year }),
});

/** First and last day of a row as its cells say them, before it is known which of them count; null where they are not readable. */
function statedDays(row: ImportRow, reading: DayReading): CellDays | null {
  const cell = (field: ImportField): ImportCell => cellOf(row, reading, field);
  const [from, to, period] = [cell("from_day"), cell("to_day"), cell("period")];
  const context = dayContext(reading);
  if (from.text === "" || to.text === "") return period.text === "" ? null : (daysOfCell(period, context) ?? null); // prettier-ignore
  const [first, last] = [daysOfCell(from, context), daysOfCell(to, context)];
  return first && last ? { from: first.from, to: last.to, from_time: first.from_time, to_time: last.to_time } : null; // prettier-ignore
}

/** The cell of a field in a row; an empty one where no column is taken for it. */
export function cellOf(
  row: ImportRow,
  { columns }: Pick<TableReading, "columns">,
  field: ImportField,
): ImportCell {
  const column = columns.find((one) => one.field === field);
  const cell = (column && row.cells[column.at]) ?? { text: "", kind: "text" };
  const part = field === "period" && column && cell.text !== "" ? calendarPart(column.head) : null;
  return part === null ? cell : { shows: part, ...cell };
}

/**
 * Which days count, by the evidence of the whole file: of one meter, a period begins on the day on which the one before ends, and none on
 * the day after. Ends of months that begin and end say that the first day is the one that does not count. Null where only the shape of the
 * periods speaks for it (01.01. to 01.02., 31.12. to 31.12.): a person must say.
 */
export function edgesOf(rows: readonly ImportRow[], reading: DayReading): Edges | null {
  const stated = rows.flatMap((row) => {
    const days = statedDays(row, reading);
    const supply = (["carrier", "meter", "takes_back"] as const).map((field) => cellOf(row, reading, field).text.toLowerCase()).join("\n"); // prettier-ignore
    return days && days.from < days.to ? [{ ...days, supply }] : [];
  });
  if (stated.length === 0) return "both";
  let [touching, adjacent, monthEnds] = [0, 0, 0];
  for (const supply of Map.groupBy(stated, (one) => one.supply).values()) {
    const sorted = supply.toSorted((a, b) => a.from.localeCompare(b.from));
    const begins = new Set(sorted.map(({ from }) => from));
    for (const { to, to_time } of sorted) {
      if (begins.has(to) && !isDayEnd(to_time)) {
        touching++;
        if (isMonthEnd(to)) monthEnds++;
      } else if (begins.has(dayAfter(to))) adjacent++;
    }
  }
  if (touching > 0 && adjacent === 0) return monthEnds * 2 > touching ? "start_excluded" : "end_excluded";
  if (touching > 0 || adjacent > 0) return "both";
  const isSameDay = stated.every(({ from, to }) => from.slice(8) === to.slice(8) || (isMonthEnd(from) && isMonthEnd(to))); // prettier-ignore
  if (!isSameDay) return "both";
  return stated.every(({ from_time, to_time }) => from_time !== null && from_time === to_time) ? "end_excluded" : null; // prettier-ignore
}

const isDayEnd = (time: string | null): boolean => time !== null && (time >= "23:00" || time === "24:00");

const dayAfter = (day: string): string => isoDay(dayNumber(day)! + 1);
const dayBefore = (day: string): string => isoDay(dayNumber(day)! - 1);
const isMonthEnd = (day: string): boolean => dayAfter(day).endsWith("-01");

/** First and last day that count. */
export function countedDays(days: CellDays, edges: Edges): { readonly from: string; readonly to: string } {
  if (days.from >= days.to) return days;
  if (edges === "start_excluded") return { from: dayAfter(days.from), to: days.to };
  return edges === "end_excluded" && !isDayEnd(days.to_time) ? { from: days.from, to: dayBefore(days.to) } : days; // prettier-ignore
}

/**
 * First and last day of what was used between two readings: one on the last day of a month is that day's end, every other one the beginning
 * of its day. Readings from one day to the next count the first of both.
 */
export function daysBetween(first: string, last: string): { readonly from: string; readonly to: string } {
  if (dayNumber(last)! - dayNumber(first)! <= 1) return { from: first, to: first };
  return { from: isMonthEnd(first) ? dayAfter(first) : first, to: isMonthEnd(last) ? last : dayBefore(last) };
}

/** Whether a period is a whole number of months and the day behind them: 01.01. to 01.01. of the next year. */
const isDayTooMany = ({ from, to }: Pick<CellDays, "from" | "to">): boolean =>
  from < to && (from.slice(8) === to.slice(8) || (isMonthEnd(from) && isMonthEnd(to)));

/** Rows whose last or first day may be that of the next period, where neither the file nor a person says so, and no row follows on the next day. */
export function openEdges(rows: readonly ImportRow[], reading: TableReading): ReadonlySet<number> {
  if (reading.day_at !== null || reading.edges === "end_excluded" || reading.edges === "start_excluded") return new Set(); // prettier-ignore
  // what the file leaves open and a person has answered is settled
  if (reading.edges !== null && edgesOf(rows, reading) === null) return new Set();
  const stated = rows.map((row) => statedDays(row, reading));
  const supplyOf = (row: ImportRow) => (["carrier", "meter"] as const).map((field) => cellOf(row, reading, field).text.toLowerCase()).join("\n"); // prettier-ignore
  const begins = new Set(
    rows.flatMap((row, at) => (stated[at] ? [`${supplyOf(row)}\n${stated[at].from}`] : [])),
  );
  return new Set(
    stated.flatMap((days, at) => {
      if (!days || !isDayTooMany(days) || isDayEnd(days.to_time)) return [];
      return begins.has(`${supplyOf(rows[at]!)}\n${dayAfter(days.to)}`) ? [] : [at];
    }),
  );
}
