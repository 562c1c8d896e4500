import { formatEvidence } from "../../bills/numberFormat.ts";
import type { ImportField } from "../importField.ts";
import type { ImportCell, ImportRow } from "../importTable.ts";
import { isNameOfSum } from "../words/rowNames.ts";
import { splitUnit, unitOfHead, unitTextOf } from "../words/unitWords.ts";

/**
 * How a table has more than one bill in a row. `months`: a column for each month, quarter or year · `carriers`, `meters`: a column for each of
 * them · `beside`: the same columns once more beside each other · `standings`: a column for the standing of the meter on each day.
 */
export type ArrangementKind = "months" | "carriers" | "meters" | "beside" | "standings";

/** What a column is that an arrangement has made. */
export interface MadeColumn {
  readonly at: number;
  readonly field: ImportField;
}

/** A table with one bill in a row, made from one with several. */
export interface Arranged {
  readonly kind: ArrangementKind;
  readonly rows: readonly ImportRow[];
  /** Whether the heads say so; else a person may. */
  readonly isSure: boolean;
  /** What columns are that the arrangement itself has made. */
  readonly fields: readonly MadeColumn[];
}

/** A cell with nothing in it. */
export const empty: ImportCell = { text: "", kind: "text" };
/** A cell that an arrangement makes. */
export const textCell = (text: string): ImportCell => ({ text, kind: "text" });

/** What stands in a column of a row; empty without. */
export const textAt = ({ cells }: ImportRow, at: number): string => cells[at]?.text ?? "";

/** Whether what stands below a head are numbers. */
export function isCounted(below: readonly ImportRow[], at: number): boolean {
  const texts = below
    .slice(0, 50)
    .flatMap(({ cells }) => (cells[at] && cells[at].text !== "" ? [cells[at]] : []));
  const numbers = texts.filter(({ text, kind }) => kind === "number" || formatEvidence(splitUnit(text).number) !== "not_a_number"); // prettier-ignore
  return numbers.length > 0 && numbers.length * 2 > texts.length;
}

/** The one cell of a row that its head calls a sum; several could be sums of anything. */
export function sumBeside(head: ImportRow, row: ImportRow): Pick<ImportRow, "sum_beside"> {
  const sums = head.cells.flatMap(({ text }, at) => (at > 0 && isNameOfSum(text) ? [row.cells[at] ?? empty] : [])); // prettier-ignore
  return sums.length === 1 && sums[0]!.text !== "" ? { sum_beside: sums[0]! } : {};
}

/** A head without its unit: the name of a meter. */
export const bareName = (head: string): string => {
  const unit = unitTextOf(head);
  return unit === "" ? head.trim() : head.replace(unit, " ").replaceAll(/[[\]()]|\bin\s*$/g, " ").replaceAll(/\s+/g, " ").trim(); // prettier-ignore
};

/** The unit that a note above a table names, also among other things in brackets: `Gas (kWh, 2025)`. */
export function unitIn(text: string): readonly string[] {
  const said = [text, ...text.split(/[\s,;|()[\]]+/).filter((word) => isEnergyOrVolume(word))];
  return said.flatMap((one) => {
    const unit = unitOfHead(one);
    return unit === null || typeof unit !== "object" || unit.unit === "EUR" ? [] : [unitTextOf(one)];
  });
}

const isEnergyOrVolume = (word: string): boolean => /^(?:[kmgt]?wh|[kmgt]j|m³|m3|smc|nm³|nm3)$/i.test(word);
