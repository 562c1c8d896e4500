import type { KindName } from "#data/collections.ts";
import type { RowValues } from "#domain/list/rowImport/readCell.ts";

/** How rows of a list come from a file. By what a row is found again, its kind declares. */
export interface ListImport<Row> {
  readonly kind: KindName;
  /** Fields that a file can fill, in their order. One that never changes only finds its row. */
  readonly fields: readonly (keyof Row & string)[];
  /** Fields without which no row is added, besides those that the kind needs. */
  readonly needed?: readonly (keyof Row & string)[];
  /** Fields that find a row and are never changed by a file, besides those that the kind never changes. */
  readonly fixed?: readonly (keyof Row & string)[];
  /** Whether a row of the file that is not there yet may be added; all of them where nothing is said. */
  readonly mayCreate?: (values: RowValues) => boolean;
  /** All own fields of a row that is not there yet, from what its row of the file says; just these where nothing is said. */
  readonly create?: (values: RowValues) => Readonly<Record<string, unknown>>;
}
