import { isSumOfColumns } from "../amounts/amountColumns.ts";
import { isDoubleYear } from "../cellDays.ts";
import type { ImportRow } from "../importTable.ts";
import { yearsIn } from "../notedYear.ts";
import { carrierOfText } from "../words/cellWords.ts";
import { fieldOfHead } from "../words/headWords.ts";
import { monthNumber, withoutAccents } from "../words/monthWords.ts";
import { isNameOfSum } from "../words/rowNames.ts";
import { unitTextOf } from "../words/unitWords.ts";
import { calendarPart } from "../yearColumns.ts";
import { type Arranged, empty, isCounted, type MadeColumn, sumBeside, textAt, textCell, unitIn } from "./arranged.ts"; // prettier-ignore
import { frontOf } from "./front.ts";
import { inYear, type Span, spanOf } from "./spans.ts";

/** A column with the amounts of a part of the calendar. */
interface SpanColumn extends Span {
  readonly at: number;
}

interface Below {
  readonly below: readonly ImportRow[];
  readonly sheet: string | null;
}

/** A column for each month, quarter or year: one row for each. */
export function ofMonths(
  head: ImportRow,
  above: readonly ImportRow[],
  { below, sheet }: Below,
): Arranged | null {
  const notes = [...above.flatMap(({ cells }) => cells.map(({ text }) => text)), sheet ?? ""];
  const year_at = yearColumn(head, below);
  const isDated = year_at !== -1 || yearsIn([...notes, textAt(head, 0)]).length > 0;
  const found = spansIn(head, below, { year_at, isDated });
  const carrierAt = (at: number) => carrierOfText(textAt(head, at));
  const carriers = new Set(found.map(({ at }) => carrierAt(at)));
  const isOfCarriers = carriers.size > 1;
  if (found.length < 2 || (isOfCarriers && carriers.has(null))) return null;
  if (new Set(found.map(({ text, at }) => `${carrierAt(at)} ${text}`)).size < found.length) return null;
  const isOfYears = found.every(({ text }) => isWholeYear(text));
  const part_at = isOfYears ? partColumn(head, below, found) : -1;
  const spanned = new Set([...found.map(({ at }) => at), year_at, part_at]);
  const first = found[0]!.at;
  const free = head.cells.flatMap(({ text }, at) =>
    spanned.has(at) || (isNameOfSum(text) && at > 0) ? [] : [at],
  );
  const summed = free.filter((at) => isSumColumn(head, below, at, found.map((one) => one.at))); // prettier-ignore
  const kept = free.filter((at) => !summed.includes(at));
  const front = frontOf(head, kept, below, (at) => at < first);
  const fields = front.heads.map(({ text }) => fieldOfHead(text)?.field);
  if (fields.some((field) => field === "amount" || field === "from_day" || field === "period")) return null;
  const units = new Set(found.map(({ at }) => unitTextOf(textAt(head, at))));
  if (units.size > 1 && (!isOfCarriers || units.has(""))) return null;
  if (isOfCarriers && fields.some((field) => field === "carrier" || field === "unit")) return null;
  const named = carriers.has(null) || isOfCarriers ? -1 : first;
  const said = [...front.titles, ...[...summed, part_at, year_at, named].map((at) => textAt(head, at))].filter((text) => text !== ""); // prettier-ignore
  const unit =
    (isOfCarriers ? "" : [...units][0]) || ([...said, ...notes].flatMap((text) => unitIn(text)).at(0) ?? "");
  const spans = withSeason(found, [...said, ...notes]);
  const name = `${textAt(head, first).slice(0, 10)} … ${textAt(head, found.at(-1)!.at).slice(0, 10)}`;
  const added = isOfCarriers ? (["period", "amount", "carrier", "unit"] as const) : (["period", "amount"] as const); // prettier-ignore
  let year = "";
  const rows = below.flatMap((row): readonly ImportRow[] => {
    const own = front.cellsOf(row);
    const counted = front.isOther(row) ? [] : spans.filter(({ at }) => textAt(row, at) !== "");
    if (isYear(textAt(row, year_at))) year = textAt(row, year_at);
    if (counted.length === 0) return [{ ...row, cells: [...own, ...added.map(() => empty)] }];
    return counted.map((span) => {
      const days = part_at === -1 ? inYear(span, year) : partIn(textAt(head, part_at), textAt(row, part_at), span.text); // prettier-ignore
      return { ...row, ...(summed.length === 0 && sumBeside(head, row)), cells: [...own, textCell(days), row.cells[span.at]!, ...(isOfCarriers ? [textCell(textAt(head, span.at)), textCell(unitTextOf(textAt(head, span.at)))] : [])] }; // prettier-ignore
    });
  });
  const title: readonly ImportRow[] = said.length === 0 ? [] : [{ ...head, cells: said.map(textCell) }];
  const width = front.heads.length;
  const cells = [...front.heads, textCell(name), textCell(unit === "" ? name : `${name} [${unit}]`), ...(isOfCarriers ? [empty, empty] : [])]; // prettier-ignore
  const own = added.filter((field) => field !== "unit" || !units.has(""));
  const made = [...front.made, ...own.map((field, nth): MadeColumn => ({ at: width + nth, field }))];
  return { kind: "months", isSure: true, rows: [...above, ...title, { ...head, is_head: true, cells }, ...rows], fields: made }; // prettier-ignore
}

const isYear = (text: string): boolean => /^(?:19|20)\d{2}$/.test(text);
/** Whether the text of a span is that of one calendar year. */
const isWholeYear = (text: string): boolean => isYear(text) || /^(\d{4})-01-01 - \1-12-31$/.test(text);

/** The columns whose heads name a part of the calendar above numbers; of bare figures only the months of a year in a row. */
function spansIn(
  head: ImportRow,
  below: readonly ImportRow[],
  { year_at, isDated }: { readonly year_at: number; readonly isDated: boolean },
): readonly SpanColumn[] {
  const counted = head.cells.flatMap((cell, at) => (at !== year_at && cell.text !== "" && isCounted(below, at) ? [{ cell, at }] : [])); // prettier-ignore
  const named = counted.flatMap(({ cell, at }): readonly SpanColumn[] => {
    const span = spanOf(cell, isDated);
    return span === null ? [] : [{ at, ...span }];
  });
  // beside months a year is the title of the table, or their sum
  const shorter = named.filter(({ text }) => !isWholeYear(text));
  if (named.length > 1) return shorter.length > 1 ? shorter : named;
  const figures = counted.filter(({ cell }) => /^(?:0?[1-9]|1[0-2])$/.test(cell.text));
  const isRun = figures.every(
    ({ cell, at }, nth) => Number(cell.text) === nth + 1 && at === figures[0]!.at + nth,
  );
  const isMonths = figures.length === 12 || (figures.length > 2 && (figures.every(({ cell }) => cell.text.length === 2) || head.cells.some(({ text }) => calendarPart(text) === "month"))); // prettier-ignore
  return isRun && isMonths ? figures.map(({ at }, nth) => ({ at, text: `M${String(nth + 1).padStart(2, "0")}`, hasYear: false })) : []; // prettier-ignore
}

/** The column of years beside columns of months: by its head, or the first one where nothing else stands in it. -1 without. */
function yearColumn(head: ImportRow, below: readonly ImportRow[]): number {
  return head.cells.findIndex(({ text }, at) => {
    if (calendarPart(text) !== "year" && (at > 0 || head.cells.some((cell) => calendarPart(cell.text) === "year"))) return false; // prettier-ignore
    if (!isEach(below, at, isYear)) return false;
    const years = below.map((row) => textAt(row, at)).filter(isYear);
    return calendarPart(text) === "year" || new Set(years).size === years.length;
  });
}

/** Whether all that stands in a column is something, but for names of sums; something stands there. */
const isEach = (below: readonly ImportRow[], at: number, is: (text: string) => boolean): boolean =>
  below.every((row) => textAt(row, at) === "" || is(textAt(row, at)) || isNameOfSum(textAt(row, at))) && below.some((row) => textAt(row, at) !== "" && is(textAt(row, at))); // prettier-ignore

/** The column of months beside columns of years; -1 without. */
function partColumn(head: ImportRow, below: readonly ImportRow[], spans: readonly SpanColumn[]): number {
  const taken = new Set(spans.map(({ at }) => at));
  return head.cells.findIndex(({ text }, at) => {
    if (taken.has(at)) return false;
    const part = calendarPart(text);
    const isPart = (said: string) => spanOf(textCell(said), true)?.hasYear === false || (part !== null && part !== "year" && /^\d{1,2}$/.test(said)); // prettier-ignore
    return isEach(below, at, isPart);
  });
}

/** A part of the calendar as a row says it, in the year of a column: a bare figure is what the head says. */
function partIn(head: string, text: string, year: string): string {
  const sign = { month: "M", quarter: "Q", week: "KW ", year: "" }[calendarPart(head) ?? "year"];
  const part = /^\d{1,2}$/.test(text) ? `${sign}${sign === "M" ? text.padStart(2, "0") : text}` : text;
  return `${part} ${year.slice(0, 4)}`.trim();
}

/** Whether a column is the sum of the columns of months, as its figures say. */
const isSumColumn = (head: ImportRow, below: readonly ImportRow[], at: number, parts: readonly number[]): boolean =>
  parts.length > 1 && (fieldOfHead(textAt(head, at))?.field === "amount" || yearsIn([textAt(head, at)]).length > 0) && isCounted(below, at) && isSumOfColumns(below, () => "", at, parts); // prettier-ignore

/** Two years in a row that a note names: `2024/25`. */
const season = /(?<!\d)((?:19|20)\d{2})\s?[/–-]\s?((?:19|20)?\d{2})(?!\d)/;

/** Months over two calendar years with their years, where a note names both and the months begin again once. */
function withSeason(spans: readonly SpanColumn[], notes: readonly string[]): readonly SpanColumn[] {
  const said = notes
    .map((text) => season.exec(text)?.[0])
    .find((text) => text !== undefined && isDoubleYear(text));
  const months = spans.map(({ text }) => monthNumber(withoutAccents(text)) ?? 0);
  const falls = months.filter((month, nth) => nth > 0 && month < months[nth - 1]!).length;
  if (said === undefined || falls !== 1 || months.includes(0) || spans.some(({ hasYear }) => hasYear))
    return spans;
  const year = Number(said.slice(0, 4));
  const turn = months.findIndex((month, nth) => nth > 0 && month < months[nth - 1]!);
  return spans.map((span, nth) => ({
    ...span,
    text: inYear(span, String(nth < turn ? year : year + 1)),
    hasYear: true,
  }));
}
