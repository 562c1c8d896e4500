import type { ImportField } from "../importField.ts";
import type { ImportRow } from "../importTable.ts";
import { carrierOfText } from "../words/cellWords.ts";
import { fieldOfHead } from "../words/headWords.ts";
import { isNameOfSum } from "../words/rowNames.ts";
import { type Arranged, empty, type MadeColumn, textAt, textCell } from "./arranged.ts";
import { frontOf } from "./front.ts";
import { spanOf } from "./spans.ts";

/** Most columns in front of the blocks that hold for all of them. */
const mostBefore = 4;

/** The same heads twice or more: one block of columns under the other, the line above them naming each. */
export function ofBlocks(
  head: ImportRow,
  above: readonly ImportRow[],
  below: readonly ImportRow[],
): Arranged | null {
  const filled = head.cells.flatMap(({ text }, at) => (text === "" ? [] : [at]));
  for (let before = 0; before <= mostBefore; before++)
    for (let size = 2; before + size * 2 <= filled.length; size++) {
      const found = (filled.length - before) % size === 0 ? stacked(head, above, below, { filled, before, size }) : null; // prettier-ignore
      if (found) return found;
    }
  return null;
}

interface Size {
  readonly filled: readonly number[];
  readonly before: number;
  readonly size: number;
}

function stacked(
  head: ImportRow,
  above: readonly ImportRow[],
  below: readonly ImportRow[],
  { filled, before, size }: Size,
): Arranged | null {
  // prettier-ignore
  const all = Array.from({ length: (filled.length - before) / size }, (_, nth) => filled.slice(before + nth * size, before + (nth + 1) * size)); // prettier-ignore
  const names = (block: readonly number[]) => block.map((at) => textAt(head, at).toLowerCase()).join("\n");
  if (all.some((block) => names(block) !== names(all[0]!))) return null;
  const fields = all[0]!.map((at) => fieldOfHead(textAt(head, at))?.field);
  if (!fields.includes("amount") && !fields.includes("new_reading")) return null;
  const upper = above.at(-1);
  const titled = (block: readonly number[]) => titleOf(upper, block[0]!, block.at(-1)!);
  const blocks = all.filter((block) => !isNameOfSum(titled(block)));
  const titles = blocks.map(titled);
  const isTitled = titles.every((title) => title !== "") && new Set(titles).size === titles.length;
  const spans = titles.map((title) => (title === "" ? null : spanOf(textCell(title), true)));
  const field: ImportField = titles.every((title) => carrierOfText(title) !== null) ? "carrier" : !spans.includes(null) ? "period" : "meter"; // prettier-ignore
  const isNamed = isTitled && !fields.includes(field);
  // columns in front hold for all blocks; where the heads take two lines theirs may stand in the upper one
  const firstBlock = all[0]![0]!;
  const shared = head.cells.flatMap(({ text }, at) => (at < firstBlock && (text !== "" || (upper && textAt(upper, at) !== "" && below.some((row) => textAt(row, at) !== ""))) ? [at] : [])); // prettier-ignore
  const isKnown = fields.includes("meter") || fields.includes("carrier");
  if (blocks.length < 2 || (!isNamed && !isKnown && !(shared.length > 0 && fields.includes("period"))))
    return null;
  const sums = all.filter((block) => !blocks.includes(block));
  const amount = fields.indexOf("amount");
  const said: ImportRow = { ...head, cells: head.cells.map((cell, at) => (cell.text === "" && shared.includes(at) ? (upper?.cells[at] ?? empty) : cell)) }; // prettier-ignore
  const front = frontOf(said, shared, below, () => true);
  const rows = below.flatMap((row): readonly ImportRow[] => {
    const own = front.cellsOf(row);
    const filled = blocks.flatMap((block, nth) => {
      const cells = block.map((at) => row.cells[at] ?? empty);
      return front.isOther(row) || cells.every(({ text }) => text === "") ? [] : [{ cells, span: spans[nth]?.text ?? titles[nth]! }]; // prettier-ignore
    });
    if (filled.length === 0) return own.every(({ text }) => text === "") ? [] : [{ ...row, cells: own }];
    const sum = sums.length === 1 && amount !== -1 ? row.cells[sums[0]![amount]!] : undefined;
    const beside = sum && sum.text !== "" ? { sum_beside: sum } : {};
    return filled.map(({ cells, span }) => ({ ...row, ...beside, cells: [...own, ...cells, ...(isNamed ? [textCell(span)] : [])] })); // prettier-ignore
  });
  const width = front.heads.length + size;
  const cells = [...front.heads, ...blocks[0]!.map((at) => head.cells[at]!), ...(isNamed ? [empty] : [])];
  const title: readonly ImportRow[] = front.titles.length === 0 ? [] : [{ ...head, cells: front.titles.map(textCell) }]; // prettier-ignore
  const made: readonly MadeColumn[] = [...front.made, ...(isNamed ? [{ at: width, field }] : [])];
  return { kind: "beside", isSure: true, rows: [...above, ...title, { ...head, is_head: true, cells }, ...rows], fields: made }; // prettier-ignore
}

const titleOf = (row: ImportRow | undefined, from: number, to: number): string =>
  row?.cells.slice(from, to + 1).find(({ text }) => text !== "")?.text ?? "";
