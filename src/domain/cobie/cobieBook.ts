import type { Column } from "./columnKinds.ts";
import type { CobieSheetName } from "./sheetNames.ts";
import type { cobieSheets } from "./sheets.ts";

type Sheets = typeof cobieSheets;
type ValueOf<C> =
  C extends Column<"number"> ? number | null : C extends Column<"list"> ? readonly string[] : string | null;

/** The values of a row: null, or an empty list, where COBie says `n/a` or nothing. */
export type CobieValues<S extends CobieSheetName> = {
  readonly [C in keyof Sheets[S]]: ValueOf<Sheets[S][C]>;
};

/** A row of a sheet. `extra`: values of columns that COBie does not know, and what stands in a number's place and is none. */
export interface CobieRow<S extends CobieSheetName = CobieSheetName> {
  readonly values: CobieValues<S>;
  readonly extra: readonly (readonly [column: string, text: string])[];
}

/** A list of words that a column may hold. */
export interface PickList {
  readonly name: string;
  readonly words: readonly string[];
}

/** A whole COBie workbook. */
export interface CobieBook {
  readonly sheets: { readonly [S in CobieSheetName]: readonly CobieRow<S>[] };
  readonly pick_lists: readonly PickList[];
}

/** Any value of a row, for code that works on all sheets alike. */
export type CobieValue = string | number | readonly string[] | null;
