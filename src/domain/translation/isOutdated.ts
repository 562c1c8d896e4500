import { sha256 } from "#kernel/sha256.ts";

/** What this module needs of a cell. */
interface CellLike {
  readonly cell_value: string;
  readonly source_print?: string | null;
}

/** The mark of a source text that a translation keeps: it stays the same when only the state of the source changes. */
export function sourcePrint(text: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(text));
  return hash.digest().slice(0, 16);
}

/** Whether a text was translated from another version of its source. A text that names no version is taken for current. */
export const isOutdated = (cell: CellLike, source: CellLike | undefined): boolean =>
  typeof cell.source_print === "string" &&
  source !== undefined &&
  cell.source_print !== sourcePrint(source.cell_value);
