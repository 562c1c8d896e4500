import { type Bill, emptyBill } from "../bills/bill.ts";
import { type BillCarrier, type BillUnit, sortsOf, unitFacts, unitsOf } from "../bills/billCarrier.ts";
import { netFuelRatio } from "../bills/billQuantity.ts";
import { decimalOf, decimalText } from "../bills/decimal.ts";
import { storedNumber } from "../bills/numberFormat.ts";
import { type DayOrder, dayOfCell, daysOfCell } from "./cellDays.ts";
import { basisOfText, carrierOfText, controlOfText, estimateOfText, sortOfText } from "./cellWords.ts";
import type { ImportField } from "./importField.ts";
import type { ImportCell, ImportRow } from "./importTable.ts";
import { type TableReading, unitOfCell } from "./tableReading.ts";

/** Why a cell could not be read; the row is not taken over, and nothing is put in its place. */
export interface RowProblem {
  readonly field: ImportField;
  readonly kind:
    | "missing"
    | "no_number"
    | "no_day"
    | "unknown_carrier"
    | "unknown_unit"
    | "unknown_sort"
    | "unknown_basis"
    | "unknown_control"
    | "unknown_estimate"
    | "error_in_cell"
    | "too_long";
  /** What stands in the cell. */
  readonly text: string;
}

/** Longest texts of a bill, as the server keeps them. */
const longestTexts = { meter: 200, supplier: 200, document_number: 100, description: 300, note: 1000 } as const; // prettier-ignore

/** A row as a bill, as far as it can be read, and what cannot. */
export interface RowRead {
  readonly bill: Bill;
  readonly problems: readonly RowProblem[];
}

const nothing: ImportCell = { text: "", kind: "text" };

/** Reads a row as a bill. What cannot be read is a problem with the text of its cell. */
export function rowBill(row: ImportRow, reading: TableReading): RowRead {
  const problems: RowProblem[] = [];
  const cell = (field: ImportField): ImportCell => {
    const column = reading.columns.find((one) => one.field === field);
    return (column && row.cells[column.at]) ?? nothing;
  };
  const wrong = (field: ImportField, kind: RowProblem["kind"]) =>
    problems.push({ field, kind, text: cell(field).text.slice(0, 100) });
  for (const { field, at } of reading.columns)
    if (field !== null && row.cells[at]?.kind === "error") wrong(field, "error_in_cell");

  const words = <T>(
    field: ImportField,
    read: (text: string) => T | null,
    kind: RowProblem["kind"],
    rest: T,
  ): T => {
    // prettier-ignore
    const { text } = cell(field);
    if (text === "") return rest;
    const found = read(text);
    if (found === null) wrong(field, kind);
    return found ?? rest;
  };
  const carrierText = cell("carrier").text;
  const carrier = carrierText === "" ? reading.defaults.carrier : carrierOfText(carrierText);
  if (carrier === null) wrong("carrier", carrierText === "" ? "missing" : "unknown_carrier");
  const known = carrier ?? "purchase";
  const unit = unitOf(cell("unit").text, reading, wrong) ?? unitsOf[known][0];
  const number = (field: ImportField) => numberOf(cell(field), field, reading, wrong);
  const text = (field: keyof typeof longestTexts, rest = "") => {
    const found = cell(field).text.replaceAll(/\s+/g, " ").trim();
    if (found.length > longestTexts[field]) wrong(field, "too_long");
    return (found === "" ? rest : found).slice(0, longestTexts[field]);
  };
  const amount = number("amount");
  if (amount === null && cell("amount").text === "") wrong("amount", "missing");
  const days = daysOf(cell, reading, wrong);
  const basisText = `${cell("basis").text} ${cell("unit").text}`.trim();
  const sort = sortsOf(known).length === 0 ? null : words("sort", (said) => sortOfText(said, known), "unknown_sort", reading.defaults.sort); // prettier-ignore
  const bill: Bill = {
    ...emptyBill(known, unit),
    ...days,
    amount: amount ?? "",
    basis: basisIn(known, unit, { said: basisOfText(basisText), rest: reading.defaults.basis }),
    calorific_value: known === "natural_gas" ? number("calorific_value") : null,
    state_number: known === "natural_gas" ? number("state_number") : null,
    gwp: known === "refrigerant" ? number("gwp") : null,
    controlled_by: words("controlled_by", controlOfText, "unknown_control", reading.defaults.controlled_by),
    is_estimate: words("is_estimate", estimateOfText, "unknown_estimate", false),
    sort,
    meter: text("meter", reading.defaults.meter),
    supplier: text("supplier", reading.defaults.supplier),
    document_number: text("document_number"),
    description: text("description"),
    note: text("note"),
  };
  if (cell("basis").text !== "" && basisOfText(basisText) === null) wrong("basis", "unknown_basis");
  return { bill, problems };
}

type Wrong = (field: ImportField, kind: RowProblem["kind"]) => void;

function unitOf(text: string, reading: TableReading, wrong: Wrong): BillUnit | null {
  const unit = unitOfCell(text, reading.defaults);
  if (unit === null) wrong("unit", text === "" ? "missing" : "unknown_unit");
  return unit;
}

/** A number as it is stored; null where the cell is empty or no number in the format of the file. */
function numberOf(
  { text, kind }: ImportCell,
  field: ImportField,
  reading: TableReading,
  wrong: Wrong,
): string | null {
  if (text === "" || kind === "error") return null;
  const typed = kind === "number" ? decimalOf(text) : undefined;
  const read = typed ? decimalText(typed) : storedNumber(withoutUnit(text), reading.number_format ?? "comma");
  if (read === undefined || (kind !== "number" && reading.number_format === null)) {
    wrong(field, "no_number");
    return null;
  }
  return read;
}

/** A number with its unit behind it in one cell: `1.234,5 kWh`. */
const withoutUnit = (text: string): string => text.replace(/(?<=[\d)])\s*(kwh|mwh|wh|m³|m3|l|kg|t|eur|€|km|kwh\/m³)$/i, ""); // prettier-ignore

/** First and last day: of two columns, or of one that says both; a delivery has one day. */
function daysOf(
  cell: (field: ImportField) => ImportCell,
  reading: TableReading,
  wrong: Wrong,
): { readonly from_day: string; readonly to_day: string } {
  const order: DayOrder = reading.day_order === "month_first" ? "month_first" : "day_first";
  const [from, to, period] = [cell("from_day"), cell("to_day"), cell("period")];
  if (from.text === "" && to.text === "") {
    const both = daysOfCell(period, order);
    if (both) return { from_day: both.from, to_day: both.to };
    wrong("period", period.text === "" ? "missing" : "no_day");
    return { from_day: "", to_day: "" };
  }
  const day = (field: "from_day" | "to_day", found: ImportCell) => {
    const read = dayOfCell(found, order);
    if (read === undefined) wrong(field, found.text === "" ? "missing" : "no_day");
    return read ?? "";
  };
  const first = day("from_day", from);
  return { from_day: first, to_day: to.text === "" && !hasColumn(reading, "to_day") ? first : day("to_day", to) }; // prettier-ignore
}

const hasColumn = (reading: TableReading, field: ImportField): boolean =>
  reading.columns.some((column) => column.field === field);

/** The calorific value that energy stands on: of gas as the row says, else as for all rows; of other fuels only where the row says it. */
function basisIn(
  carrier: BillCarrier,
  unit: BillUnit,
  { said, rest }: { readonly said: Bill["basis"]; readonly rest: Bill["basis"] },
): Bill["basis"] {
  if (unitFacts[unit].dimension !== "energy") return null;
  if (carrier === "natural_gas") return said ?? rest;
  return netFuelRatio(carrier) !== undefined ? said : null;
}
