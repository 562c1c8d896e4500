import type { SupplyControl, BillCarrier, BillUnit } from "../bills/billOptions.ts";
import type { BillSort } from "../bills/billCarrier.ts";
import { formatEvidence, type NumberFormat, numberFormatOf, storedNumber } from "../bills/numberFormat.ts";
import { type DayOrder, dayOrderOf, daysOfCell, isDoubleYear, lacksYear } from "./cellDays.ts";
import { type NotedYear, notedYear } from "./notedYear.ts";
import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { columnsOf, type ReadColumn } from "./columnGuess.ts";
import { headAt, rowsUnder } from "./headRows.ts";
import { amountsBeside, notConsumed } from "./amounts/amountColumns.ts";
import { stockPair } from "./amounts/stockColumns.ts";
import { type ImportField, plainHead } from "./importField.ts";
import type { ImportRow, ImportTable, ImportCell } from "./importTable.ts";
import { withMeterNames } from "./elsewhere/meterNames.ts";
import { registerIn } from "./elsewhere/registers.ts";
import { notDrawn } from "./notDrawn.ts";
import { type Edges, edgesOf, cellOf, dayContext, daysBetween } from "./periodEdges.ts";
import { basisOfText } from "./words/cellWords.ts";
import { plainCarrierOf } from "./words/fuelWords.ts";
import { factorIn, fieldOfHead } from "./words/headWords.ts";
import { wayOfTitle } from "./words/directionWords.ts";
import { isPointHead } from "./words/pointWords.ts";
import {
  splitUnit,
  type ReadUnit,
  type TaughtUnits,
  unitOfHead,
  unitOfText,
  unitTextOf,
} from "./words/unitWords.ts";

export type { ReadColumn } from "./columnGuess.ts";

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
  /** The column with the day of reading, where each row has one standing of a meter; null elsewhere. */
  readonly day_at: number | null;
  /** Null: the file leaves open whether 1.234 is a thousand, and a person must say. */
  readonly number_format: NumberFormat | null;
  /** Whether numbers of both forms stand in the file. */
  readonly mixed_numbers: boolean;
  /** Null: the file leaves open which of 03/04 is the day. `none`: nothing is to be ordered. */
  readonly day_order: DayOrder | null | "none";
  /** The month with which accounting years such as 2024/25 begin. Null: the file has some, and a person must say. `none`: it has none. */
  readonly year_start: number | null | "none";
  /** The year of months and days that have none of their own. Null: nothing names one, and a person must say. `none`: each has its own. */
  readonly year: number | null | "none";
  /** The year that heads, notes, sheet or file name for the whole; null where they name none, or several. */
  readonly year_noted: NotedYear | null;
  /** Null: the file leaves open whether the last day of a period counts. */
  readonly edges: Edges | null;
  /** Whether bare serial numbers of days count from 1904, as the workbook says. */
  readonly is_1904: boolean;
  /** The unit in the head of the amount, where it is a multiple of the unit that holds for all rows: GJ. */
  readonly head_unit: ReadUnit | null;
  /** What a title, the sheet or the file says of the whole, where that is energy which was fed in or generated; null elsewhere. */
  readonly not_drawn_title: string | null;
  /** The factor of a meter that a title or a head names with its number; null elsewhere. */
  readonly factor_noted: string | null;
  /** Whether every amount carries a unit in its own cell. */
  readonly amounts_carry_units: boolean;
  /** Columns with amounts beside the chosen ones that nothing accounts for: a person says whether they are added or left out. */
  readonly amounts_beside: readonly number[];
  /** Columns with numbers that are not counted because they are no consumption, as their heads say: a stock, a plan, another year. */
  readonly not_consumed: readonly number[];
  /** Plain heads of columns whose amounts a person has left out. */
  readonly left_out: readonly string[];
  /** Units that the project has taught. */
  readonly taught: TaughtUnits;
  readonly defaults: ImportDefaults;
}

/** Months with which a year over two calendar years may begin. */
export const startMonths = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Fields whose cells are numbers. */
const numberFields: readonly ImportField[] = ["amount", "opening_stock", "closing_stock", "old_reading", "new_reading", "meter_factor", "calorific_value", "state_number", "gwp"]; // prettier-ignore
/** Fields whose cells are days. */
const dayFields: readonly ImportField[] = ["from_day", "to_day", "period"];

/** What nobody has said yet. */
const noDefaults: ImportDefaults = { carrier: null, meter: "", supplier: "", unit: null, basis: null, controlled_by: "landlord", sort: null }; // prettier-ignore

/** How a table is read as long as nobody says otherwise: heads, columns with how sure they are, numbers, days, what holds for all. */
export function tableReading(table: ImportTable, fileName: string, taught: TaughtUnits = {}): TableReading {
  const head_at = headAt(table.rows);
  const columns = columnsOf(table, head_at);
  const reading: TableReading = {
    head_at,
    ...standingsIn(columns),
    number_format: null,
    mixed_numbers: false,
    day_order: "none",
    year_start: "none",
    year: "none",
    year_noted: yearNoted(table, head_at, columns, fileName),
    edges: "both",
    is_1904: table.is_1904,
    head_unit: null,
    not_drawn_title: titlesOf(table, head_at, fileName).find((text) => wayOfTitle(text) !== null) ?? null,
    factor_noted: [...titlesOf(table, head_at, fileName), ...columns.map(({ head }) => head)].map(factorIn).find((text) => text !== null) ?? null, // prettier-ignore
    amounts_carry_units: false,
    amounts_beside: [],
    not_consumed: [],
    left_out: [],
    taught,
    defaults: noDefaults,
  };
  const named = withAmountHead(reading);
  const { carrier } = named.defaults;
  const isAsked = columns.some(({ field }) => field === "carrier");
  const beside =
    gasByFactors(named, carrier) ??
    carrier ??
    plainCarrierOf(titlesOf(table, head_at, fileName).join(" ; ")) ??
    plainCarrierOf(fileName);
  return withFormats(table, { ...named, defaults: { ...named.defaults, carrier: isAsked ? null : beside } });
}

/** Gas where no head names what is billed: only it is counted with a calorific value and a state number, or on its gross calorific value. */
function gasByFactors({ columns, head_unit }: TableReading, carrier: BillCarrier | null): BillCarrier | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const isGas =
    carrier === null && has("calorific_value") && (has("state_number") || head_unit?.basis === "Hs");
  return isGas ? "natural_gas" : null;
}

/** The columns as they are, or with those that one standing in each row makes. */
function standingsIn(columns: readonly ReadColumn[]): Pick<TableReading, "columns" | "day_at"> {
  if (!hasStandings(columns)) return { columns, day_at: null };
  const day =
    columns.find(({ field }) => field === "period") ?? columns.find(({ field }) => field === "to_day");
  const free: readonly (ImportField | null)[] = ["period", "from_day", "to_day"];
  const own = columns.map((column): ReadColumn => (free.includes(column.field) ? { ...column, field: null, confidence: "likely" } : column)); // prettier-ignore
  return { columns: [...own, ...standingColumns(columns)], day_at: day?.at ?? null };
}

function yearNoted(
  table: ImportTable,
  head_at: number | null,
  columns: readonly ReadColumn[],
  fileName: string,
): NotedYear | null {
  const leading = columns.filter(
    ({ field }) => field === "amount" || (field !== null && dayFields.includes(field)),
  );
  const all = [...titlesOf(table, head_at, ""), ...columns.map(({ head }) => head)];
  return notedYear(
    leading.map(({ head }) => head),
    all,
    fileName,
  );
}

/** The notes above the heads, the sheet and the file: what they say holds for the whole. */
const titlesOf = (table: ImportTable, head_at: number | null, fileName: string): readonly string[] =>
  [fileName, table.sheet ?? "", ...table.rows.slice(0, head_at ?? 0).flatMap(({ cells }) => cells.map(({ text }) => text))]; // prettier-ignore

/** The reading with unit, calorific value and carrier as the head of the amount names them, where no column does. */
function withAmountHead(reading: TableReading): TableReading {
  const has = (field: ImportField) => reading.columns.some((column) => column.field === field);
  const counted =
    reading.columns.find(({ field }) => field === "amount") ??
    reading.columns.find(({ field }) => field === "new_reading");
  const head = counted?.head ?? "";
  const found = unitOfHead(head);
  const unit = typeof found === "object" ? found : null;
  const carrier = plainCarrierOf(head);
  return {
    ...reading,
    head_unit: unit,
    defaults: {
      ...reading.defaults,
      ...(unit && !has("unit") && { unit: unit.unit }),
      ...(carrier && !has("carrier") && { carrier }),
      basis: unit?.basis ?? basisOfText(head) ?? reading.defaults.basis,
    },
  };
}

/** The same reading with numbers and days as the chosen columns write them; what a person has said stays. */
export function withFormats(table: ImportTable, reading: TableReading): TableReading {
  const stated = plainRows(table, reading.head_at);
  const texts = (fields: readonly ImportField[]) =>
    reading.columns
      .filter(({ field }) => field !== null && fields.includes(field))
      .flatMap(({ at }) =>
        stated.flatMap(({ cells }) => (cells[at]?.kind === "text" ? [cells[at].text] : [])),
      )
      .filter((text) => text !== "");
  const own = numberFormatOf(texts(numberFields).map((text) => splitUnit(text).number));
  // what a person has said goes before what stands beside
  const found = own ?? reading.number_format ?? formatBeside(table, reading);
  const days =
    reading.day_at === null ? [] : stated.flatMap(({ cells }) => cells[reading.day_at!]?.text ?? []);
  const day_order = chosenOrder(dayOrderOf([...texts(dayFields), ...days]), reading.day_order);
  const said = reading.year_start === "none" ? null : reading.year_start;
  const year_start = texts(["period"]).some(isDoubleYear) ? said : "none";
  const year = yearOf(stated, { ...reading, day_order });
  const rows = dataRows(table, { ...reading, day_order, year_start, year });
  // between two standings the days are known
  const edges = reading.day_at === null ? edgesOf(rows, { ...reading, day_order, year_start, year }) : "both";
  return {
    ...reading,
    number_format: found === "mixed" ? reading.number_format : (found ?? reading.number_format),
    mixed_numbers: found === "mixed",
    day_order,
    year_start,
    year,
    amounts_carry_units: carryUnits(stated, reading.columns),
    amounts_beside: amountsBeside(stated, reading, table.hidden_columns),
    not_consumed: notConsumed(stated, reading),
    edges: edges ?? (reading.edges === "both" ? null : reading.edges),
  };
}

/** The year of what has none: as a person has said it, else as the file notes it. */
function yearOf(rows: readonly ImportRow[], reading: TableReading): TableReading["year"] {
  const days = [...dayFields.map((field) => (row: ImportRow) => cellOf(row, reading, field)), (row: ImportRow) => row.cells[reading.day_at ?? -1]]; // prettier-ignore
  const context = dayContext(reading);
  const isOpen = days.some((cellIn) => rows.some((row) => lacksYear(cellIn(row) ?? nothing, context)));
  if (!isOpen) return "none";
  return typeof reading.year === "number" ? reading.year : (reading.year_noted?.year ?? null);
}

/** Fields whose cells are names or words, though they may look like numbers: `Raum 1.02`. */
const namedFields: ReadonlySet<ImportField | null> = new Set<ImportField>(["carrier", "meter", "supplier", "document_number", "paper", "takes_back", "unit", "basis", "controlled_by", "sort", "description", "note", ...dayFields]); // prettier-ignore
/** Heads of columns whose numbers count or measure nothing: names, places in a list, days and times. */
const namesThings = /(?<!\p{L})(?:nr|no|n°|nº|num|id|pos|position|zeile|lfd|code|kapitel|abschnitt|ziffer|version|chapter|section|item|row|line|raum|zimmer|room|pi[eè]ce|sala|stanza|local|locale|zeit|time|heure|hora|ora|obis|register|plz|zip|cap|cp|date|fecha|data|month|mois|mese?s?|year|ann[eé]e|año|anno|day|jour|día|giorno)(?!\p{L})|nummer|num(?:éro|ero|ber)|número|datum|monat|jahr|uhrzeit|kennzahl|kennziffer|fällig/iu; // prettier-ignore

/**
 * How the rest of the file writes its numbers, where the columns that are read leave it open: columns of nothing but numbers, money and amounts
 * with a unit elsewhere. Null where that says nothing or contradicts itself.
 */
function formatBeside(table: ImportTable, reading: TableReading): NumberFormat | null {
  const rows = plainRows(table, reading.head_at);
  const own = new Set(rows);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isNamed = (at: number) => {
    const column = reading.columns[at];
    return at === reading.day_at || namedFields.has(column?.field ?? null) || namesThings.test(column?.head ?? ""); // prettier-ignore
  };
  const beside = Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const texts = isNamed(at) ? [] : rows.flatMap(({ cells }) => (cells[at]?.kind === "text" && cells[at].text !== "" ? [splitUnit(cells[at].text).number] : [])); // prettier-ignore
    if (texts.some((text) => formatEvidence(text) === "not_a_number")) return [];
    // without a head anything may stand there: only 1.234,5 is a number for sure
    return (reading.columns[at]?.head ?? "") === "" ? texts.filter((text) => /\.\d.*,|,\d.*\./.test(text)) : texts; // prettier-ignore
  });
  const elsewhere = table.rows.filter((row) => !own.has(row)).flatMap(({ cells }) => cells.flatMap(({ text, kind }) => (kind === "text" ? numbersSaid(text) : []))); // prettier-ignore
  const found = numberFormatOf([...beside, ...elsewhere]);
  return found === "mixed" || ![...beside, ...elsewhere].some(isDecided) ? null : found;
}

const isDecided = (text: string): boolean => ["comma", "point"].includes(formatEvidence(text));

/** The number of a text that is money or has a unit: `Summe: 24.788,11 €`. */
function numbersSaid(text: string): readonly string[] {
  const { number, unit } = splitUnit(text.replace(/^[\p{L}\s.]+[:=]\s*/u, ""));
  return unit !== "" && (unitOfText(unit) !== null || /^(?:€|\$|£|chf|gbp|usd)$/i.test(unit)) ? [number] : [];
}

/** Whether each amount has a unit that is known, behind its number, as its format shows it, or behind the name of what is billed. */
function carryUnits(rows: readonly ImportRow[], columns: readonly ReadColumn[]): boolean {
  const places = columns.flatMap((column) => (column.field === "amount" ? [column.at] : []));
  const carrier_at = columns.find(({ field }) => field === "carrier")?.at ?? -1;
  const cells = rows.flatMap((row) => places.flatMap((at) => (row.cells[at] && row.cells[at].text !== "" ? [{ cell: row.cells[at], beside: row.cells[carrier_at]?.text ?? "" }] : []))); // prettier-ignore
  return cells.length > 0 && cells.every(({ cell: { text, kind, unit = "" }, beside }) => unitOfText(kind === "text" ? splitUnit(text).unit : unit) !== null || unitTextOf(beside) !== ""); // prettier-ignore
}

const chosenOrder = (
  found: DayOrder | null | "none",
  said: TableReading["day_order"],
): TableReading["day_order"] => (found === null && said !== "none" ? said : found);

/** The rows of the reading's own table as the file has them, without heads. */
const plainRows = (table: ImportTable, head_at: number | null): readonly ImportRow[] =>
  rowsUnder(table.rows, head_at).filter(({ is_head, other_table }) => is_head !== true && other_table === undefined); // prettier-ignore

/** The rows below the heads, those of other tables too; of standings with the one before beside each. */
export function dataRows(table: ImportTable, reading: TableReading): readonly ImportRow[] {
  const rows = withMeterNames(rowsUnder(table.rows, reading.head_at), reading);
  return reading.day_at === null ? rows : withStandings(rows, reading);
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
  const next = { ...reading, columns, left_out: field === "amount" ? [] : reading.left_out };
  const hasUnit = field === "amount" && unitOfHead(reading.columns[at]?.head ?? "") !== null;
  return withFormats(table, hasUnit ? withAmountHead(next) : next);
}

/** What a person says of amounts beside the chosen ones. */
export const besideAnswers = ["added", "left_out"] as const;
export type BesideAnswer = (typeof besideAnswers)[number];

/** What a column is that is added: a stock beside deliveries, a standing of another register, or an amount. */
function addedField({ at, head }: ReadColumn, open: readonly ReadColumn[]): ImportField {
  const stocks = stockPair(open);
  if (at === stocks?.opening) return "opening_stock";
  if (at === stocks?.closing) return "closing_stock";
  const field = fieldOfHead(head)?.field;
  return field === "old_reading" || field === "new_reading" ? field : "amount";
}

/** The reading with the amounts beside the chosen ones added to them, or left out. */
export function withBeside(table: ImportTable, reading: TableReading, answer: BesideAnswer): TableReading {
  const open = reading.columns.filter(({ at }) => reading.amounts_beside.includes(at));
  if (answer === "left_out")
    return withFormats(table, { ...reading, left_out: [...reading.left_out, ...open.map(({ head }) => plainHead(head))] }); // prettier-ignore
  const width = reading.day_at === null ? reading.columns.length : reading.columns.length - madeOf(reading.columns).length; // prettier-ignore
  const own = reading.columns.filter((_, at) => at < width).map((column): ReadColumn => (open.includes(column) ? { ...column, field: addedField(column, open), confidence: "chosen" } : column)); // prettier-ignore
  const columns = reading.day_at === null ? own : [...own, ...standingColumns(own)];
  return withFormats(table, { ...reading, columns });
}

/** The reading with another row for the heads; columns are guessed anew. */
export const withHead = (table: ImportTable, reading: TableReading, head_at: number | null): TableReading =>
  withFormats(
    table,
    withAmountHead({ ...reading, head_at, left_out: [], ...standingsIn(columnsOf(table, head_at)) }),
  );

/** What a person must say before rows can be read. */
export type ImportQuestion = "amount" | "period" | "carrier" | "unit" | "number_format" | "day_order" | "year_start" | "year" | "edges" | "amounts_beside"; // prettier-ignore

/** The questions that a reading leaves open, in the order in which they are asked. */
export function openQuestions(reading: TableReading): readonly ImportQuestion[] {
  const has = (field: ImportField) => reading.columns.some((column) => column.field === field);
  const open: ImportQuestion[] = [];
  if (!has("amount") && !(has("old_reading") && has("new_reading"))) open.push("amount");
  if (!has("period") && !has("from_day") && !has("to_day")) open.push("period");
  const isNamed = reading.columns.some(({ field, head }) => (field === null || field === "meter") && isPointHead(head)); // prettier-ignore
  if (!has("carrier") && reading.defaults.carrier === null && !isNamed) open.push("carrier");
  if (!has("unit") && reading.defaults.unit === null && !reading.amounts_carry_units) open.push("unit");
  if (reading.number_format === null) open.push("number_format");
  if (reading.day_order === null) open.push("day_order");
  if (reading.year_start === null) open.push("year_start");
  if (reading.year === null) open.push("year");
  if (reading.edges === null) open.push("edges");
  if (reading.amounts_beside.length > 0) open.push("amounts_beside");
  return open;
}

/** The unit that holds for rows that name none. */
export function defaultUnit({ defaults, head_unit }: TableReading): ReadUnit | null {
  if (defaults.unit === null) return null;
  if (head_unit && head_unit.unit === defaults.unit) return head_unit;
  return { unit: defaults.unit, times: "1", by: "1", basis: null, is_standard: false };
}

/** Whether a table has one standing of a meter in each row: what was used lies between two rows. */
function hasStandings(columns: readonly ReadColumn[]): boolean {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  return has("new_reading") && !has("old_reading") && !has("amount") && (has("period") || has("to_day"));
}

/** Columns that the standings of the rows before make: what each register of a meter showed then, and both days. */
const madeDays = ["from_day", "to_day"] as const;
const madeOf = (columns: readonly ReadColumn[]): readonly ImportField[] => [
  ...columns.filter(({ field }) => field === "new_reading").map(() => "old_reading" as const),
  ...madeDays,
];

/** The columns of a table of standings: those of the file without the day of reading, and those that are made. */
function standingColumns(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const width = Math.max(0, ...columns.map(({ at }) => at)) + 1;
  return madeOf(columns).map((field, nth) => ({
    at: width + nth,
    head: "",
    field,
    confidence: "likely",
    example: "",
  }));
}

/**
 * The rows of a table of standings with the standing before beside each, meter by meter and day by day; the first of a meter is no bill, and
 * neither is the one with which a new meter begins under the same name.
 * What a row says of its day is put into the columns that are made.
 */
function withStandings(rows: readonly ImportRow[], reading: TableReading): readonly ImportRow[] {
  const width = Math.max(0, ...reading.columns.map(({ at }) => at)) + 1 - madeOf(reading.columns).length;
  const context = dayContext(reading);
  const day = (row: ImportRow): ImportCell => {
    const [period, to] = [row.cells[reading.day_at ?? -1], cellOf(row, reading, "to_day")];
    return period ?? to;
  };
  const dated = rows.map((row) => ({ row, cell: day(row), at: daysOfCell(day(row), context)?.to ?? "" }));
  const standings = reading.columns.filter(({ field }) => field === "new_reading").map(({ at }) => at);
  const before = new Map<ImportRow, { readonly values: readonly ImportCell[] } & ReadDay>();
  const firsts = new Set<ImportRow>();
  // a meter that counts both ways has two standings on each day
  const way = (row: ImportRow) => (notDrawn(row, reading, null)?.isSure === true ? "out" : "in");
  const supplyOf = (row: ImportRow) => [...(["carrier", "meter"] as const).map((field) => cellOf(row, reading, field).text.toLowerCase()), way(row), registerIn(row, reading)].join("\n"); // prettier-ignore
  const known = dated.filter(({ row, at }) => at !== "" && cellOf(row, reading, "new_reading").text !== "");
  for (const supply of Map.groupBy(known, ({ row }) => supplyOf(row)).values()) {
    const sorted = inOrder(supply.map((one) => ({ ...one, value: standingOf(one.row, reading) })));
    for (const [nth, { row }] of sorted.entries()) {
      const last = sorted[nth - 1];
      if (!last || isReplaced(sorted, nth)) firsts.add(row);
      else before.set(row, { values: standings.map((at) => last.row.cells[at] ?? nothing), cell: last.cell, at: last.at }); // prettier-ignore
    }
  }
  return dated.map(({ row, cell, at: day }) => {
    const last = before.get(row);
    const own = Array.from({ length: width }, (_, at): ImportCell => row.cells[at] ?? nothing);
    const cells = [
      ...own,
      ...standings.map((_, nth) => last?.values[nth] ?? nothing),
      ...dayCells(last, { cell, at: day }),
    ];
    return firsts.has(row) ? { ...row, cells, first_reading: true } : { ...row, cells };
  });
}

/** The cell with the day of a reading, and the day. */
interface ReadDay {
  readonly cell: ImportCell;
  readonly at: string;
}

/** The cells with the days that were counted between two readings; as they stand where one of them is no day. */
function dayCells(last: ReadDay | undefined, own: ReadDay): readonly [ImportCell, ImportCell] {
  if (!last || last.at === "" || own.at === "") return [last?.cell ?? nothing, own.cell];
  const { from, to } = daysBetween(last.at, own.at);
  return [
    { text: from, kind: "text" },
    { text: to, kind: "text" },
  ];
}

/** A standing of a meter on a day; null while its number is not readable. */
interface Standing {
  readonly at: string;
  readonly value: number | null;
}

function standingOf(row: ImportRow, reading: TableReading): number | null {
  const { text, kind } = cellOf(row, reading, "new_reading");
  if (kind === "number") return Number(text);
  const read = reading.number_format && storedNumber(splitUnit(text).number, reading.number_format);
  return read == null ? null : Number(read);
}

/** Standings by their days; of two on one day the one that goes on from the day before stands first. */
function inOrder<One extends Standing>(standings: readonly One[]): readonly One[] {
  const sorted = standings.toSorted((a, b) => a.at.localeCompare(b.at));
  for (let nth = 2; nth < sorted.length; nth++) {
    const [prior, first, second] = [sorted[nth - 2]!, sorted[nth - 1]!, sorted[nth]!];
    const isPair = first.at === second.at && prior.at < first.at && sorted[nth + 1]?.at !== first.at;
    if (isPair && isBelow(first, prior) && !isBelow(second, prior)) [sorted[nth - 1], sorted[nth]] = [second, first]; // prettier-ignore
  }
  return sorted;
}

const isBelow = (one: Standing, other: Standing): boolean =>
  one.value !== null && other.value !== null && one.value < other.value;

/** Whether a new meter begins with a standing: a lower one on the day on which the old meter was read last, or a zero on the next day. */
function isReplaced(sorted: readonly Standing[], nth: number): boolean {
  const [prior, last, own] = [sorted[nth - 2], sorted[nth - 1]!, sorted[nth]!];
  if (!isBelow(own, last) || (prior && !isBelow(own, prior))) return false;
  const days = dayNumber(own.at)! - dayNumber(last.at)!;
  return days === 0 || (days === 1 && own.value === 0);
}

const nothing: ImportCell = { text: "", kind: "text" };
