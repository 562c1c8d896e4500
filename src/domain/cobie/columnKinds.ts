import type { CobieSheetName } from "./sheetNames.ts";

/** What a column of COBie holds. */
export interface Column<Kind extends "text" | "number" | "list"> {
  readonly kind: Kind;
  /** Whether a row without it is not complete. */
  readonly isRequired: boolean;
  /** Sheet whose rows it names; `of` when another column of the row says which. */
  readonly refersTo: CobieSheetName | { readonly of: string } | null;
  /** Whether it says where the row comes from (program, class, identifier). */
  readonly isExternal: boolean;
  readonly isDate: boolean;
}

const plain = { isRequired: false, refersTo: null, isExternal: false, isDate: false } as const;
/** Any text. */
export const text: Column<"text"> = { ...plain, kind: "text" };
/** A number. */
export const number: Column<"number"> = { ...plain, kind: "number" };
/** A day. */
export const date: Column<"text"> = { ...text, isDate: true };
/** Where the row comes from. */
export const external: Column<"text"> = { ...text, isExternal: true };
/** Text that no row goes without. */
export const requiredText: Column<"text"> = { ...text, isRequired: true };
/** A number that no row goes without. */
export const neededNumber: Column<"number"> = { ...number, isRequired: true };
/** Names a row of another sheet. */
export const toRow = (refersTo: CobieSheetName): Column<"text"> => ({ ...requiredText, refersTo });
/** Names any number of rows of another sheet. */
export const toRows = (refersTo: CobieSheetName): Column<"list"> => ({
  ...plain,
  kind: "list",
  isRequired: true,
  refersTo,
});
/** Names a row of the sheet that another column of the row says. */
export const toRowOf = (of: string): Column<"text"> => ({ ...requiredText, refersTo: { of } });

/** Who has made a row, and when. */
export const authorship = { CreatedBy: toRow("Contact"), CreatedOn: { ...date, isRequired: true } };
/** Which program knows it, and as what. */
export const origin = { ExtSystem: external, ExtObject: external, ExtIdentifier: external };
