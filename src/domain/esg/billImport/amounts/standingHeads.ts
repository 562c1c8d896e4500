import { daysBetween } from "../periodEdges.ts";
import { dayOrderOf, daysOfCell } from "../cellDays.ts";
import type { ImportField } from "../importField.ts";
import type { ImportCell, ImportRow } from "../importTable.ts";
import { fieldOfHead } from "../words/headWords.ts";

const empty: ImportCell = { text: "", kind: "text" };
const textCell = (text: string): ImportCell => ({ text, kind: "text" });
const day = /\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}\.\d{1,2}\.\d{2}(?!\d)|\d{4}-\d{2}-\d{2}/;
const standings: ReadonlySet<ImportField | undefined> = new Set(["old_reading", "new_reading"]);
const days: ReadonlySet<ImportField | undefined> = new Set(["period", "from_day", "to_day"]);

/** A table with the standings of two days in a row, made from one with a column for each day. */
interface Arranged {
  readonly rows: readonly ImportRow[];
  readonly fields: readonly { readonly at: number; readonly field: ImportField }[];
}

interface Standing {
  readonly at: number;
  readonly text: string;
  readonly day: string;
}

/** Columns of standings with their days in the heads: `Stand 31.12.2024`, `Stand 31.12.2025`; one bill lies between two of them. */
export function ofStandings(
  head: ImportRow,
  above: readonly ImportRow[],
  below: readonly ImportRow[],
): Arranged | null {
  const found = standingsIn(head);
  if (found === null) return null;
  const taken = new Set(found.map(({ at }) => at));
  const kept = head.cells.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  const fields = kept.map((at) => fieldOfHead(head.cells[at]!.text)?.field);
  if (fields.some((field) => standings.has(field))) return null;
  if (found.length > 2 && fields.some((field) => field === "amount" || days.has(field))) return null;
  const hasDays = fields.some((field) => days.has(field));
  const own: readonly ImportField[] = hasDays ? ["old_reading", "new_reading"] : ["old_reading", "new_reading", "from_day", "to_day"]; // prettier-ignore
  const names = [found[0]!.text, found.at(-1)!.text, "", ""].map(textCell).slice(0, own.length);
  const pairs = found.slice(1).map((later, nth) => [found[nth]!, later] as const);
  const rows = below.flatMap((row): readonly ImportRow[] => {
    const rest = kept.map((at) => row.cells[at] ?? empty);
    const counted = pairs.filter((pair) => pair.some(({ at }) => (row.cells[at]?.text ?? "") !== ""));
    if (counted.length === 0) return [{ ...row, cells: [...rest, ...own.map(() => empty)] }];
    return counted.map(([first, last]) => {
      const made = [row.cells[first.at] ?? empty, row.cells[last.at] ?? empty, ...dayCells(first.day, last.day)]; // prettier-ignore
      return { ...row, cells: [...rest, ...made.slice(0, own.length)] };
    });
  });
  const heads: ImportRow = { ...head, is_head: true, cells: [...kept.map((at) => head.cells[at]!), ...names] }; // prettier-ignore
  return { rows: [...above, heads, ...rows], fields: own.map((field, nth) => ({ at: kept.length + nth, field })) }; // prettier-ignore
}

/** The columns of standings by their days; null without two of them, and where it is open which number is the day. */
function standingsIn({ cells }: ImportRow): readonly Standing[] | null {
  const dated = cells.flatMap(({ text, kind }, at) => {
    const said = kind === "text" ? day.exec(text)?.[0] : undefined;
    return said !== undefined && standings.has(fieldOfHead(text)?.field) ? [{ at, text, said }] : [];
  });
  const order = dayOrderOf(dated.map(({ said }) => said));
  if (dated.length < 2 || order === null) return null;
  const context = { order: order === "none" ? "day_first" : order, is_1904: false } as const;
  const found = dated.flatMap(({ at, text, said }) => {
    const read = daysOfCell(textCell(said), context);
    return read && read.from === read.to ? [{ at, text, day: read.from }] : [];
  });
  const isClear = found.length === dated.length && new Set(found.map((one) => one.day)).size === found.length;
  return isClear ? found.toSorted((a, b) => a.day.localeCompare(b.day)) : null;
}

/** The cells with the days between two standings. */
function dayCells(first: string, last: string): readonly [ImportCell, ImportCell] {
  const { from, to } = daysBetween(first, last);
  return [textCell(from), textCell(to)];
}
