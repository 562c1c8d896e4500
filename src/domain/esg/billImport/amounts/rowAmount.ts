import { unitFacts, unitsOf } from "../../bills/billCarrier.ts";
import type { BillCarrier } from "../../bills/billOptions.ts";
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  decimalText,
  minus,
  plus,
  times,
} from "../../bills/decimal.ts";
import { storedNumber } from "../../bills/numberFormat.ts";
import type { ImportField } from "../importField.ts";
import type { ImportCell, ImportRow } from "../importTable.ts";
import { plainHead } from "../importField.ts";
import { isCounting } from "./counting.ts";
import { standingPairs } from "./standingColumns.ts";
import { factorIn, fieldOfHead, isBesideHead, isFactorHead, isLabelHead } from "../words/headWords.ts";
import { cellOf } from "../periodEdges.ts";
import type { RowDoubt, Wrong } from "../rowBill.ts";
import { defaultUnit, type ReadColumn, type TableReading } from "../tableReading.ts";
import { splitUnit, type ReadUnit, unitKnown, unitOfHead, unitOfText } from "../words/unitWords.ts";

/** The amount of a row as its cells say it. */
export interface Counted {
  /** As stored, in the unit of the file; null while it is missing or no number. */
  readonly amount: string | null;
  readonly unit: ReadUnit | null;
  /** Number and unit as the file has them. */
  readonly stated: string;
  /** Whether it stands in one cell; else it is a sum of tariffs or a difference of readings. */
  readonly isOneCell: boolean;
}

interface Needed {
  readonly reading: TableReading;
  readonly carrier: BillCarrier | null;
  readonly wrong: Wrong;
  readonly doubt: (field: ImportField, kind: RowDoubt["kind"], text?: string) => void;
}

/** The amount of a row: of its cell, the sum of its tariffs, or what its readings differ by; of purchases the money. */
export function countedAmount(row: ImportRow, needed: Needed): Counted {
  const { reading, carrier, wrong } = needed;
  const columns = reading.columns.filter(({ field, at }) => field === "amount" && (row.cells[at]?.text ?? "") !== ""); // prettier-ignore
  const cells = columns.map(({ at }) => row.cells[at] ?? nothing);
  const unitText = cellOf(row, reading, "unit").text;
  const stocked = ofStocks(row, columns, needed);
  if (stocked !== null) return stocked;
  if (cells.length === 0) {
    const cost = cellOf(row, reading, "cost");
    if ((carrier === "purchase" || carrier === "travel") && cost.text !== "")
      return {
        amount: numberOf(cost, "cost", reading, wrong),
        unit: euro,
        stated: cost.text,
        isOneCell: true,
      };
    const counted = ofReadings(row, needed);
    if (counted !== null) doubtFactors(row, false, needed);
    if (counted === null) wrong("amount", "missing", "");
    return { amount: counted, unit: unitOf(row, [unitText, ""], needed), stated: readingText(row, reading), isOneCell: false }; // prettier-ignore
  }
  const values = cells.map((cell, nth) => inHeadUnit(numberOf(cell, "amount", reading, wrong), columns[nth]!, needed)); // prettier-ignore
  const amount = values.some((value) => value === null) ? null : summed(values as readonly string[]);
  const unit = unitOf(row, [unitText, unitBeside(cells, needed)], needed);
  doubtFactors(row, true, needed);
  const differing = ofReadings(row, needed, amount);
  // a gas meter counts cubic metres, whatever the bill is in
  const isComparable = carrier !== "natural_gas" || unit?.unit === "m³";
  if (
    isComparable &&
    differing !== null &&
    amount !== null &&
    !isSame(differing, amount) &&
    !isMeteredBeside(row, [differing, unit], needed)
  )
    needed.doubt("amount", "reading_differs", readingText(row, reading));
  return {
    amount,
    unit,
    stated: cells.map(({ text }) => text).join(" + ") + (unitText === "" ? "" : ` ${unitText}`),
    isOneCell: cells.length === 1,
  };
}

/** Whether a column counts what the readings differ by, in a unit of another kind than the amount: cubic metres beside kilowatt hours. */
function isMeteredBeside(
  row: ImportRow,
  [differing, unit]: readonly [string, ReadUnit | null],
  { reading }: Needed,
): boolean {
  // prettier-ignore
  return reading.columns.some(({ at, head, field }) => {
    const own = field === null ? unitOfHead(head) : null;
    const isOtherKind = typeof own === "object" && own !== null && unit !== null && unitFacts[own.unit].dimension !== unitFacts[unit.unit].dimension; // prettier-ignore
    const value = isOtherKind ? numberOf(row.cells[at] ?? nothing, "amount", reading, () => {}) : null;
    return value !== null && isAbout(differing, value);
  });
}

/**
 * What was taken out of a store: its stock at the beginning and what was delivered, less its stock at the end. Null where the row has no stocks.
 * A stock at the end that is more than there was is a problem; where all that was delivered still lies there, a doubt.
 */
function ofStocks(row: ImportRow, deliveries: readonly ReadColumn[], needed: Needed): Counted | null {
  const { reading, wrong, doubt } = needed;
  const columnOf = (field: ImportField) => reading.columns.find((column) => column.field === field);
  const sides = (["opening_stock", "closing_stock"] as const).map((field) => ({ field, column: columnOf(field), cell: cellOf(row, reading, field) })); // prettier-ignore
  if (sides.some(({ column }) => column === undefined) || sides.every(({ cell }) => cell.text === "")) return null; // prettier-ignore
  for (const { field, cell } of sides) if (cell.text === "") wrong(field, "missing", "");
  const read = (field: ImportField, column: ReadColumn, cell: ImportCell) =>
    decimalOf(inHeadUnit(numberOf(cell, field, reading, wrong), column, needed) ?? "");
  const [opening, closing] = sides.map(({ field, column, cell }) => read(field, column!, cell)) as [Decimal?, Decimal?]; // prettier-ignore
  const delivered = deliveries.map((column) => read("amount", column, row.cells[column.at] ?? nothing));
  const cells = [...sides.map(({ cell }) => cell), ...deliveries.map(({ at }) => row.cells[at] ?? nothing)].filter(({ text }) => text !== ""); // prettier-ignore
  const unit = unitOf(row, [cellOf(row, reading, "unit").text, unitBeside(cells, needed)], needed);
  const [first, last] = sides.map(({ cell }) => cell.text);
  const stated = `${[first, ...deliveries.map(({ at }) => row.cells[at]?.text ?? "")].join(" + ")} − ${last}`;
  if (!opening || !closing || delivered.includes(undefined)) return { amount: null, unit, stated, isOneCell: false }; // prettier-ignore
  const had = delivered.reduce((sum: Decimal, one) => plus(sum, one!), opening);
  const used = minus(had, closing);
  if (used.digits < 0n) wrong("closing_stock", "stock_grown", stated);
  if (used.digits === 0n && compareDecimals(had, opening) !== 0)
    doubt("closing_stock", "stock_unused", stated);
  return { amount: used.digits < 0n ? null : decimalText(used), unit, stated, isOneCell: false };
}

/** The unit that the cells of a sum carry; two that differ cannot be added. */
function unitBeside(cells: readonly ImportCell[], { wrong }: Needed): string {
  const own = new Set(
    cells.map((cell) => (cell.kind === "text" ? splitUnit(cell.text).unit : unitShown(cell))),
  );
  if (own.size > 1) wrong("unit", "units_differ", [...own].filter(Boolean).join(", "));
  return own.size === 1 ? [...own][0]! : "";
}

/** A number of one of several columns in the unit of the first of them, where their heads name two; what cannot be added is a problem. */
function inHeadUnit(value: string | null, { head }: ReadColumn, { reading, wrong }: Needed): string | null {
  const first = reading.columns.find(({ field }) => field === "amount");
  const [own, wanted] = [head, first?.head ?? ""].map((text) => unitOfHead(text));
  const isUnit = (unit: typeof own): unit is ReadUnit => typeof unit === "object" && unit !== null;
  if (value === null || !isUnit(own) || !isUnit(wanted)) return value;
  if (own.unit === wanted.unit && own.times === wanted.times && own.by === wanted.by) return value;
  const isAlike = unitFacts[own.unit].dimension === unitFacts[wanted.unit].dimension && own.by === "1" && wanted.by === "1" && /^10*$/.test(own.times) && /^10*$/.test(wanted.times); // prettier-ignore
  if (!isAlike) wrong("unit", "units_differ", `${first?.head ?? ""}, ${head}`);
  const places = unitFacts[own.unit].places + own.times.length - unitFacts[wanted.unit].places - wanted.times.length; // prettier-ignore
  const read = decimalOf(value);
  if (!isAlike || !read) return null;
  return decimalText(places >= 0 ? { digits: read.digits * 10n ** BigInt(places), scale: read.scale } : { digits: read.digits, scale: read.scale - places }); // prettier-ignore
}

/** The unit that the format of a number shows; words that are none say nothing. */
const unitShown = ({ unit = "" }: ImportCell): string => (unitOfText(unit) === null ? "" : unit);

const nothing: ImportCell = { text: "", kind: "text" };
const euro: ReadUnit = { unit: "EUR", times: "1", by: "1", basis: null, is_standard: false };

/** The unit of a row: of its own cell, of the one with the amount, or of all rows; two that differ are no unit. */
function unitOf(row: ImportRow, [text, own]: readonly [string, string], needed: Needed): ReadUnit | null {
  const { reading, carrier, wrong, doubt } = needed;
  const stated = [text, own].find((one) => one !== "") ?? amountHead(reading);
  if (isMilli(stated)) doubt("unit", "milli_unit", stated);
  if (text === "" && own === "") return restUnit(row, needed);
  if (own === "" && isUnitOfOther(text, needed)) return reading.head_unit;
  const [said, beside] = [text, own].map((one) => (one === "" ? null : unitKnown(one, carrier, reading.taught))); // prettier-ignore
  if (text !== "" && !said) wrong("unit", "unknown_unit", text);
  else if (own !== "" && !beside) wrong("unit", "unknown_unit", own);
  else if (said && beside && (said.unit !== beside.unit || said.times !== beside.times)) wrong("unit", "units_differ", `${own}, ${text}`); // prettier-ignore
  else if (isOtherMultiple(said ?? beside ?? null, reading.head_unit) || isOtherKind(said ?? beside ?? null, needed)) wrong("unit", "units_differ", `${text || own}, ${amountHead(reading)}`); // prettier-ignore
  return said ?? beside ?? null;
}

/** The unit of a row whose cells name none: behind the name of what is billed, as in `Strom kWh`, else the one of all rows. */
function restUnit(row: ImportRow, { reading, wrong }: Needed): ReadUnit | null {
  const carrier = cellOf(row, reading, "carrier").text;
  const found = unitOfHead(carrier);
  const named = typeof found === "object" ? found : null;
  const { head_unit } = reading;
  if (named && head_unit && (named.unit !== head_unit.unit || named.times !== head_unit.times)) wrong("unit", "units_differ", `${carrier}, ${amountHead(reading)}`); // prettier-ignore
  const rest = named ?? defaultUnit(reading);
  if (!rest) wrong("unit", "missing", "");
  return rest;
}

const amountHead = ({ columns }: TableReading): string =>
  columns.find(({ field }) => field === "amount")?.head ?? "";

/** Whether a unit is written with the small m of thousandths: `mWh` is a thousandth of a watt hour, and hardly meant. */
const isMilli = (text: string): boolean => /(?<![\p{L}])m(?:Wh|J|cal)(?![\p{L}])/u.test(text);

/** Whether a head counts another multiple of the unit that a cell names: thousands of kilowatt hours beside kilowatt hours. */
const isOtherMultiple = (said: ReadUnit | null, head: ReadUnit | null): boolean =>
  said !== null && head !== null && said.unit === head.unit && said.by === "1" && head.by === "1" && said.times !== head.times; // prettier-ignore

/** Whether a head counts another kind of unit than a cell names, and what is billed is counted in both: kilowatt hours beside cubic metres of gas. */
function isOtherKind(said: ReadUnit | null, { reading: { head_unit: head }, carrier }: Needed): boolean {
  if (said === null || head === null || carrier === null) return false;
  const [own, wanted] = [said, head].map(({ unit }) => unitFacts[unit].dimension);
  return own !== wanted && unitsOf[carrier].some((unit) => unitFacts[unit].dimension === wanted);
}

/** Whether the unit of a cell is that of another column, which counts the same without a unit: `Brennstoffmenge`, `Einheit` beside `Verbrauch kWh`. */
const isUnitOfOther = (text: string, needed: Needed): boolean =>
  isOtherKind(unitKnown(text, needed.carrier, needed.reading.taught), needed) &&
  needed.reading.columns.some(({ field, head }) => field === null && unitOfHead(head) === null && fieldOfHead(head)?.field === "amount"); // prettier-ignore

/** What the readings of each register differ by, times the factor of the meter; null without both. A meter that began again is doubted. */
function ofReadings(row: ImportRow, needed: Needed, beside: string | null = null): string | null {
  const { reading, wrong } = needed;
  const said = standingPairs(reading.columns)
    .map(({ before, after }) => ({
      before: row.cells[before.at] ?? nothing,
      after: row.cells[after.at] ?? nothing,
    }))
    .filter(({ before, after }, nth) => nth === 0 || before.text !== "" || after.text !== "");
  const pairs = said.map(({ before, after }) => {
    const [from, to] = ([["old_reading", before], ["new_reading", after]] as const).map(([field, cell]) => (cell.text === "" ? undefined : decimalOf(numberOf(cell, field, reading, wrong) ?? ""))); // prettier-ignore
    return from && to ? { from, to } : null;
  });
  const full = pairs.filter((pair) => pair !== null);
  if (full.length === 0 || full.length < said.filter(({ before, after }) => before.text !== "" || after.text !== "").length) return null; // prettier-ignore
  const factor = factorOf(row, needed);
  if (!factor) return null;
  const differences = full.map((pair) => differenceOf(pair));
  const hasTurned = differences.some(({ turned }) => turned);
  const total = (of: readonly Decimal[]) =>
    decimalText(times(of.reduce(plus, { digits: 0n, scale: 0 }), factor));
  const amount = total(differences.map(({ difference }) => difference));
  if (hasTurned && (beside === null || isAbout(amount, beside)))
    needed.doubt("new_reading", "rolled_over", readingText(row, reading));
  return hasTurned && beside !== null && !isAbout(amount, beside) ? total(full.map(({ from, to }) => minus(to, from))) : amount; // prettier-ignore
}

interface ReadPair {
  readonly from: Decimal;
  readonly to: Decimal;
}

function differenceOf({ from, to }: ReadPair): { readonly difference: Decimal; readonly turned: boolean } {
  const turned = compareDecimals(to, from) < 0;
  return { turned, difference: turned ? plus(minus(turnOf(from), from), to) : minus(to, from) };
}

/** The factor of the meter of a row: a number, or a ratio such as `200/5`; null where its cell is none. */
function factorOf(row: ImportRow, { reading, carrier, wrong, doubt }: Needed): Decimal | null {
  const column = reading.columns.find(({ field }) => field === "meter_factor");
  const cell = cellOf(row, reading, "meter_factor");
  if (!column || cell.text === "") return one;
  // beside a gas meter a factor may be what makes other cubic metres or energy of them
  if (carrier === "natural_gas" && isFactorHead(column.head) && isOther(cell)) doubt("meter_factor", "factor_open", `${column.head}: ${cell.text}`); // prettier-ignore
  const plain = cell.text.replace(/^[x×*]\s*|\s*[x×*]$/gi, "");
  const ratio = /^(\d+)\s*(?:a|v|kv)?\s*[/:]\s*(\d+)\s*(?:a|v)?$/i.exec(plain);
  if (!ratio || cell.kind !== "text") return decimalOf(numberOf({ ...cell, text: plain }, "meter_factor", reading, wrong) ?? "") ?? null; // prettier-ignore
  const digits = (Number(ratio[1]) * 1000) / Number(ratio[2]);
  if (Number.isInteger(digits) && digits >= 1000) return { digits: BigInt(digits), scale: 3 };
  wrong("meter_factor", "no_number", cell.text);
  return null;
}

/** Whether a cell has a number that changes what it is multiplied with. */
const isOther = (cell: ImportCell | undefined): boolean => isCounting(cell) && !/^\+?1(?:[.,]0*)?$/.test(splitUnit(cell!.text).number.trim()); // prettier-ignore

/** Fields that are numbers of gas alone: of other meters they may be factors. */
const ofGas: ReadonlySet<ImportField | null> = new Set(["calorific_value", "state_number"]);

/**
 * Numbers beside the readings of a row that nobody has read: one of them may be the factor of the meter. So may one that a note names. Beside an
 * amount only what calls itself the factor of a meter is doubted.
 */
function doubtFactors(row: ImportRow, hasAmount: boolean, { reading, carrier, doubt }: Needed): void {
  const has = (field: ImportField) => reading.columns.some((column) => column.field === field);
  if (hasAmount) {
    const cell = cellOf(row, reading, "meter_factor");
    if (!has("new_reading") && isOther(cell)) doubt("meter_factor", "factor_beside", cell.text);
    return;
  }
  if (!has("new_reading")) return;
  const isOpen = (field: ImportField | null) =>
    field === null || (ofGas.has(field) && carrier !== "natural_gas");
  const unread = reading.columns.filter(({ at, head, field }) => isOpen(field) && at !== reading.day_at && !reading.amounts_beside.includes(at) && !reading.left_out.includes(plainHead(head)) && isOther(row.cells[at]) && !isBesideHead(head) && !isLabelHead(head)); // prettier-ignore
  if (unread.length > 0) doubt("meter_factor", "unread_number", unread.map(({ head, at }) => `${head}: ${row.cells[at]!.text}`).join(" · ")); // prettier-ignore
  if (has("meter_factor")) return;
  const texts = reading.columns.filter(({ field }) => !numeric.has(field)).map(({ at }) => row.cells[at]?.text ?? ""); // prettier-ignore
  const noted = texts.map(factorIn).find((text) => text !== null) ?? reading.factor_noted;
  if (noted !== null) doubt("meter_factor", "factor_noted", noted);
}

const numeric: ReadonlySet<ImportField | null> = new Set(["old_reading", "new_reading", "from_day", "to_day", "period", "cost"]); // prettier-ignore

const one: Decimal = { digits: 1n, scale: 0 };

/** Where a meter begins again: the smallest power of ten above a reading. */
const turnOf = (value: Decimal): Decimal => {
  const digits = (value.digits / 10n ** BigInt(value.scale)).toString().replace("-", "").length;
  return { digits: 10n ** BigInt(digits), scale: 0 };
};

/** Whether two amounts are the same but for what a reading without decimals leaves out. */
function isAbout(a: string, b: string): boolean {
  const [left, right] = [Number(a), Math.abs(Number(b))];
  return Math.abs(left - right) <= Math.max(1, Math.abs(right) * 0.005);
}

/** Also in kilowatt hours what the meter counts in megawatt hours, in litres what it counts in cubic metres. */
const isSame = (difference: string, amount: string): boolean =>
  [1, 1000, 0.001].some((step) => isAbout(String(Number(difference) * step), amount));

const readingText = (row: ImportRow, { columns }: TableReading): string =>
  standingPairs(columns)
    .map(({ before, after }) =>
      [before, after]
        .map(({ at }) => row.cells[at]?.text ?? "")
        .filter(Boolean)
        .join(" → "),
    ) // prettier-ignore
    .filter(Boolean)
    .join(" + ");

const summed = (values: readonly string[]): string =>
  decimalText(values.map((value) => decimalOf(value)!).reduce(plus, { digits: 0n, scale: 0 }));

/** A number as it is stored; null where the cell is empty or no number in the format of the file. */
export function numberOf(
  { text, kind }: ImportCell,
  field: ImportField,
  reading: TableReading,
  wrong: Wrong,
): string | null {
  if (text === "" || kind === "error") return null;
  // a workbook keeps more digits than it shows: what lies behind the fifteenth is noise of its calculation
  const typed = kind === "number" ? decimalOf(plainDigits(text)) : undefined;
  const read = typed ? decimalText(typed) : storedNumber(splitUnit(text).number, reading.number_format ?? "comma"); // prettier-ignore
  if (read === undefined || (kind !== "number" && reading.number_format === null)) {
    wrong(field, "no_number", text);
    return null;
  }
  return read;
}

function plainDigits(text: string): string {
  const value = Number(Number(text).toPrecision(15));
  const plain = String(value);
  return plain.includes("e") ? value.toFixed(Math.min(20, value < 1 && value > -1 ? 12 : 0)) : plain;
}
