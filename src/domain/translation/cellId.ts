import { sha256 } from "#kernel/sha256.ts";

/** Where a text stands. */
export interface CellAddress {
  readonly language: string;
  /** The namespace. */
  readonly route: string;
  readonly cell_key: string;
}

/** The id of a cell: the same on every device, so that two people who add a key apart meet in one document. */
export function cellId({ language, route, cell_key }: CellAddress): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(JSON.stringify([language, route, cell_key])));
  return `cell-${hash.digest().slice(0, 40)}`;
}
