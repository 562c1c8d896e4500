import type { ImportField } from "../importField.ts";
import type { ImportRow, ImportTable } from "../importTable.ts";
import { ofStandings } from "../amounts/standingHeads.ts";
import { carrierOfText, carrierWords, isUnclearHeat } from "../words/cellWords.ts";
import { fieldOfHead, isBesideHead } from "../words/headWords.ts";
import { hasMeterSign, isHouse } from "../words/meterSigns.ts";
import { isNameOfSum } from "../words/rowNames.ts";
import { isStockHead } from "../words/stockWords.ts";
import { isPartHead, isTariff } from "../words/tariffWords.ts";
import { withoutWords } from "../words/textWords.ts";
import { unitOfHead, unitTextOf } from "../words/unitWords.ts";
import { type Arranged, bareName, empty, isCounted, sumBeside, textCell, unitIn } from "./arranged.ts";
import { ofBlocks } from "./blocks.ts";
import { ofMonths } from "./months.ts";
import { spanOf } from "./spans.ts";

/** Rows in which heads are looked for. */
const mostRowsAbove = 30;

/** The table with one bill in a row, where it has several; null where it has one already, or does not say clearly what its columns are. */
export function arrangeTable({ rows, sheet }: Pick<ImportTable, "rows" | "sheet">): Arranged | null {
  let possible: Arranged | null = null;
  for (const [at, head] of rows.slice(0, mostRowsAbove).entries()) {
    const above = rows.slice(0, at);
    const below = rows.slice(at + 1);
    if (below.length === 0 || head.cells.filter(({ text }) => text !== "").length < 2) continue;
    const standing = ofStandings(head, above, below);
    if (standing) return { kind: "standings", isSure: true, ...standing };
    const lower = below[0] && ofBlocks(below[0], rows.slice(0, at + 1), below.slice(1));
    const blocks = ofBlocks(head, above, below) ?? lower;
    if (blocks) return withAmounts(blocks);
    const found = ofMonths(head, above, { below, sheet }) ?? ofAmounts(head, above, below);
    if (found?.isSure === true) return found;
    possible ??= found;
  }
  return possible;
}

/** A column with the amounts of one carrier or meter. */
interface AmountColumn {
  readonly at: number;
  readonly text: string;
  readonly carrier: string | null;
  /** The name of its meter or house, where it has the sign of one; registers are none. */
  readonly meter: string;
  readonly name: string;
}

/** The columns of amounts with units or carriers; heads that say that they are no consumption are none of them. */
const amountsIn = (head: ImportRow, below: readonly ImportRow[]): readonly AmountColumn[] =>
  head.cells.flatMap(({ text }, at) => {
    const read = fieldOfHead(text);
    const carrier = carrierOfText(text) ?? (isUnclearHeat(text) ? "heat" : null);
    const isAmount = (read?.field === "amount" && read.unit !== null) || isNumberedMeter(text);
    const isBare = (read === null || read.field === "carrier") && carrier !== null && unitOfHead(text) !== "other"; // prettier-ignore
    const isSum = at > 0 && isNameOfSum(text) && carrier === null;
    const name = meterName(text);
    const rest = carrier === null ? name : withoutWords(name, carrierWords(name));
    const meter = rest !== "" && !isTariff(rest) && hasMeterSign(rest) && !isSpan(rest) ? rest : "";
    return (isAmount || isBare) && !isSum && !isBesideHead(text) && isCounted(below, at)
      ? [{ at, text, carrier, meter, name }]
      : [];
  });

/** How columns of amounts differ: by what is billed, by meters or houses, by both; null where neither is clear. */
function kindOf(
  columns: readonly AmountColumn[],
): { readonly fields: readonly ("carrier" | "meter")[]; readonly isSure: boolean } | null {
  // prettier-ignore
  const areApart = (key: (column: AmountColumn) => string) => new Set(columns.map(key)).size === columns.length;
  const isNamed = columns.every(({ carrier }) => carrier !== null);
  if (isNamed && areApart(({ carrier }) => carrier!)) return { fields: ["carrier"], isSure: true };
  // registers of one carrier are one bill of it
  const key = ({ carrier, meter, text }: AmountColumn) => `${carrier} ${meter.toLowerCase()} ${isTariff(text) ? text : ""}`; // prettier-ignore
  const isMetered = columns.some(({ meter }) => meter !== "" && !isPartHead(meter));
  const areCarriers = new Set(columns.map(({ carrier }) => carrier)).size > 1;
  if (isNamed && areApart(key)) {
    if (isMetered && (areCarriers || columns.every(({ meter }) => meter !== ""))) return { fields: ["carrier", "meter"], isSure: true }; // prettier-ignore
    if (areCarriers) return { fields: ["carrier"], isSure: true };
  }
  const isOfMeters = columns.every(({ text, name }) => name !== "" && isOwnName(name) && !isSpan(name) && carrierOfText(text) === null) && areApart(({ name }) => name); // prettier-ignore
  if (!isOfMeters) return null;
  return { fields: ["meter"], isSure: columns.every(({ name }) => hasMeterSign(name)) };
}

/** A column for each carrier (`Strom kWh`, `Gas kWh`), each meter (`Z1 kWh`, `Z2 kWh`) or both (`Strom Haus A kWh`); a register may have its own. */
function ofAmounts(
  head: ImportRow,
  above: readonly ImportRow[],
  below: readonly ImportRow[],
): (Arranged & { readonly kept: readonly number[] }) | null {
  // prettier-ignore
  const columns = amountsIn(head, below);
  if (columns.length < 2) return null;
  const taken = new Set(columns.map(({ at }) => at));
  const kept = head.cells.flatMap(({ text }, at) => (taken.has(at) || (isNameOfSum(text) && at > 0) ? [] : [at])); // prettier-ignore
  const fields = kept.map((at) => fieldOfHead(head.cells[at]!.text)?.field);
  const kind = kindOf(columns);
  if (kind === null || fields.some((field) => field === "amount" || field === "unit")) return null;
  if (kind.fields.some((field) => fields.includes(field))) return null;
  // beside stocks of a tank, columns may be its deliveries
  const isOfCarriers = kind.fields.includes("carrier");
  if (!isOfCarriers && head.cells.some(({ text }) => isStockHead(text))) return null;
  const added: readonly ImportField[] = [...kind.fields, "amount", "unit"];
  const heads = [...kept.map((at) => head.cells[at]!), ...added.map((_, nth) => textCell(columns[nth % columns.length]!.text))]; // prettier-ignore
  const noted = above.flatMap(({ cells }) => cells.flatMap(({ text }) => unitIn(text))).at(0) ?? "";
  const unitOfColumn = (text: string) => unitTextOf(text) || noted;
  const hasUnits = columns.every(({ text }) => unitOfColumn(text) !== "");
  const nameOf = ({ text, name, meter }: AmountColumn, field: "carrier" | "meter") => (field === "carrier" ? text : isOfCarriers ? meter : name); // prettier-ignore
  const rows = below.flatMap((row): readonly ImportRow[] => {
    const own = kept.map((at) => row.cells[at] ?? empty);
    const counted = columns.filter(({ at }) => (row.cells[at]?.text ?? "") !== "");
    if (counted.length === 0) return [{ ...row, cells: [...own, ...added.map(() => empty)] }];
    return counted.map((column) => ({ ...row, ...sumBeside(head, row), cells: [...own, ...kind.fields.map((field) => textCell(nameOf(column, field))), row.cells[column.at]!, textCell(hasUnits ? unitOfColumn(column.text) : "")] })); // prettier-ignore
  });
  const places = added.map((field, nth) => ({ at: kept.length + nth, field }));
  return { kind: isOfCarriers ? "carriers" : "meters", isSure: kind.isSure, rows: [...above, { ...head, cells: heads, is_head: true }, ...rows], fields: hasUnits ? places : places.slice(0, -1), kept }; // prettier-ignore
}

/** Blocks whose columns are those of several carriers: one row for each of them too. */
function withAmounts(found: Arranged): Arranged {
  const at = found.rows.findIndex(({ is_head }) => is_head === true);
  const more = ofAmounts(found.rows[at]!, found.rows.slice(0, at), found.rows.slice(at + 1));
  if (more?.isSure !== true || more.fields.some(({ field }) => found.fields.some((one) => one.field === field))) return found; // prettier-ignore
  const moved = found.fields.map((one) => ({ ...one, at: more.kept.indexOf(one.at) }));
  return { ...found, rows: more.rows, fields: [...moved, ...more.fields] };
}

/** Whether a name is that of a part of the calendar: what is counted then is no other meter. */
const isSpan = (name: string): boolean => spanOf(textCell(name), false) !== null; // prettier-ignore

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
