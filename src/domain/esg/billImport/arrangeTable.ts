import { formatEvidence } from "../bills/numberFormat.ts";
import { daysOfCell, isDoubleYear } from "./cellDays.ts";
import type { ImportField } from "./importField.ts";
import type { ImportCell, ImportRow, ImportTable } from "./importTable.ts";
import { ofStandings } from "./amounts/standingHeads.ts";
import { carrierOfText, isUnclearHeat } from "./words/cellWords.ts";
import { fieldOfHead, isBesideHead } from "./words/headWords.ts";
import { hasMeterSign, isHouse } from "./words/meterSigns.ts";
import { isStockHead } from "./words/stockWords.ts";
import { calendarPart, partOfYear } from "./yearColumns.ts";
import { monthNumber, withoutAccents } from "./words/monthWords.ts";
import { isNameOfSum } from "./words/rowNames.ts";
import { isPartHead } from "./words/tariffWords.ts";
import { splitUnit, unitOfHead, unitTextOf } from "./words/unitWords.ts";

/**
 * How a table has more than one bill in a row. `months`: a column for each month, quarter or year · `carriers`, `meters`: a column for each of
 * them · `beside`: the same columns once more beside each other · `standings`: a column for the standing of the meter on each day.
 */
export type ArrangementKind = "months" | "carriers" | "meters" | "beside" | "standings";

/** A table with one bill in a row, made from one with several. */
interface Arranged {
  readonly kind: ArrangementKind;
  readonly rows: readonly ImportRow[];
  /** Whether the heads say so; else a person may. */
  readonly isSure: boolean;
  /** What columns are that the arrangement itself has made. */
  readonly fields: readonly { readonly at: number; readonly field: ImportField }[];
}

/** Rows in which heads are looked for. */
const mostRowsAbove = 30;
const context = { order: "day_first", is_1904: false } as const;
const empty: ImportCell = { text: "", kind: "text" };
const textCell = (text: string): ImportCell => ({ text, kind: "text" });

/** The table with one bill in a row, where it has several; null where it has one already, or does not say clearly what its columns are. */
export function arrangeTable({ rows, sheet }: Pick<ImportTable, "rows" | "sheet">): Arranged | null {
  let possible: Arranged | null = null;
  for (const [at, head] of rows.slice(0, mostRowsAbove).entries()) {
    const above = rows.slice(0, at);
    const below = rows.slice(at + 1);
    if (below.length === 0 || head.cells.filter(({ text }) => text !== "").length < 2) continue;
    const standing = ofStandings(head, above, below);
    if (standing) return { kind: "standings", isSure: true, ...standing };
    const found = ofBlocks(head, above, below) ?? ofMonths(head, above, { below, sheet }) ?? ofAmounts(head, above, below); // prettier-ignore
    if (found?.isSure === true) return found;
    possible ??= found;
  }
  return possible;
}

/** The same heads twice or more: one block of columns under the other, the line above them naming each. */
function ofBlocks(
  head: ImportRow,
  above: readonly ImportRow[],
  below: readonly ImportRow[],
): Arranged | null {
  const filled = head.cells.flatMap(({ text }, at) =>
    text === "" ? [] : [{ at, text: text.toLowerCase() }],
  );
  for (let size = 2; size * 2 <= filled.length; size++) {
    if (filled.length % size !== 0) continue;
    const blocks = Array.from({ length: filled.length / size }, (_, nth) => filled.slice(nth * size, (nth + 1) * size)); // prettier-ignore
    const names = (block: (typeof blocks)[number]) => block.map(({ text }) => text).join("\n");
    if (blocks.some((block) => names(block) !== names(blocks[0]!))) continue;
    const fields = blocks[0]!.map(({ at }) => fieldOfHead(head.cells[at]!.text)?.field);
    if (!fields.includes("amount") && !fields.includes("new_reading")) continue;
    const titles = blocks.map((block) => titleOf(above.at(-1), block[0]!.at, block.at(-1)!.at));
    const isTitled = titles.every((title) => title !== "") && new Set(titles).size === titles.length;
    const carriers = titles.map(carrierOfText);
    const field: ImportField = carriers.every((carrier) => carrier !== null) ? "carrier" : "meter";
    if (fields.includes(field) ? false : !isTitled && !fields.includes("meter") && !fields.includes("carrier")) continue; // prettier-ignore
    const isNamed = isTitled && !fields.includes(field);
    const first = blocks[0]!.map(({ at }) => head.cells[at]!);
    const stacked = below.flatMap((row) =>
      blocks.flatMap((block, nth) => {
        const cells = block.map(({ at }) => row.cells[at] ?? empty);
        if (cells.every(({ text }) => text === "")) return [];
        return [{ ...row, cells: isNamed ? [...cells, textCell(titles[nth]!)] : cells }];
      }),
    );
    const heads: ImportRow = { ...head, is_head: true, cells: isNamed ? [...first, textCell("")] : first };
    return { kind: "beside", isSure: true, rows: [...above, heads, ...stacked], fields: isNamed ? [{ at: size, field }] : [] }; // prettier-ignore
  }
  return null;
}

const titleOf = (row: ImportRow | undefined, from: number, to: number): string =>
  row?.cells.slice(from, to + 1).find(({ text }) => text !== "")?.text ?? "";

interface Below {
  readonly below: readonly ImportRow[];
  readonly sheet: string | null;
}

/** A column for each month, quarter or year: one row for each, the year from the notes above where the heads have none. */
function ofMonths(head: ImportRow, above: readonly ImportRow[], { below, sheet }: Below): Arranged | null {
  const notes = [...above.flatMap(({ cells }) => cells.map(({ text }) => text)), head.cells[0]?.text ?? "", sheet ?? ""]; // prettier-ignore
  const years = new Set(notes.flatMap((text) => text.match(/\b(?:19|20)\d{2}\b/g) ?? []));
  const year = years.size === 1 ? [...years][0]! : null;
  const year_at = year === null ? yearColumn(head, below) : -1;
  const spans = head.cells.flatMap((cell, at) => {
    const text = at === year_at ? null : (spanText(cell, year) ?? spanText(spanHead(cell), year) ?? (year_at === -1 ? null : partOfYear(cell.text, anyYear))); // prettier-ignore
    return text === null || !isCounted(below, at) ? [] : [{ at, text }];
  });
  if (spans.length < 2 || new Set(spans.map(({ text }) => text)).size < spans.length) return null;
  const spanned = new Set(spans.map(({ at }) => at));
  const kept = head.cells.flatMap(({ text }, at) => (spanned.has(at) || at === year_at || (isNameOfSum(text) && at > 0) ? [] : [at])); // prettier-ignore
  // `Monat` in the corner says what the heads beside it are, not what stands below it
  const isCorner = (at: number) => below.every((row) => (row.cells[at]?.text ?? "") === "" || daysOfCell(row.cells[at]!, context) === undefined); // prettier-ignore
  const fields = kept.map((at) => fieldOfHead(head.cells[at]!.text)?.field).filter((field, nth) => field !== "period" || !isCorner(kept[nth]!)); // prettier-ignore
  if (fields.includes("amount") || fields.includes("from_day") || fields.includes("period")) return null;
  const units = new Set(spans.map(({ at }) => unitTextOf(head.cells[at]!.text)));
  const isNamed = spans.some(({ at }) => spanText(head.cells[at]!, year) === null && partOfYear(head.cells[at]!.text, anyYear) === null); // prettier-ignore
  // a month in each row makes a part of the year that a head names
  const hasParts = kept.some((at) => (calendarPart(head.cells[at]!.text) ?? "year") !== "year" && below.some((row) => (row.cells[at]?.text ?? "") !== "")); // prettier-ignore
  if (units.size > 1 || (isNamed && hasParts)) return null;
  const unit = [...units][0] || (notes.flatMap((text) => unitIn(text)).at(0) ?? "");
  const first = `${head.cells[spans[0]!.at]!.text.slice(0, 10)} … ${head.cells[spans.at(-1)!.at]!.text.slice(0, 10)}`; // prettier-ignore
  const heads = [...kept.map((at) => head.cells[at]!), textCell(first), textCell(unit === "" ? first : `${first} [${unit}]`)]; // prettier-ignore
  const rows = below.flatMap((row): readonly ImportRow[] => {
    const own = kept.map((at) => row.cells[at] ?? empty);
    const counted = spans.filter(({ at }) => (row.cells[at]?.text ?? "") !== "");
    if (counted.length === 0) return [{ ...row, cells: [...own, empty, empty] }];
    const own_year = year_at === -1 ? anyYear : (row.cells[year_at]?.text ?? "");
    return counted.map(({ at, text }) => ({ ...row, ...sumBeside(head, row), cells: [...own, textCell(text.replace(anyYear, own_year)), row.cells[at]!] })); // prettier-ignore
  });
  const added = [
    { at: kept.length, field: "period" },
    { at: kept.length + 1, field: "amount" },
  ] as const;
  return { kind: "months", isSure: true, rows: [...above, { ...head, cells: heads, is_head: true }, ...rows], fields: added }; // prettier-ignore
}

/** Stands for the year of a row until it is known. */
const anyYear = "1000";

/** The column of years beside columns of months: each row that counts something has one. -1 without. */
function yearColumn(head: ImportRow, below: readonly ImportRow[]): number {
  return head.cells.findIndex(({ text }, at) => {
    if (calendarPart(text) !== "year") return false;
    const years = below.map(({ cells }) => cells[at]?.text ?? "").filter((year) => year !== "");
    return years.length > 0 && years.every((year) => /^(?:19|20)\d{2}$/.test(year));
  });
}

/** The head of an amount without its unit and the word for an amount: `2023` of `Verbrauch 2023 (kWh)`. */
function spanHead(cell: ImportCell): ImportCell {
  if (cell.kind !== "text" || fieldOfHead(cell.text)?.field !== "amount") return { ...cell, text: "" };
  const name = bareName(cell.text).replace(/^(?:strom|gas|wärme|energie|gesamt|jahres)?-?(?:verbrauch|verbräuche|menge|bezug|consumption|usage|consommation|consumo|consumi|quantité|cantidad|quantità)\s+(?:in\s+|im\s+|en\s+|du\s+|de\s+|del\s+|of\s+|for\s+|nel\s+)?(?:jahr\s+|year\s+|année\s+|año\s+|anno\s+)?/iu, ""); // prettier-ignore
  const text = /^((?:19|20)\d{2}(?:\s?[/–-]\s?\d{2,4})?)\s*[-–:]?\s*(?:strom|gas|wärme|energie|gesamt|jahres)?-?(?:verbrauch|verbräuche|menge|bezug|consumption|usage|energy|consommation|conso|consumo|consumi|quantité|quantity|cantidad|quantità)$/iu.exec(name.trim())?.[1] ?? name; // prettier-ignore
  return { ...cell, text };
}

/** The one cell of a row that its head calls a sum; several could be sums of anything. */
function sumBeside(head: ImportRow, row: ImportRow): Pick<ImportRow, "sum_beside"> {
  const sums = head.cells.flatMap(({ text }, at) => (at > 0 && isNameOfSum(text) ? [row.cells[at] ?? empty] : [])); // prettier-ignore
  return sums.length === 1 && sums[0]!.text !== "" ? { sum_beside: sums[0]! } : {};
}

/** The months that a head names, as text that is read again as a period; null where it names none, or a single day. */
function spanText({ text, kind }: ImportCell, year: string | null): string | null {
  if (kind === "number") return /^(19|20)\d{2}$/.test(text) ? text : null;
  if (kind === "date") return text.slice(8, 10) === "01" ? text.slice(0, 7) : null;
  if (isDoubleYear(text)) return text;
  const found = daysOfCell({ text, kind }, context);
  if (found) return found.from === found.to ? null : `${found.from} - ${found.to}`;
  const month = monthNumber(withoutAccents(text).replace(/\.$/, ""));
  return month !== undefined && year !== null ? `${year}-${String(month).padStart(2, "0")}` : null;
}

/** Whether what stands below a head are numbers. */
function isCounted(below: readonly ImportRow[], at: number): boolean {
  const texts = below
    .slice(0, 50)
    .flatMap(({ cells }) => (cells[at] && cells[at].text !== "" ? [cells[at]] : []));
  const numbers = texts.filter(({ text, kind }) => kind === "number" || formatEvidence(splitUnit(text).number) !== "not_a_number"); // prettier-ignore
  return numbers.length > 0 && numbers.length * 2 > texts.length;
}

/** The unit that a note above a table names. */
function unitIn(text: string): readonly string[] {
  const unit = unitOfHead(text);
  return unit === null || typeof unit !== "object" || unit.unit === "EUR" ? [] : [unitTextOf(text)];
}

/**
 * A column for each carrier (`Strom kWh`, `Gas kWh`) or each meter (`Z1 kWh`, `Z2 kWh`). Heads that say that they are no consumption are none of
 * them. Sure only where each head has the sign of a meter.
 */
function ofAmounts(
  head: ImportRow,
  above: readonly ImportRow[],
  below: readonly ImportRow[],
): Arranged | null {
  const columns = head.cells.flatMap(({ text }, at) => {
    const read = fieldOfHead(text);
    const carrier = carrierOfText(text) ?? (isUnclearHeat(text) ? "heat" : null);
    const isAmount = (read?.field === "amount" && read.unit !== null) || isNumberedMeter(text);
    const isBare =
      (read === null || read.field === "carrier") && carrier !== null && unitOfHead(text) !== "other";
    const isSum = at > 0 && isNameOfSum(text) && carrier === null;
    return (isAmount || isBare) && !isSum && !isBesideHead(text) && isCounted(below, at)
      ? [{ at, text, carrier, name: meterName(text) }]
      : [];
  });
  if (columns.length < 2) return null;
  const taken = new Set(columns.map(({ at }) => at));
  const kept = head.cells.flatMap(({ text }, at) => (taken.has(at) || (isNameOfSum(text) && at > 0) ? [] : [at])); // prettier-ignore
  const fields = kept.map((at) => fieldOfHead(head.cells[at]!.text)?.field);
  if (fields.some((field) => field === "amount" || field === "unit")) return null;
  const isOfCarriers = columns.every(({ carrier }) => carrier !== null) && new Set(columns.map(({ carrier }) => carrier)).size === columns.length; // prettier-ignore
  const isOfMeters = columns.every(({ text, name }) => name !== "" && isOwnName(name) && !isSpan(name) && carrierOfText(text) === null) && new Set(columns.map(({ name }) => name)).size === columns.length; // prettier-ignore
  const field: ImportField = isOfCarriers ? "carrier" : "meter";
  if ((!isOfCarriers && !isOfMeters) || fields.includes(field)) return null;
  const isSure = isOfCarriers || columns.every(({ name }) => hasMeterSign(name));
  // beside stocks of a tank, columns may be its deliveries
  if (!isOfCarriers && head.cells.some(({ text }) => isStockHead(text))) return null;
  const added = [field, "amount", "unit"] as const;
  const heads = [...kept.map((at) => head.cells[at]!), ...added.map((_, nth) => textCell(columns[nth % columns.length]!.text))]; // prettier-ignore
  const noted = above.flatMap(({ cells }) => cells.flatMap(({ text }) => unitIn(text))).at(0) ?? "";
  const unitOfColumn = (text: string) => unitTextOf(text) || noted;
  const hasUnits = columns.every(({ text }) => unitOfColumn(text) !== "");
  const rows = below.flatMap((row): readonly ImportRow[] => {
    const own = kept.map((at) => row.cells[at] ?? empty);
    const counted = columns.filter(({ at }) => (row.cells[at]?.text ?? "") !== "");
    if (counted.length === 0) return [{ ...row, cells: [...own, empty, empty, empty] }];
    return counted.map(({ at, text, name }) => ({ ...row, ...sumBeside(head, row), cells: [...own, textCell(isOfCarriers ? text : name), row.cells[at]!, textCell(hasUnits ? unitOfColumn(text) : "")] })); // prettier-ignore
  });
  const places = added.map((one, nth) => ({ at: kept.length + nth, field: one as ImportField }));
  return { kind: isOfCarriers ? "carriers" : "meters", isSure, rows: [...above, { ...head, cells: heads, is_head: true }, ...rows], fields: hasUnits ? places : places.slice(0, 2) }; // prettier-ignore
}

/** A head without its unit: the name of a meter. */
const bareName = (head: string): string => {
  const unit = unitTextOf(head);
  return unit === "" ? head.trim() : head.replace(unit, " ").replaceAll(/[[\]()]|\bin\s*$/g, " ").replaceAll(/\s+/g, " ").trim(); // prettier-ignore
};

/** Whether a name is that of a part of the calendar: what is counted then is no other meter. */
const isSpan = (name: string): boolean => spanText(textCell(name), null) !== null || partOfYear(name, anyYear) !== null; // prettier-ignore

/** Whether a name is no head of a field: of `Haus A` the letter alone would be one. */
const isOwnName = (name: string): boolean => {
  const read = fieldOfHead(name);
  return read === null || (read.field === "meter" && read.confidence === "likely") || (read.confidence === "likely" && isHouse(name) && (read.field === "from_day" || read.field === "to_day")); // prettier-ignore
};

/** Whether a head is the amount of one meter of several: `Zähler 1 kWh`, `Compteur Nord (kWh)`. */
function isNumberedMeter(head: string): boolean {
  const unit = unitOfHead(head);
  if (typeof unit !== "object" || unit === null || unit.unit === "EUR") return false;
  const read = fieldOfHead(bareName(head));
  return read?.field === "meter" && read.confidence === "likely";
}

/** The name of a meter or a house in a head, without its unit and without the word for an amount: `Haus A` of `Verbrauch Haus A (kWh)`. */
function meterName(head: string): string {
  const name = bareName(head);
  const own = name.replace(/^(?:verbrauch|menge|consumption|usage|quantity|consommation|quantité|consumo|consumi|cantidad|quantità)\s+(?:in\s+|du\s+|de\s+|del\s+|of\s+)?/iu, ""); // prettier-ignore
  return isHouse(own) || (hasMeterSign(own) && !isPartHead(own)) ? own : name;
}
