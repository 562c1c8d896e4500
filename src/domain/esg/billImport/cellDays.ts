import { dayNumberOf, isoDay } from "#domain/energy/weather/isoDay.ts";
import { isoOfSerial } from "#domain/spreadsheet/excelDate.ts";
import type { ImportCell } from "./importTable.ts";

/** How days are written whose order is not clear by itself: 03/04/2025. */
export type DayOrder = "day_first" | "month_first";

/** First and last day of a cell; the same one for a single day. */
export interface CellDays {
  readonly from: string;
  readonly to: string;
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:\D|$)/;
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:\D|$)/;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
/** Days of a spreadsheet that lost their format: 1982 … 2064. */
const serial = { from: 30_000, to: 60_000 } as const;

/** In which order texts write day and month; null when they leave it open, so that a person must say. `none`: nothing is to be ordered. */
export function dayOrderOf(texts: readonly string[]): DayOrder | null | "none" {
  const parts = texts.flatMap(halves).flatMap((half) => {
    const match = slashed.exec(half);
    return match ? [match] : [];
  });
  if (parts.length === 0) return "none";
  if (parts.some((match) => Number(match[1]) > 12)) return "day_first";
  if (parts.some((match) => Number(match[2]) > 12)) return "month_first";
  return parts.every((match) => match[1] === match[2]) ? "day_first" : null;
}

/** The day that a cell names; undefined where it names none or the calendar has no such day. */
export function dayOfCell(cell: ImportCell, order: DayOrder): string | undefined {
  const { text, kind } = cell;
  if (kind === "number") {
    const number = Number(text);
    if (Number.isInteger(number) && number >= serial.from && number <= serial.to)
      return isoOfSerial(number, false).slice(0, 10);
  }
  const wide = iso.exec(text) ?? compact.exec(text);
  if (wide) return dayOf(wide[1]!, wide[2]!, wide[3]!);
  const german = dotted.exec(text);
  if (german) return dayOf(german[3]!, german[2]!, german[1]!);
  const either = slashed.exec(text);
  if (!either) return undefined;
  return order === "day_first"
    ? dayOf(either[3]!, either[2]!, either[1]!)
    : dayOf(either[3]!, either[1]!, either[2]!);
}

/** First and last day that a cell names: two days, a month (`2025-03`, `03/2025`), a year, or one day. */
export function daysOfCell(cell: ImportCell, order: DayOrder): CellDays | undefined {
  const parts = halves(cell.text);
  if (parts.length === 2) {
    const [from, to] = parts.map((text) => dayOfCell({ text, kind: "text" }, order));
    return from !== undefined && to !== undefined ? { from, to } : undefined;
  }
  const month = /^(\d{4})[-/.](\d{1,2})$/.exec(cell.text) ?? reversed(/^(\d{1,2})[-/.](\d{4})$/.exec(cell.text)); // prettier-ignore
  if (month) return monthDays(Number(month[1]), Number(month[2]));
  if (/^(19|20)\d{2}$/.test(cell.text)) return { from: `${cell.text}-01-01`, to: `${cell.text}-12-31` };
  const day = dayOfCell(cell, order);
  return day === undefined ? undefined : { from: day, to: day };
}

const reversed = (match: RegExpExecArray | null) => match && ["", match[2], match[1]];

function monthDays(year: number, month: number): CellDays | undefined {
  if (month < 1 || month > 12) return undefined;
  const first = dayNumberOf(year, month, 1)!;
  const next = month === 12 ? dayNumberOf(year + 1, 1, 1)! : dayNumberOf(year, month + 1, 1)!;
  return { from: isoDay(first), to: isoDay(next - 1) };
}

/** Two days in one cell: `01.01.2025 - 31.12.2025`, `2025-01-01 bis 2025-12-31`. */
const halves = (text: string): readonly string[] =>
  text.split(/\s+(?:[-–—]|bis|to|au|al|a|hasta|→)\s+|(?<=\d{4})\s*[–—]\s*(?=\d)|(?<=\.\d{4})\s*-\s*(?=\d)/i);

function dayOf(year: string, month: string, day: string): string | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const number = dayNumberOf(full, Number(month), Number(day));
  return number === undefined ? undefined : isoDay(number);
}
