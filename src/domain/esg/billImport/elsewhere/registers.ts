import type { Bill } from "../../bills/bill.ts";
import { type Decimal, decimalOf, decimalText, plus } from "../../bills/decimal.ts";
import type { ImportField } from "../importField.ts";
import type { ImportRow } from "../importTable.ts";
import type { ReadRow } from "../noBill.ts";
import type { RowDoubt } from "../rowBill.ts";
import type { TableReading } from "../tableReading.ts";
import { foldText } from "../words/textWords.ts";
import { isBareTariff, isTariff } from "../words/tariffWords.ts";

/** Fields whose columns may name the register of a meter that a row is about. */
const naming: ReadonlySet<ImportField | null> = new Set([null, "cost", "description", "sort", "note", "period", "document_number"]); // prettier-ignore
/** A register that counts what is drawn at one tariff: `1-0:1.8.1`; `1.8.0` counts all of them. */
const drawn = /(?:^|:)1\.8\.([1-9])(?:\*\d+)?$/;

/** The register that a text names and nothing else; null where it is none. */
const registerOf = (text: string): string | null =>
  drawn.exec(text.trim())?.[1] ?? (isBareTariff(text) ? foldText(text).trim() : null);

/** The register of its meter that a row is about: of a cell of its own, or behind the name of what is billed. Empty without one. */
export function registerIn(row: ImportRow, { columns }: Pick<TableReading, "columns">): string {
  for (const { field, at } of columns) {
    const text = row.cells[at]?.text ?? "";
    const register = text === "" || !naming.has(field) ? null : registerOf(text);
    if (register !== null) return register;
  }
  const carrier_at = columns.find(({ field }) => field === "carrier")?.at;
  const carrier = carrier_at === undefined ? "" : (row.cells[carrier_at]?.text ?? "");
  return isTariff(carrier) ? foldText(carrier) : "";
}

/** A bill of several registers of one meter, and the rows that it was made of. */
export interface MergedBill {
  readonly bill: Bill;
  readonly stated: string;
  readonly doubts: readonly RowDoubt[];
}

/** Rows of the registers of one meter and the same days: the first of them is the bill of all, the others are in it. */
export function mergedRegisters(
  rows: readonly ReadRow[],
  reading: TableReading,
  isNone: (at: number) => boolean,
): { readonly bills: ReadonlyMap<number, MergedBill>; readonly none: ReadonlySet<number> } {
  const bills = new Map<number, MergedBill>();
  const none = new Set<number>();
  const open = rows.flatMap(({ row, read }, at) => {
    const register = isNone(at) || read.problems.length > 0 ? "" : registerIn(row, reading);
    return register === "" ? [] : [{ at, register, read }];
  });
  for (const group of Map.groupBy(open, ({ read }) => keyOf(read.bill)).values()) {
    const isApart = new Set(group.map(({ register }) => register)).size === group.length;
    const amounts = group.map(({ read }) => decimalOf(read.bill.amount));
    if (group.length < 2 || !isApart || amounts.includes(undefined)) continue;
    const [first, ...others] = group as [(typeof group)[number], ...(typeof group)[number][]];
    const sum = amounts.map((one) => one!).reduce(plus, zero);
    bills.set(first.at, {
      bill: { ...first.read.bill, amount: decimalText(sum), is_estimate: group.some(({ read }) => read.bill.is_estimate) }, // prettier-ignore
      stated: group.map(({ read }) => read.stated || `${read.bill.amount} ${read.bill.unit}`).join(" + "),
      doubts: others.flatMap(({ read }) => read.doubts),
    });
    for (const { at } of others) none.add(at);
  }
  return { bills, none };
}

const zero: Decimal = { digits: 0n, scale: 0 };

/** What rows of one bill have in common: all but the amount, its sign and free texts. */
const keyOf = (bill: Bill): string =>
  JSON.stringify({ ...bill, amount: bill.amount.startsWith("-"), meter: bill.meter.toLowerCase(), note: "", description: "", is_estimate: false }); // prettier-ignore
