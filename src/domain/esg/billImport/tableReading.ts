import type { SupplyControl } from "../bills/bill.ts";
import type { BillCarrier, BillSort, BillUnit } from "../bills/billCarrier.ts";
import { formatEvidence, type NumberFormat, numberFormatOf } from "../bills/numberFormat.ts";
import { type DayOrder, dayOrderOf } from "./cellDays.ts";
import { basisOfText, carrierOfText, unitOfHead, unitOfText } from "./cellWords.ts";
import { type Confidence, fieldOfHead, type ImportField } from "./importField.ts";
import type { ImportRow, ImportTable } from "./importTable.ts";

/** A column of a file and what it is taken for. */
export interface ReadColumn {
  readonly at: number;
  /** Its head; empty where the file has none. */
  readonly head: string;
  /** Null: left out. */
  readonly field: ImportField | null;
  readonly confidence: Confidence;
  /** What stands in it first, as an example. */
  readonly example: string;
}

/** What holds for every row whose columns say nothing of it. */
export interface ImportDefaults {
  readonly carrier: BillCarrier | null;
  readonly meter: string;
  readonly supplier: string;
  readonly unit: BillUnit | null;
  readonly basis: "Hs" | "Hi" | null;
  readonly controlled_by: SupplyControl;
  readonly sort: BillSort | null;
}

/** How the product reads a table; a person may change all of it. */
export interface TableReading {
  /** Place of the row with the heads among the rows; null: there is none. */
  readonly head_at: number | null;
  readonly columns: readonly ReadColumn[];
  /** Null: the file leaves open whether 1.234 is a thousand, and a person must say. */
  readonly number_format: NumberFormat | null;
  /** Whether numbers of both forms stand in the file. */
  readonly mixed_numbers: boolean;
  /** Null: the file leaves open which of 03/04 is the day. `none`: nothing is to be ordered. */
  readonly day_order: DayOrder | null | "none";
  readonly defaults: ImportDefaults;
}

/** Rows above the heads: names, addresses, notes. */
const mostRowsAbove = 30;
/** Fields whose cells are numbers. */
const numberFields: readonly ImportField[] = ["amount", "calorific_value", "state_number", "gwp"];
/** Fields whose cells are days. */
const dayFields: readonly ImportField[] = ["from_day", "to_day", "period"];

/** What nobody has said yet. */
const noDefaults: ImportDefaults = { carrier: null, meter: "", supplier: "", unit: null, basis: null, controlled_by: "landlord", sort: null }; // prettier-ignore

/** How a table is read as long as nobody says otherwise: heads, columns with how sure they are, numbers, days, what holds for all. */
export function tableReading(table: ImportTable, fileName: string): TableReading {
  const head_at = headAt(table.rows);
  const columns = columnsOf(table.rows, head_at);
  const amountHead = columns.find(({ field }) => field === "amount")?.head ?? "";
  const hasColumn = (field: ImportField) => columns.some((column) => column.field === field);
  return withFormats(table, {
    head_at,
    columns,
    number_format: null,
    mixed_numbers: false,
    day_order: "none",
    defaults: {
      ...noDefaults,
      carrier: hasColumn("carrier") ? null : (carrierOfText(amountHead) ?? carrierOfText(fileName)),
      unit: hasColumn("unit") ? null : unitOfHead(amountHead),
      basis: basisOfText(amountHead),
    },
  });
}

/** The same reading with numbers and days as the chosen columns write them; what a person has said stays. */
export function withFormats(table: ImportTable, reading: TableReading): TableReading {
  const rows = dataRows(table, reading.head_at);
  const texts = (fields: readonly ImportField[]) =>
    reading.columns
      .filter(({ field }) => field !== null && fields.includes(field))
      .flatMap(({ at }) => rows.flatMap(({ cells }) => (cells[at]?.kind === "text" ? [cells[at].text] : [])))
      .filter((text) => text !== "");
  const found = numberFormatOf(texts(numberFields));
  return {
    ...reading,
    number_format: found === "mixed" ? reading.number_format : (found ?? reading.number_format),
    mixed_numbers: found === "mixed",
    day_order: chosenOrder(dayOrderOf(texts(dayFields)), reading.day_order),
  };
}

const chosenOrder = (
  found: DayOrder | null | "none",
  said: TableReading["day_order"],
): TableReading["day_order"] => (found === null && said !== "none" ? said : found);

/** The rows below the heads. */
export const dataRows = (table: ImportTable, head_at: number | null): readonly ImportRow[] =>
  head_at === null ? table.rows : table.rows.slice(head_at + 1);

/** The row in which most heads are known; without any, the first one when it has no numbers. */
function headAt(rows: readonly ImportRow[]): number | null {
  let best = { at: -1, known: 0 };
  for (const [at, { cells }] of rows.slice(0, mostRowsAbove).entries()) {
    const heads = cells.filter(({ text, kind }) => kind === "text" && text !== "");
    const known = new Set(heads.flatMap(({ text }) => fieldOfHead(text)?.field ?? [])).size;
    if (known > best.known) best = { at, known };
  }
  if (best.known >= 2) return best.at;
  const first = rows[0];
  const hasNumbers = first?.cells.some(
    ({ text, kind }) => kind !== "text" || (text !== "" && formatEvidence(text) !== "not_a_number"),
  );
  return best.known === 1 ? best.at : rows.length > 1 && hasNumbers === false ? 0 : null;
}

function columnsOf(rows: readonly ImportRow[], head_at: number | null): readonly ReadColumn[] {
  const heads = head_at === null ? [] : rows[head_at]!.cells.map(({ text }) => text);
  const data = head_at === null ? rows : rows.slice(head_at + 1);
  const width = Math.max(heads.length, ...data.slice(0, 100).map(({ cells }) => cells.length), 0);
  const guesses = Array.from({ length: width }, (_, at) => fieldOfHead(heads[at] ?? ""));
  const owner = (field: ImportField): number => {
    const sure = guesses.findIndex((guess) => guess?.field === field && guess.confidence === "sure");
    return sure === -1 ? guesses.findIndex((guess) => guess?.field === field) : sure;
  };
  return guesses.map((guess, at) => {
    const isOwner = guess !== null && owner(guess.field) === at;
    return {
      at,
      head: heads[at] ?? "",
      field: isOwner ? guess.field : null,
      confidence: isOwner ? guess.confidence : "none",
      example: data.find(({ cells }) => (cells[at]?.text ?? "") !== "")?.cells[at]?.text.slice(0, 60) ?? "",
    };
  });
}

/** The reading with a column that a person takes for a field; the column that had it is left out. */
export function withColumn(
  table: ImportTable,
  reading: TableReading,
  at: number,
  field: ImportField | null,
): TableReading {
  const columns = reading.columns.map((column): ReadColumn => {
    if (column.at === at) return { ...column, field, confidence: field === null ? "none" : "chosen" };
    return column.field === field && field !== null ? { ...column, field: null, confidence: "none" } : column;
  });
  return withFormats(table, { ...reading, columns });
}

/** The reading with another row for the heads; columns are guessed anew. */
export const withHead = (table: ImportTable, reading: TableReading, head_at: number | null): TableReading =>
  withFormats(table, { ...reading, head_at, columns: columnsOf(table.rows, head_at) });

/** What a person must say before rows can be read. */
export type ImportQuestion = "amount" | "period" | "carrier" | "unit" | "number_format" | "day_order";

/** The questions that a reading leaves open, in the order in which they are asked. */
export function openQuestions(reading: TableReading): readonly ImportQuestion[] {
  const has = (field: ImportField) => reading.columns.some((column) => column.field === field);
  const open: ImportQuestion[] = [];
  if (!has("amount")) open.push("amount");
  if (!has("period") && !has("from_day")) open.push("period");
  if (!has("carrier") && reading.defaults.carrier === null) open.push("carrier");
  if (!has("unit") && reading.defaults.unit === null) open.push("unit");
  if (reading.number_format === null) open.push("number_format");
  if (reading.day_order === null) open.push("day_order");
  return open;
}

/** The unit that a cell or the defaults give; null where neither does. */
export const unitOfCell = (text: string, defaults: ImportDefaults): BillUnit | null =>
  text === "" ? defaults.unit : unitOfText(text);
