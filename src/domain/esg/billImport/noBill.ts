import { unitFacts } from "../bills/billCarrier.ts";
import { billQuantity } from "../bills/billQuantity.ts";
import { compared, type Decimal, decimalOf, decimalText, plus } from "../bills/decimal.ts";
import type { ImportRow } from "./importTable.ts";
import { rowBill, type RowDoubt, type RowRead } from "./rowBill.ts";
import type { TableReading } from "./tableReading.ts";
import { isNameOfSum } from "./words/cellWords.ts";

/** Why a row is no bill: the sum of others, the heads once more, a note, the standing that a meter began with. */
export type NoBill = "sum" | "head" | "note" | "first_reading";

/** A row with what was read of it. */
export interface ReadRow {
  readonly row: ImportRow;
  readonly read: RowRead;
}

/** What is found of rows: that one is no bill, or that it may be a sum. */
export interface FoundRows {
  readonly none: ReadonlyMap<number, NoBill>;
  readonly doubts: ReadonlyMap<number, RowDoubt>;
}

/** Tells the rows that are no bills from those that are, by words and by arithmetic over the rows before. */
export function noBills(
  rows: readonly ReadRow[],
  reading: TableReading,
  head: ImportRow | undefined,
): FoundRows {
  const none = new Map<number, NoBill>();
  const doubts = new Map<number, RowDoubt>();
  const named = namedColumns(rows, reading);
  const before: Summand[] = [];
  let sinceLastSum = 0;
  for (const [at, { row, read }] of rows.entries()) {
    const plain = isHeadAgain(row, head) ? "head" : row.first_reading === true ? "first_reading" : isNote(row, reading) ? "note" : null; // prettier-ignore
    if (plain) {
      none.set(at, plain);
      continue;
    }
    const name = named.find((column) => isNameOfSum(row.cells[column]?.text ?? ""));
    const found = sumOf(read, before, sinceLastSum);
    const isReadable = read.problems.length === 0;
    if (name !== undefined && (found !== "none" || !isReadable)) none.set(at, "sum");
    else if (found === "same_supply") none.set(at, "sum");
    else if (name !== undefined)
      doubts.set(at, { field: "amount", kind: "sum_by_word", text: row.cells[name]!.text }); // prettier-ignore
    else if (found === "beside" && isReadable)
      doubts.set(at, { field: "amount", kind: "sum_by_figures", text: "" });
    if (none.get(at) === "sum") sinceLastSum = before.length;
    else if (isReadable) before.push(summand(read));
  }
  for (const [at, doubt] of otherSums(rows, reading)) if (!doubts.has(at)) doubts.set(at, doubt);
  return { none, doubts };
}

/** Bills made of one row whose sum beside them is not theirs. What cannot be read, or is in several units, is compared with nothing. */
function otherSums(rows: readonly ReadRow[], reading: TableReading): ReadonlyMap<number, RowDoubt> {
  const found = new Map<number, RowDoubt>();
  const beside = rows.flatMap(({ row, read }, at) => (row.sum_beside ? [{ row, read, at, cell: row.sum_beside }] : [])); // prettier-ignore
  const amount_at = reading.columns.find(({ field }) => field === "amount")?.at;
  if (amount_at === undefined) return found;
  for (const group of Map.groupBy(beside, ({ row }) => row.line).values()) {
    const [{ row, cell }] = group as [(typeof group)[number]];
    const sum = rowBill(
      { ...row, cells: row.cells.map((own, at) => (at === amount_at ? cell : own)) },
      reading,
    );
    const said = sum.problems.some(({ field }) => field === "amount")
      ? undefined
      : decimalOf(sum.bill.amount);
    const units = new Set(group.map(({ read }) => read.bill.unit));
    const amounts = group.map(({ read }) => decimalOf(read.bill.amount));
    if (said === undefined || units.size !== 1 || amounts.includes(undefined)) continue;
    if (compared(total(amounts.map((one) => one!)), said) === 0) continue;
    for (const { at } of group) found.set(at, { field: "amount", kind: "sum_differs", text: cell.text });
  }
  return found;
}

const total = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, { digits: 0n, scale: 0 });

interface Summand {
  readonly read: RowRead;
  readonly meter: string;
  readonly quantity: bigint | null;
}

const summand = (read: RowRead): Summand => ({
  read,
  meter: read.bill.meter.toLowerCase(),
  quantity: billQuantity(read.bill)?.quantity ?? null,
});

/**
 * Whether a row is the sum of rows before it: of all, of those since the last sum, of those of its meter, or of its days, of its own carrier.
 * `same_supply`: its period covers theirs and is longer than each, on their meter or without one · `beside`: a meter of its own.
 */
function sumOf(
  read: RowRead,
  before: readonly Summand[],
  sinceLastSum: number,
): "none" | "same_supply" | "beside" {
  const { bill } = read;
  const own = decimalOf(bill.amount);
  if (!own || own.digits === 0n || before.length < 2) return "none";
  const meter = bill.meter.toLowerCase();
  const hasCarrier = !read.problems.some(({ field }) => field === "carrier");
  const alike = (one: Summand) =>
    !hasCarrier || (one.read.bill.carrier === bill.carrier && unitFacts[one.read.bill.unit].dimension === unitFacts[bill.unit].dimension); // prettier-ignore
  const sameDays = (one: Summand) =>
    one.read.bill.from_day === bill.from_day && one.read.bill.to_day === bill.to_day;
  const groups = [before, before.slice(sinceLastSum), before.filter((one) => one.meter === meter), before.filter(sameDays)]; // prettier-ignore
  for (const group of groups.map((all) => all.filter(alike))) {
    if (group.length < 2 || !isSum(read, group) || !covers(read, group)) continue;
    const meters = new Set(group.map((one) => one.meter));
    const isOwn = meter === "" || (meters.size === 1 && meters.has(meter));
    const isLonger = bill.from_day === "" || group.every((one) => one.read.bill.from_day !== bill.from_day || one.read.bill.to_day !== bill.to_day); // prettier-ignore
    return isOwn && (isLonger || (meter === "" && !meters.has(""))) ? "same_supply" : "beside";
  }
  return "none";
}

function isSum({ bill, problems }: RowRead, group: readonly Summand[]): boolean {
  const hasUnit = !problems.some(({ field }) => field === "unit");
  const own = billQuantity(bill)?.quantity;
  if (hasUnit && own !== undefined && group.every(({ quantity }) => quantity !== null))
    return group.reduce((sum, { quantity }) => sum + quantity!, 0n) === own;
  const units = new Set(group.map((one) => one.read.bill.unit));
  const amounts = group.map((one) => decimalOf(one.read.bill.amount));
  if (units.size !== 1 || amounts.includes(undefined)) return false;
  return decimalText(total(amounts.map((one) => one!))) === bill.amount;
}

const covers = ({ bill }: RowRead, group: readonly Summand[]): boolean =>
  bill.from_day === "" ||
  bill.to_day === "" ||
  group.every(({ read }) => bill.from_day <= read.bill.from_day && bill.to_day >= read.bill.to_day);

/** Columns in which the name of a sum says something: where most rows have it, it is the name of a supply. */
function namedColumns(rows: readonly ReadRow[], reading: TableReading): readonly number[] {
  return reading.columns
    .filter(({ field }) => field === null || namedFields.has(field))
    .map(({ at }) => at)
    .filter((at) => {
      const names = rows.filter(({ row }) => isNameOfSum(row.cells[at]?.text ?? ""));
      return names.length > 0 && (names.length === 1 || names.length * 2 < rows.length);
    });
}

const namedFields: ReadonlySet<string> = new Set(["carrier", "meter", "period", "from_day", "to_day", "document_number", "paper", "description", "note"]); // prettier-ignore

/** Whether a row repeats the heads, as files of several pages do. */
function isHeadAgain({ cells }: ImportRow, head: ImportRow | undefined): boolean {
  if (!head) return false;
  const filled = cells.flatMap(({ text }, at) => (text === "" ? [] : [{ text, at }]));
  return filled.length >= 2 && filled.every(({ text, at }) => text === head.cells[at]?.text);
}

/** Whether a row has nothing that a bill has: one cell that is no amount, or only signs that stand for nothing. */
function isNote({ cells }: ImportRow, { columns }: TableReading): boolean {
  const filled = cells.flatMap(({ text }, at) => (/[\p{L}\p{N}]/u.test(text) ? [at] : []));
  const counted = columns.filter(({ field }) => field === "amount" || field === "cost" || field === "new_reading").map(({ at }) => at); // prettier-ignore
  return filled.length === 0 || (filled.length === 1 && columns.length > 1 && !counted.includes(filled[0]!));
}
