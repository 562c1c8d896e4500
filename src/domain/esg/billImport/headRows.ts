import { formatEvidence } from "../bills/numberFormat.ts";
import { daysOfCell } from "./cellDays.ts";
import type { ImportField } from "./importField.ts";
import type { ImportCell, ImportRow } from "./importTable.ts";
import { carrierOfText, isUnclearHeat } from "./words/cellWords.ts";
import { fieldOfHead } from "./words/headWords.ts";
import { isTariff } from "./words/tariffWords.ts";
import { unitOfHead, unitOfText } from "./words/unitWords.ts";

/** Rows above the heads: names, addresses, notes. */
const mostRowsAbove = 30;
/** Heads that a row has at least which begins a table of its own. */
const fewestHeads = 3;
const context = { order: "day_first", is_1904: false } as const;
const empty: ImportCell = { text: "", kind: "text" };

/** Whether a row has a number or a day: heads have none. */
const hasValues = ({ cells }: ImportRow): boolean => cells.some(isValue);

const isValue = (cell: ImportCell): boolean =>
  cell.kind !== "text" ||
  (/\d/.test(cell.text) && (formatEvidence(cell.text) !== "not_a_number" || daysOfCell(cell, context) !== undefined)); // prettier-ignore

const fieldsOf = ({ cells }: ImportRow): readonly (ImportField | null)[] =>
  cells.map(({ text, kind }) => (kind === "text" && text !== "" ? (fieldOfHead(text)?.field ?? null) : null));

const headsIn = (row: ImportRow): number => new Set(fieldsOf(row).filter((field) => field !== null)).size;

/** What tells the heads of one table from those of another: which field stands where, and in which unit. */
function signatureOf(row: ImportRow): string {
  return fieldsOf(row)
    .map((field, at) => {
      const unit = field === "amount" ? unitOfHead(row.cells[at]!.text) : null;
      return `${field ?? ""} ${typeof unit === "object" && unit ? `${unit.unit} ${unit.times}` : ""}`;
    })
    .join("|")
    .replace(/[| ]+$/, "");
}

/** A row with heads and what tells its table from others. */
interface HeadRow {
  readonly at: number;
  readonly signature: string;
}

/** Rows with heads of tables that were looked at already: a reading asks for them several times. */
const known = new WeakMap<readonly ImportRow[], readonly HeadRow[]>();

/** Every row that begins a table: with heads, and without numbers and days. */
function headRowsOf(rows: readonly ImportRow[]): readonly HeadRow[] {
  const found = known.get(rows) ?? newHeadRows(rows);
  known.set(rows, found);
  return found;
}

const newHeadRows = (rows: readonly ImportRow[]): readonly HeadRow[] =>
  rows.flatMap((row, at) => (!hasValues(row) && headsIn(row) >= fewestHeads ? [{ at, signature: signatureOf(row) }] : [])); // prettier-ignore

/** The row with the heads: of several tables those of the longest one, else the row in which most heads are known. */
export function headAt(rows: readonly ImportRow[]): number | null {
  const made = rows.findIndex(({ is_head }) => is_head === true);
  if (made !== -1) return made;
  const all = headRowsOf(rows);
  const groups = [...Map.groupBy(all, ({ signature }) => signature).values()];
  const size = (group: readonly HeadRow[]) =>
    group.reduce((sum, { at }) => sum + (all.find((next) => next.at > at)?.at ?? rows.length) - at - 1, 0);
  const [longest] = groups.toSorted((a, b) => size(b) - size(a));
  if (longest) return longest[0]!.at;
  let best = { at: -1, known: 0 };
  const isNarrow = rows.every(({ cells }) => cells.filter(({ text }) => text !== "").length < 2);
  for (const [at, row] of rows.slice(0, mostRowsAbove).entries()) {
    // one text alone is the title of a table
    const isAlone = !isNarrow && row.cells.filter(({ text }) => text !== "").length < 2;
    const known = isAlone ? 0 : headsIn(row);
    if (known > best.known && (known > 1 || !hasValues(row))) best = { at, known };
  }
  if (best.known > 0) return best.at;
  const first = rows[0];
  return first && rows.length > 1 && !hasValues(first) ? 0 : null;
}

/**
 * The rows that a reading is about: those below its heads, and those of other tables of the file with other columns, which say so. Rows
 * above all heads are notes.
 */
export function rowsUnder(rows: readonly ImportRow[], head_at: number | null): readonly ImportRow[] {
  if (head_at === null) return rows;
  const heads = new Map(headRowsOf(rows).map(({ at, signature }) => [at, signature]));
  const own = heads.get(head_at) ?? signatureOf(rows[head_at]!);
  const first = Math.min(head_at, ...heads.keys());
  let other: number | null = null;
  return rows.slice(first).flatMap((row, nth): readonly ImportRow[] => {
    const at = first + nth;
    if (at === head_at) {
      other = null;
      return [];
    }
    const signature = heads.get(at);
    if (signature !== undefined) {
      other = signature === own ? null : row.line;
      return [{ ...row, is_head: true }];
    }
    return other === null ? (at < head_at ? [] : [row]) : [{ ...row, other_table: other }];
  });
}

/** Heads that take two lines as one: `Verbrauch kWh` above `HT` and `NT`, `Strom` above `kWh` and `€`. */
export function withJoinedHeads(rows: readonly ImportRow[]): readonly ImportRow[] {
  for (let at = 0; at + 2 < Math.min(rows.length, mostRowsAbove); at++) {
    const joined = joinedHead(rows[at]!, rows[at + 1]!, rows[at + 2]!);
    if (joined) return [...rows.slice(0, at), joined, ...rows.slice(at + 2)];
  }
  return rows;
}

const isHead = (text: string): boolean => fieldOfHead(text) !== null || carrierOfText(text) !== null || isUnclearHeat(text); // prettier-ignore

/** Whether a text stands below a head and says which of it: a head itself, a unit, a tariff, money. */
const isBelow = (text: string): boolean =>
  fieldOfHead(text) !== null || unitOfText(text) !== null || isTariff(text) || /^[€$£]$/.test(text);

function joinedHead(upper: ImportRow, lower: ImportRow, next: ImportRow): ImportRow | undefined {
  if (lower.line !== upper.line + 1 || hasValues(upper) || hasValues(lower) || !hasValues(next)) return undefined; // prettier-ignore
  const width = Math.max(upper.cells.length, lower.cells.length);
  const text = (row: ImportRow, at: number) => row.cells[at]?.text ?? "";
  const places = Array.from({ length: width }, (_, at) => at);
  if (places.filter((at) => text(upper, at) !== "").length < 2) return undefined;
  const below = places.filter((at) => text(lower, at) !== "" && text(lower, at) !== text(upper, at));
  if (below.length < 2 || !below.every((at) => isBelow(text(lower, at)))) return undefined;
  // what nobody knows above a head is the title of its columns: of several the same stand below each
  let carried = "";
  let titled: readonly string[] = [];
  const texts = places.map((at) => {
    const [above, own] = [text(upper, at), text(lower, at)];
    if (above !== "") carried = above;
    if (own === "" || own === above) return above;
    const over = above === "" ? carried : above;
    if (over === "" || isHead(over)) return over === "" ? own : `${over} ${own}`;
    titled = [...titled, own.toLowerCase()];
    return own;
  });
  const isRepeated = (own: string) => below.filter((at) => text(lower, at).toLowerCase() === own).length > 1;
  if (titled.some(isRepeated) || titled.length * 2 > below.length) return undefined;
  if (texts.every((one, at) => one === text(lower, at))) return undefined;
  const cells = texts.map((one): ImportCell => (one === "" ? empty : { text: one, kind: "text" }));
  const joined = { ...lower, cells };
  const isFuller = headsIn(joined) > headsIn(lower) || !fieldsOf(lower).includes("carrier");
  return isFuller && headsIn(joined) >= Math.max(2, headsIn(upper), headsIn(lower)) ? joined : undefined;
}
