import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { type Bill, emptyBill } from "../bills/bill.ts";
import { sortsOf, unitFacts, unitsOf } from "../bills/billCarrier.ts";
import type { BillCarrier } from "../bills/billOptions.ts";
import { netFuelRatio } from "../bills/billQuantity.ts";
import { type AlteredKind, alteredAmount, alteredName } from "./alteredValues.ts";
import { isCounting } from "./amounts/counting.ts";
import { daysOfCell, isBareQuarter } from "./cellDays.ts";
import type { ImportField } from "./importField.ts";
import type { ImportCell, ImportRow } from "./importTable.ts";
import { cellOf, countedDays, dayContext } from "./periodEdges.ts";
import { type Counted, countedAmount, numberOf } from "./amounts/rowAmount.ts";
import type { ReadColumn, TableReading } from "./tableReading.ts";
import { tenantIn } from "./elsewhere/tenantRow.ts";
import { basisOfText, carrierOfText, controlOfText, estimateOfText, isEstimateHead, isNotedEstimate, isPlainAnswer, isUnclearHeat, paperOfText, sortOfText } from "./words/cellWords.ts"; // prettier-ignore
import { isOtherFuel } from "./words/fuelWords.ts";
import { speaksOfOther } from "./words/directionWords.ts";
import { isBesideHead, isConversionHead } from "./words/headWords.ts";
import { carrierOfPoint } from "./words/pointWords.ts";
import {
  amountIn,
  calorificIn,
  energyPerVolume,
  isPerMass,
  isPerYear,
  splitUnit,
} from "./words/unitWords.ts";

/** Why a cell could not be read; the row is not taken over, and nothing is put in its place. */
export interface RowProblem {
  readonly field: ImportField;
  readonly kind:
    | "missing"
    | "no_number"
    | "no_day"
    | "unknown_carrier"
    | "unclear_heat"
    | "other_fuel"
    | "unknown_unit"
    | "unknown_sort"
    | "unknown_basis"
    | "unknown_control"
    | "units_differ"
    | "stock_grown"
    | "number_became_day"
    | "scientific"
    | "error_in_cell"
    | "other_table"
    | "too_long";
  /** What stands in the cell. */
  readonly text: string;
}

/**
 * Why a row that can be read may say something else than its bill did: a person decides.
 *
 * - Amount: further amounts beside it, readings that do not give it, a meter that began again at zero, another sum beside it, an amount of a year beside other days.
 * - Spreadsheet: what it has altered, hidden or merged cells, numbers behind the last head.
 * - Kind of row: a credit note without a minus, a payment before the bill, a sum or a part of another row, the stock of a tank, energy that was not drawn.
 * - Counted elsewhere: a meter behind another one, heat of one's own plant, a tenant, the whole house beside its parts.
 * - Days: a meter's bill of one day, days long ago, a Roman figure that is read as a quarter.
 */
export interface RowDoubt {
  readonly field: ImportField;
  readonly kind:
    | AlteredKind
    | "reading_differs"
    | "rolled_over"
    | "hidden_row"
    | "merged"
    | "credit_positive"
    | "more_cells"
    | "one_day"
    | "day_more"
    | "long_ago"
    | "quarter_by_figure"
    | "letters"
    | "beside_by_word"
    | "payment_by_word"
    | "not_drawn_by_word"
    | "sub_meter_by_word"
    | "sub_meter_alone"
    | "own_heat_by_word"
    | "tenant_by_word"
    | "whole_and_parts"
    | "per_year"
    | "amounts_beside"
    | "milli_unit"
    | "mixed_fuel"
    | "unknown_estimate"
    | "stock_by_word"
    | "into_store"
    | "out_of_store"
    | "stock_unused"
    | "unread_number"
    | "factor_open"
    | "factor_beside"
    | "factor_noted"
    | "sum_by_figures"
    | "sum_by_word"
    | "sum_differs";
  readonly text: string;
}

/** Longest texts of a bill, as the server keeps them. */
const longestTexts = { meter: 200, supplier: 200, document_number: 100, description: 300, note: 1000 } as const; // prettier-ignore

/** A row as a bill, as far as it can be read, and what cannot. */
export interface RowRead {
  readonly bill: Bill;
  readonly problems: readonly RowProblem[];
  readonly doubts: readonly RowDoubt[];
  /** The amount with its unit as the file has it, where it was converted or calculated; empty otherwise. */
  readonly stated: string;
  /** What the row says of the bills that it takes back: their document numbers, as text. */
  readonly takes_back: string;
}

/** Fields in which a letter changes no figure and no name. */
const freeTexts: ReadonlySet<ImportField> = new Set(["note", "description"]);

/** Takes note of what cannot be read. */
export type Wrong = (field: ImportField, kind: RowProblem["kind"], text?: string) => void;

/** A row while it is read: its cells by field, and where what is wrong and doubtful is noted. */
interface OpenRow {
  readonly row: ImportRow;
  readonly reading: TableReading;
  readonly cell: (field: ImportField) => ImportCell;
  readonly problems: RowProblem[];
  readonly doubts: RowDoubt[];
  readonly wrong: Wrong;
  readonly doubt: (field: ImportField, kind: RowDoubt["kind"], text?: string) => void;
}

function opened(row: ImportRow, reading: TableReading): OpenRow {
  const problems: RowProblem[] = [];
  const doubts: RowDoubt[] = [];
  const cell = (field: ImportField): ImportCell => cellOf(row, reading, field);
  return {
    row,
    reading,
    cell,
    problems,
    doubts,
    wrong: (field, kind, text = cell(field).text) => problems.push({ field, kind, text: text.slice(0, 100) }),
    doubt: (field, kind, text = cell(field).text) => doubts.push({ field, kind, text: text.slice(0, 100) }),
  };
}

/** Reads a row as a bill. What cannot be read is a problem with the text of its cell. */
export function rowBill(row: ImportRow, reading: TableReading): RowRead {
  const open = opened(row, reading);
  const { cell, problems, doubts, wrong, doubt } = open;
  if (row.other_table !== undefined) {
    wrong("amount", "other_table", String(row.other_table));
    return { bill: emptyBill("purchase", "EUR"), problems, doubts, stated: "", takes_back: "" };
  }
  lookAtCells(open);
  const carrierText = cell("carrier").text;
  const point = pointIn(row, reading);
  const carrier =
    carrierText === "" ? (point?.carrier ?? reading.defaults.carrier) : carrierOfText(carrierText);
  if (carrier === null)
    wrong("carrier", carrierText === "" ? "missing" : isUnclearHeat(carrierText) ? "unclear_heat" : isOtherFuel(carrierText) ? "other_fuel" : "unknown_carrier"); // prettier-ignore
  else if (isOtherFuel(carrierText)) doubt("carrier", "mixed_fuel", carrierText);
  const known = carrier ?? "purchase";
  const altered = alteredAmount(cell("amount"));
  const counted = altered ? null : countedAmount(row, { reading, carrier, wrong, doubt });
  if (altered) wrong("amount", altered);
  const isCredit = paperOfText(cell("paper").text) === "credit";
  const said = amountOf(counted, known, isCredit);
  const called = isCredit || said.amount === "" || said.amount.startsWith("-") ? null : calledCredit(open);
  if (called !== null) doubt("amount", "credit_positive", called);
  const days = daysOf(cell, reading, wrong);
  if (isBareQuarter(cell("period").text) && cell("period").shows === undefined) doubt("period", "quarter_by_figure"); // prettier-ignore
  if (isOtherYear(open, days)) doubt("amount", "per_year", cell("amount").text);
  if (days.from_day !== "" && days.from_day < firstLikelyDay) doubt("period", "long_ago", days.from_day);
  const bill: Bill = {
    ...emptyBill(known, said.unit),
    ...days,
    amount: said.amount,
    basis: basisOf(open, counted, { carrier: known, unit: said.unit }),
    ...gasValues(open, known, counted),
    gwp: known === "refrigerant" ? numberOf(cell("gwp"), "gwp", reading, wrong) : null,
    ...choicesOf(open, known),
    ...textsOf(open),
  };
  return { bill, problems, doubts, stated: said.isSaid ? "" : counted!.stated, takes_back: takenBack(cell) };
}

/** Errors, merged and hidden cells, letters that are not sure, names that a spreadsheet has altered. */
function lookAtCells({ row, reading, cell, wrong, doubt }: OpenRow): void {
  for (const { field, at } of reading.columns) {
    const own = row.cells[at];
    if (field === null || field === "cost" || !own) continue;
    if (own.kind === "error") wrong(field, "error_in_cell", own.text);
    if (own.merged === true && own.kind === "number") doubt(field, "merged", own.text);
    if (own.doubtful === true && !freeTexts.has(field)) doubt(field, "letters", own.text);
  }
  const last = reading.columns.findLastIndex(({ head, field }) => head !== "" || field !== null);
  const behind = reading.head_at === null ? undefined : row.cells.slice(last + 1).find(({ text }) => /^[\d.,-]*\d$/.test(text)); // prettier-ignore
  if (behind) doubt("amount", "more_cells", behind.text);
  const further = reading.columns.filter(
    ({ at }) => reading.amounts_beside.includes(at) && isCounting(row.cells[at]),
  );
  if (further.length > 0) doubt("amount", "amounts_beside", further.map(({ head, at }) => `${head}: ${row.cells[at]!.text}`).join(" · ")); // prettier-ignore
  if (row.hidden === true) doubt("amount", "hidden_row", "");
  for (const field of ["meter", "document_number"] as const) {
    const head = reading.columns.find((column) => column.field === field)?.head ?? "";
    const kind = alteredName(cell(field), head);
    if (kind) doubt(field, kind);
  }
}

/** What a row says in words of which there are few: who controls it, whether it is an estimate, the route of waste. */
function choicesOf({ row, reading, cell, wrong, doubt }: OpenRow, carrier: BillCarrier) {
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
  // who has the contract is said by its own column; without one, a named tenant only lets it be supposed
  const tenant = cell("controlled_by").text === "" && reading.defaults.controlled_by === "landlord" ? tenantIn(row, reading) : null; // prettier-ignore
  if (tenant !== null) doubt("controlled_by", "tenant_by_word", tenant);
  const rest = tenant === null ? reading.defaults.controlled_by : "tenant";
  return {
    controlled_by: words("controlled_by", controlOfText, "unknown_control", rest),
    is_estimate: estimateIn({ row, reading, cell, doubt }),
    sort: sortsOf(carrier).length === 0 ? null : words("sort", (said) => sortOfText(said, carrier), "unknown_sort", reading.defaults.sort), // prettier-ignore
  };
}

const headOf = ({ columns }: TableReading, field: ImportField): string =>
  columns.find((column) => column.field === field)?.head ?? "";

/** Texts in which a row may say beside its amount that it is an estimate. */
const notingFields: ReadonlySet<ImportField | null> = new Set([null, "note", "description", "paper", "sort"]);

/** Whether a row is an estimate: by its own cell, a note, or the head of its amount. A cell that says neither is doubted. */
function estimateIn({
  row,
  reading,
  cell,
  doubt,
}: Pick<OpenRow, "row" | "reading" | "cell" | "doubt">): boolean {
  // prettier-ignore
  const { text } = cell("is_estimate");
  const said = text === "" ? null : estimateUnder(headOf(reading, "is_estimate"), text);
  if (said !== null) return said;
  if (text !== "") doubt("is_estimate", "unknown_estimate");
  const isNoted = ({ field, at, head }: ReadColumn) => notingFields.has(field) && !isBesideHead(head) && isNotedEstimate(row.cells[at]?.text ?? "") && !speaksOfOther(row.cells[at]!.text); // prettier-ignore
  return isEstimateHead(headOf(reading, "amount")) || reading.columns.some(isNoted);
}

/** Whether a cell says that its row is an estimate; a yes below `abgelesen` or `nicht geschätzt` says that it is none. */
function estimateUnder(head: string, text: string): boolean | null {
  const said = estimateOfText(text);
  const isAnswer = said !== null && isPlainAnswer(text);
  return isAnswer && estimateOfText(head) === false ? !said : said;
}

/** The point of supply of a row that says what is billed; null without one, and where the row has several. */
function pointIn(
  row: ImportRow,
  { columns }: TableReading,
): { readonly carrier: BillCarrier; readonly text: string } | null {
  // prettier-ignore
  const found = columns.flatMap(({ at, head, field }) => {
    const text = field === null || field === "meter" ? (row.cells[at]?.text ?? "") : "";
    const carrier = carrierOfPoint(head, text);
    return carrier === null ? [] : [{ carrier, text }];
  });
  return found.length === 1 ? found[0]! : null;
}

/** Days of a year, and of one with a day more or less by the reading of the meter. */
const yearDays = { from: 363, to: 368 } as const;

/** Whether an amount that is counted for a year stands beside a period that is none. */
function isOtherYear(
  { reading, cell }: OpenRow,
  { from_day, to_day }: Pick<Bill, "from_day" | "to_day">,
): boolean {
  const [first, last] = [dayNumber(from_day), dayNumber(to_day)];
  const days = first === undefined || last === undefined ? null : last - first + 1;
  const own = splitUnit(cell("amount").text).unit;
  const isYearly = [headOf(reading, "amount"), cell("unit").text, own].some((text) => text !== "" && isPerYear(text)); // prettier-ignore
  return isYearly && days !== null && (days < yearDays.from || days > yearDays.to);
}

/** Free texts of a row, as long as the server keeps them. */
function textsOf({ row, reading, cell, wrong }: OpenRow) {
  const text = (field: keyof typeof longestTexts, rest = "") => {
    const found = cell(field).text.replaceAll(/\s+/g, " ").trim();
    if (found.length > longestTexts[field]) wrong(field, "too_long");
    return (found === "" ? rest : found).slice(0, longestTexts[field]);
  };
  return {
    meter: text("meter", pointIn(row, reading)?.text.slice(0, longestTexts.meter) ?? reading.defaults.meter),
    supplier: text("supplier", reading.defaults.supplier),
    document_number: text("document_number"),
    description: text("description"),
    note: text("note"),
  };
}

/** What makes cubic metres of gas energy; those under standard conditions need no state number. */
function gasValues({ reading, cell, wrong }: OpenRow, carrier: BillCarrier, counted: Counted | null) {
  if (carrier !== "natural_gas") return { calorific_value: null, state_number: null };
  const number = (field: ImportField) => numberOf(cell(field), field, reading, wrong);
  const head = headOf(reading, "calorific_value");
  const value = number("calorific_value");
  // a factor that makes energy of the metered cubic metres in one step has their state in it
  const isOneStep = value !== null && isConversionHead(head) && !reading.columns.some(({ field }) => field === "state_number"); // prettier-ignore
  const standard = counted?.unit?.is_standard === true || isOneStep ? "1" : null;
  return { calorific_value: value === null ? null : calorificOf(value, { reading, cell, wrong }), state_number: number("state_number") ?? standard }; // prettier-ignore
}

/** A calorific value in kWh/m³, by the unit of its cell or its head; one per kilogram is none of a cubic metre. */
function calorificOf(
  value: string,
  { reading, cell, wrong }: Pick<OpenRow, "reading" | "cell" | "wrong">,
): string {
  const own = cell("calorific_value");
  const beside = own.kind === "text" ? splitUnit(own.text).unit : (own.unit ?? "");
  const stated = [beside, headOf(reading, "calorific_value")].find((text) => energyPerVolume(text) !== null || isPerMass(text)); // prettier-ignore
  if (stated === undefined) return value;
  const unit = energyPerVolume(stated);
  if (unit === null) wrong("calorific_value", "unknown_unit", stated);
  return unit === null ? value : calorificIn(value, unit);
}

/** The calorific value of a row: of its own cell, of its unit, or as for all rows. */
function basisOf(
  { reading, cell, wrong }: OpenRow,
  counted: Counted | null,
  { carrier, unit }: { readonly carrier: BillCarrier; readonly unit: Bill["unit"] },
): Bill["basis"] {
  const { text } = cell("basis");
  const said = basisOfText(text) ?? counted?.unit?.basis ?? null;
  if (text !== "" && said === null) wrong("basis", "unknown_basis");
  return basisIn(carrier, unit, { said, rest: reading.defaults.basis });
}

/** The amount in a unit that bills of the carrier have; of a credit note it is taken away. */
function amountOf(counted: Counted | null, carrier: BillCarrier, isCredit: boolean) {
  const usual = unitsOf[carrier][0];
  if (!counted) return { amount: "", unit: usual, isSaid: true };
  if (counted.amount === null || counted.unit === null)
    return { amount: counted.amount ?? "", unit: counted.unit?.unit ?? usual, isSaid: true };
  const read = amountIn(counted.amount, counted.unit, carrier);
  const isTurned = isCredit && read.amount !== "" && !read.amount.startsWith("-") && read.amount !== "0";
  const isSaid = counted.isOneCell && read.unit === counted.unit.unit && read.amount === counted.amount;
  return { amount: isTurned ? `-${read.amount}` : read.amount, unit: read.unit, isSaid };
}

/** Days before it are what a spreadsheet makes of an empty cell, or a year that was typed wrongly. */
const firstLikelyDay = "1990-01-01";

/** Fields whose cells say other things than what paper a row is. */
const otherWords: ReadonlySet<ImportField | null> = new Set([null, "document_number", "description", "note", "sort", "takes_back", "paper", "is_estimate"]); // prettier-ignore
/** Words of a cell that names a paper; longer texts tell of one. */
const mostPaperWords = 4;

/** Heads of both sides of an account: `S/H`, `Soll/Haben`, `Debit/Credit`, `D/A`. */
export const isSideHead = (head: string): boolean =>
  /^(?:s\s*[/|-]\s*h|d\s*[/|-]\s*[cah]|dr\.?\s*[/|-]\s*cr\.?|shk|s-?h-?kz\.?|soll\s*[/-]?\s*haben(?:[- ]?(?:kz\.?|kennzeichen))?|d[eé]bit\s*[/-]\s*cr[eé]dit|debe\s*[/-]\s*haber|dare\s*[/-]\s*avere|vorzeichen|sign|signe|signo|segno)$/iu.test(head.trim()); // prettier-ignore

/** What a row calls itself in a cell that is for other words, where that is a credit note or a cancelled bill; null elsewhere. */
function calledCredit({ row, reading }: OpenRow): string | null {
  for (const { field, at, head } of reading.columns) {
    const text = row.cells[at]?.text ?? "";
    if (text === "" || !otherWords.has(field)) continue;
    if (field === null && isSideHead(head) && /^(?:h|haben|c|cr|credit|crédit|haber|a|avere|-|−)\.?$/i.test(text)) return `${head}: ${text}`; // prettier-ignore
    const isYes = /^(ja|yes|oui|si|sí|x|1|true|wahr)$/i.test(text);
    if (isYes && paperOfText(head) === "credit") return head;
    if (text.length < 60 && text.split(/\s+/).length <= mostPaperWords && paperOfText(text) === "credit" && !speaksOfOther(text)) return text; // prettier-ignore
  }
  return null;
}

/** The bills that a row says it takes back: in a cell of its own, or behind the word, as in `Storno zu R-17`. */
function takenBack(cell: (field: ImportField) => ImportCell): string {
  const own = cell("takes_back").text;
  if (own !== "") return own;
  for (const field of ["note", "description", "document_number", "paper"] as const) {
    const { text } = cell(field);
    if (paperOfText(text) === "credit") return text;
  }
  return "";
}

/** First and last day: of two columns, or of one that says both; a delivery has one day. */
function daysOf(
  cell: (field: ImportField) => ImportCell,
  reading: TableReading,
  wrong: Wrong,
): { readonly from_day: string; readonly to_day: string } {
  const context = dayContext(reading);
  const edges = reading.edges ?? "both";
  const [from, to, period] = [cell("from_day"), cell("to_day"), cell("period")];
  if (from.text === "" && to.text === "") {
    const both = isOpenEnded(period.text) ? undefined : daysOfCell(period, context);
    if (both) {
      const { from: from_day, to: to_day } = countedDays(both, edges);
      return { from_day, to_day };
    }
    wrong("period", period.text === "" ? "missing" : "no_day");
    return { from_day: "", to_day: "" };
  }
  const days = (field: "from_day" | "to_day", found: ImportCell) => {
    const read = daysOfCell(found, context);
    if (read === undefined) wrong(field, found.text === "" ? "missing" : "no_day");
    return read;
  };
  const first = days("from_day", from);
  const hasEnd = reading.columns.some((column) => column.field === "to_day");
  if (to.text === "" && !hasEnd) return { from_day: first?.from ?? "", to_day: first?.to ?? "" };
  const last = days("to_day", to);
  if (!first || !last) return { from_day: first?.from ?? "", to_day: last?.to ?? "" };
  const counted = countedDays({ from: first.from, to: last.to, from_time: first.from_time, to_time: last.to_time }, edges); // prettier-ignore
  return { from_day: counted.from, to_day: counted.to };
}

/** Whether a text names only where a period begins or ends: `ab 01.01.2025`, `desde el 1 de enero`. */
const isOpenEnded = (text: string): boolean =>
  /^(ab|seit|bis|from|since|until|as of|à partir d[ue]|depuis|jusqu'au|desde|hasta|dal|a partire dal?|fino al?)\s+[^–-]*\d{1,4}[./\s-][^–-]*$/i.test(
    text.trim(),
  ) && // prettier-ignore
  !/\s(bis|to|until|au|al|hasta|a|zum)\s/i.test(text.trim());

/** The calorific value that energy stands on: of gas as the row says, else as for all rows; of other fuels only where the row says it. */
function basisIn(
  carrier: BillCarrier,
  unit: Bill["unit"],
  { said, rest }: { readonly said: Bill["basis"]; readonly rest: Bill["basis"] },
): Bill["basis"] {
  if (unitFacts[unit].dimension !== "energy") return null;
  if (carrier === "natural_gas") return said ?? rest;
  return netFuelRatio(carrier) !== undefined ? said : null;
}
