import type { ListFacet } from "./listParts.ts";

/** A facet of which one value is always shown. */
export interface ListTabs<Row> extends ListFacet<Row> {
  readonly values: readonly string[];
  /** The word of a last tab that shows all rows; without it there is none. */
  readonly all?: string;
}

/** The value of the tab that shows all rows. */
export const allTab = "*";
