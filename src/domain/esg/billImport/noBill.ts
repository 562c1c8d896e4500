import { unitFacts } from "../bills/billCarrier.ts";
import type { BillCarrier } from "../bills/billOptions.ts";
import { billQuantity } from "../bills/billQuantity.ts";
import { compareDecimals, type Decimal, decimalOf, decimalText, plus } from "../bills/decimal.ts";
import type { ImportRow } from "./importTable.ts";
import { type NotDrawn, notDrawn } from "./notDrawn.ts";
import { isSideHead, rowBill, type RowDoubt, type RowRead } from "./rowBill.ts";
import { countedTwice } from "./elsewhere/subMeter.ts";
import type { TableReading } from "./tableReading.ts";
import { wholeBesideParts } from "./elsewhere/tenantRow.ts";
import { cellOf } from "./periodEdges.ts";
import { carrierOfText, isUnclearHeat } from "./words/cellWords.ts";
import { isOtherFuel } from "./words/fuelWords.ts";
import { isNameOfStock, letterOfStore, wayOfStore } from "./words/stockWords.ts";
import { registerIn } from "./elsewhere/registers.ts";
import { isRegisterHead } from "./words/tariffWords.ts";
import { isCalledSum, isNameOfFigure, isNameOfPart, isNameOfPayment, isNameOfSum } from "./words/rowNames.ts";

/**
 * Why a row is no bill: the sum of others, a figure such as their mean, heads, a note, the standing that a meter began with, energy that was
 * fed in or generated, a meter behind a main meter, heat of one's own plant beside what it is made of, a register that is in the bill of its meter.
 */
export type NoBill =
  | "sum"
  | "derived"
  | "head"
  | "note"
  | "first_reading"
  | "not_drawn"
  | "sub_meter"
  | "own_heat"
  | "register";

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
  const named = namedColumns(rows, reading, isNamed);
  const naming = namingColumns(reading);
  const calledSum = namedColumns(rows, reading, isCalledSum).filter((column) =>
    reading.columns.some(({ at, field }) => at === column && (field === "carrier" || field === "meter")),
  );
  const before: Before = { drawn: [], drawnSince: 0, all: [], allSince: 0 };
  const twice = countedTwice(rows, reading);
  const whole = wholeBesideParts(rows, reading);
  for (const [at, { row, read }] of rows.entries()) {
    const texts = textsOf(row, named);
    const other = notDrawn(row, reading, carrierIn(read));
    const plain = plainlyNone(row, { head, reading }) ?? (texts.some(isNameOfFigure) ? "derived" : null);
    const reason = plain ?? elsewhere(other, twice.none.get(at));
    if (reason !== null) {
      none.set(at, reason);
      if (plain === null) before.all.push(summand(read));
      continue;
    }
    const called = textsOf(row, calledSum).find(isCalledSum);
    const isReadable = read.problems.length === 0;
    const name = texts.find(isNameOfSum);
    const found = name === undefined && isRegisterRow(row, reading) ? null : sumOrDoubt(read, { name, called }, before); // prettier-ignore
    if (found === "sum") none.set(at, "sum");
    const doubt =
      found === "sum"
        ? null
        : (found ??
          (isReadable
            ? doubtByWord(textsOf(row, naming), isStoredFuel(read), {
                other,
                twice: twice.doubts.get(at) ?? whole.get(at),
              })
            : null));
    if (doubt) doubts.set(at, doubt);
    if (found === "sum" || (called !== undefined && doubts.has(at)))
      [before.drawnSince, before.allSince] = [before.drawn.length, before.all.length];
    else if (isReadable) for (const list of [before.drawn, before.all]) list.push(summand(read));
  }
  for (const at of sumsAbove(rows, { none, doubts })) {
    if (isRegisterRow(rows[at]!.row, reading)) continue;
    if (textsOf(rows[at]!.row, named).some(isNameOfSum)) none.set(at, "sum");
    else doubts.set(at, { field: "amount", kind: "sum_by_figures", text: "" });
  }
  for (const found of [
    otherSums(rows, reading),
    bothWaysOfStore(rows, { none, doubts }, { columns: reading.columns, naming }),
  ])
    for (const [at, doubt] of found) if (!doubts.has(at)) doubts.set(at, doubt);
  return { none, doubts };
}

/** Whether a row is about one register of its meter: registers are never a sum of each other. */
function isRegisterRow(row: ImportRow, reading: TableReading): boolean {
  const register = registerIn(row, reading);
  return /^[1-9]$/.test(register) || isRegisterHead(register);
}

/** Rows before a row: those that were drawn, and with those that were not. A sum may run over both; `…Since`: behind the last sum. */
interface Before {
  readonly drawn: Summand[];
  drawnSince: number;
  readonly all: Summand[];
  allSince: number;
}

/** Whether a row is a sum, or why it may be one, by its name and by the rows before it. */
function sumOrDoubt(
  read: RowRead,
  { name, called }: { readonly name: string | undefined; readonly called: string | undefined },
  { drawn, drawnSince, all, allSince }: Before,
): "sum" | RowDoubt | null {
  const ofDrawn = sumOf(read, drawn, drawnSince);
  const isOfAll = ofDrawn === "none" && name !== undefined && all.length > drawn.length;
  const found = isOfAll ? sumOf(read, all, allSince) : ofDrawn;
  const isReadable = read.problems.length === 0;
  if (found === "same_supply" || (name !== undefined && (found !== "none" || !isReadable))) return "sum";
  if (found === "beside" && isReadable) return { field: "amount", kind: "sum_by_figures", text: "" };
  if (name !== undefined) return { field: "amount", kind: "sum_by_word", text: name };
  return called !== undefined && isReadable ? { field: "amount", kind: "sum_by_word", text: called } : null;
}

/** Why the energy of a row is none that was bought with it: it was not drawn, or another row counts it. */
const elsewhere = (other: NotDrawn | null, twice: NoBill | undefined): NoBill | null =>
  other?.isSure === true ? "not_drawn" : (twice ?? null);

/** Fuels that lie in a store of the house: a row may be what lies there. */
const storedFuels: ReadonlySet<BillCarrier> = new Set(["heating_oil", "liquid_gas", "wood_pellets", "wood_chips"]); // prettier-ignore
const isStoredFuel = (read: RowRead): boolean => storedFuels.has(read.bill.carrier);

/** The doubt about a row by what it calls itself: a part of others, the stock of a tank, energy that was not drawn, or what others may count too. */
function doubtByWord(
  texts: readonly string[],
  isStored: boolean,
  { other, twice }: { readonly other: NotDrawn | null; readonly twice: RowDoubt | undefined },
): RowDoubt | null {
  const payment = texts.find(isNameOfPayment);
  if (payment !== undefined) return { field: "amount", kind: "payment_by_word", text: payment };
  const part = texts.find(isNameOfPart);
  if (part !== undefined) return { field: "amount", kind: "beside_by_word", text: part };
  const stock = isStored ? texts.find(isNameOfStock) : undefined;
  if (stock !== undefined) return { field: "amount", kind: "stock_by_word", text: stock };
  return other ? { field: other.field, kind: "not_drawn_by_word", text: other.text } : (twice ?? null);
}

/** Rows of fuel that came into a store beside rows of what was taken out of it: the same fuel, of which only one of the two is counted. */
function bothWaysOfStore(
  rows: readonly ReadRow[],
  { none, doubts }: FoundRows,
  { columns, naming }: Pick<TableReading, "columns"> & { readonly naming: readonly number[] },
): ReadonlyMap<number, RowDoubt> {
  const moved = rows.flatMap(({ row, read }, at) => {
    if (none.has(at) || doubts.has(at) || !isStoredFuel(read) || carrierIn(read) === null) return [];
    const said = columns.flatMap(({ at: column, head }) => {
      const text = row.cells[column]?.text ?? "";
      const way = letterOfStore(text, head) ?? (naming.includes(column) ? wayOfStore(text) : null);
      return way === null ? [] : [{ text, way }];
    });
    return new Set(said.map(({ way }) => way)).size === 1 ? [{ at, carrier: read.bill.carrier, ...said[0]! }] : []; // prettier-ignore
  });
  const found = new Map<number, RowDoubt>();
  for (const group of Map.groupBy(moved, ({ carrier }) => carrier).values())
    if (new Set(group.map(({ way }) => way)).size === 2)
      for (const { at, text, way } of group) found.set(at, { field: "amount", kind: way === "in" ? "into_store" : "out_of_store", text }); // prettier-ignore
  return found;
}

const textsOf = ({ cells }: ImportRow, columns: readonly number[]): readonly string[] =>
  columns.map((at) => cells[at]?.text ?? "");

/** What a row is that needs no look at others: heads, the first standing of a meter, a note. */
function plainlyNone(
  row: ImportRow,
  { head, reading }: { readonly head: ImportRow | undefined; readonly reading: TableReading },
): NoBill | null {
  if (row.is_head === true || isHeadAgain(row, head)) return "head";
  if (row.first_reading === true) return "first_reading";
  return isNote(row, reading) || isPayment(row, reading) ? "note" : null;
}

/** Whether a row names no amount, and is a payment or costs of something that is counted nowhere: `Hausmeister`. */
const isPayment = (row: ImportRow, reading: TableReading): boolean =>
  (textsOf(row, namingColumns(reading)).some(isNameOfPayment) || isOtherCost(row, reading)) && reading.columns.every(({ at, field }) => (field !== "amount" && field !== "new_reading") || (row.cells[at]?.text ?? "") === ""); // prettier-ignore

function isOtherCost(row: ImportRow, reading: TableReading): boolean {
  const [{ text: carrier }, cost] = [cellOf(row, reading, "carrier"), cellOf(row, reading, "cost")];
  return cost.text !== "" && carrier !== "" && carrierOfText(carrier) === null && !isUnclearHeat(carrier) && !isOtherFuel(carrier); // prettier-ignore
}

/** Most rows below a row that are looked at for what it may be the sum of. */
const mostBelow = 100;

/** Rows that are the sum of rows below them: a total may stand first, a main meter before its parts. */
function sumsAbove(rows: readonly ReadRow[], { none, doubts }: FoundRows): readonly number[] {
  const all = rows.map(({ read }, at) => (none.has(at) || read.problems.length > 0 ? null : summand(read)));
  let next = -1;
  const nextSum = rows.map(() => -1);
  for (let at = rows.length - 1; at >= 0; at--) {
    nextSum[at] = next;
    if (none.get(at) === "sum") next = at;
  }
  return rows.flatMap(({ read }, at) => {
    if (none.has(at) || (doubts.get(at)?.kind ?? "sum_by_word") !== "sum_by_word") return [];
    const below = all.slice(at + 1, at + 1 + mostBelow).filter((one) => one !== null);
    const end = nextSum[at]!;
    const own = end === -1 || end > at + mostBelow ? [] : all.slice(at + 1, end).filter((one) => one !== null); // prettier-ignore
    return sumOf(read, below, 0) !== "none" || (own.length > 1 && sumOf(read, own, 0) !== "none") ? [at] : [];
  });
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
    if (compareDecimals(total(amounts.map((one) => one!)), said) === 0) continue;
    for (const { at } of group) found.set(at, { field: "amount", kind: "sum_differs", text: cell.text });
  }
  return found;
}

const total = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, { digits: 0n, scale: 0 });

const carrierIn = ({ bill, problems }: RowRead): BillCarrier | null =>
  problems.some(({ field }) => field === "carrier") ? null : bill.carrier;

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
  const hasCarrier = carrierIn(read) !== null;
  const alike = (one: Summand) =>
    !hasCarrier || (one.read.bill.carrier === bill.carrier && unitFacts[one.read.bill.unit].dimension === unitFacts[bill.unit].dimension); // prettier-ignore
  const sameDays = (one: Summand) =>
    one.read.bill.from_day === bill.from_day && one.read.bill.to_day === bill.to_day;
  const groups = [before, before.slice(sinceLastSum), before.filter((one) => one.meter === meter), before.filter(sameDays)]; // prettier-ignore
  for (const group of groups.map((all) => all.filter(alike))) {
    const fit = group.length < 2 || !covers(read, group) ? "none" : sumFit(read, group);
    if (fit === "none") continue;
    const meters = new Set(group.map((one) => one.meter));
    const isOwn = meter === "" || (meters.size === 1 && meters.has(meter));
    const isLonger = bill.from_day === "" || group.every((one) => one.read.bill.from_day !== bill.from_day || one.read.bill.to_day !== bill.to_day); // prettier-ignore
    if (fit === "near" && !isLonger) continue;
    return fit === "exact" && isOwn && (isLonger || (meter === "" && !meters.has(""))) ? "same_supply" : "beside"; // prettier-ignore
  }
  return "none";
}

/** By how much a sum of many rows may differ that was rounded, or whose rows were: half of the last place for each, and a thousandth. */
const roundedShare = 0.001;

/** Whether an amount is the sum of a group; `near`: but for what rounding leaves. */
function sumFit({ bill, problems }: RowRead, group: readonly Summand[]): "exact" | "near" | "none" {
  const hasUnit = !problems.some(({ field }) => field === "unit");
  const own = billQuantity(bill)?.quantity;
  if (hasUnit && own !== undefined && group.every(({ quantity }) => quantity !== null)) {
    const sum = group.reduce((all, { quantity }) => all + quantity!, 0n);
    if (sum === own) return "exact";
    const places = Math.min(...[bill, ...group.map((one) => one.read.bill)].map((one) => scaleOf(one)));
    const steps = 10 ** Math.max(0, unitFacts[bill.unit].places - places);
    const difference = Math.abs(Number(sum - own));
    return difference <= (steps / 2) * (group.length + 1) && difference <= Math.abs(Number(own)) * roundedShare ? "near" : "none"; // prettier-ignore
  }
  const units = new Set(group.map((one) => one.read.bill.unit));
  const amounts = group.map((one) => decimalOf(one.read.bill.amount));
  if (units.size !== 1 || amounts.includes(undefined)) return "none";
  return decimalText(total(amounts.map((one) => one!))) === bill.amount ? "exact" : "none";
}

/** Digits behind the comma of an amount. */
const scaleOf = ({ amount }: RowRead["bill"]): number => decimalOf(amount)?.scale ?? 0;

const covers = ({ bill }: RowRead, group: readonly Summand[]): boolean =>
  bill.from_day === "" ||
  bill.to_day === "" ||
  group.every(({ read }) => bill.from_day <= read.bill.from_day && bill.to_day >= read.bill.to_day);

/** Columns in which the name of a sum says something: where most rows have the same one, it is the name of a supply. */
function namedColumns(
  rows: readonly ReadRow[],
  reading: TableReading,
  isNamedSo: (text: string) => boolean,
): readonly number[] {
  return namingColumns(reading).filter((at) => {
    const names = rows.map(({ row }) => row.cells[at]?.text ?? "").filter(isNamedSo);
    const most = Math.max(0, ...[...Map.groupBy(names, (name) => name).values()].map((same) => same.length));
    return most > 0 && (most === 1 || most * 2 < rows.length);
  });
}

const isNamed = (text: string): boolean => isNameOfSum(text) || isNameOfFigure(text);

/** Columns whose cells may say what a row is: each row for itself, however many say the same. */
const namingColumns = ({ columns }: TableReading): readonly number[] =>
  columns.filter(({ field, head }) => (field === null && !isSideHead(head)) || (field !== null && namedFields.has(field))).map(({ at }) => at); // prettier-ignore

const namedFields: ReadonlySet<string> = new Set(["carrier", "meter", "period", "from_day", "to_day", "document_number", "paper", "sort", "description", "note"]); // prettier-ignore

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
