import type { KindName } from "#data/collections.ts";

/** How rows of a list come from a file. */
export interface ListImport<Row> {
  readonly kind: KindName;
  /** Fields that a file can fill, in their order. */
  readonly fields: readonly (keyof Row & string)[];
  /** Fields by which a row of a file is found among those that are there; the first set that the row fills counts. */
  readonly keys: readonly (readonly (keyof Row & string)[])[];
}
