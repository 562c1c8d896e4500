import type { CobieSheetName } from "./sheetNames.ts";

/** Kinds of findings, and whether something of the file is lost by it. `kind` is also the key of its sentence. */
const cobieFindings = {
  /** A sheet of COBie is not there. */
  missing_sheet: { loses: false },
  /** A sheet that COBie does not know was not read. */
  unknown_sheet: { loses: true },
  /** A column of COBie is not there. */
  missing_column: { loses: false },
  /** A value stands below no header and was not read. */
  value_without_column: { loses: true },
  /** A formula of the file ended in an error. */
  error_value: { loses: true },
  /** A required value is missing. */
  missing_value: { loses: false },
  /** Two rows have the same key. */
  duplicate_row: { loses: false },
  /** A row that is named is not there. */
  unresolved_reference: { loses: false },
  /** A text stands where a number belongs; it is kept as text. */
  number_unreadable: { loses: false },
  /** A text stands where a date belongs; it is kept as text. */
  date_unreadable: { loses: false },
} as const;

type CobieFindingKind = keyof typeof cobieFindings;

/** What a person should know of one place of the workbook; `row` as the program that shows it counts. */
export interface CobieFinding {
  readonly kind: CobieFindingKind;
  readonly sheet: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
}

/** A finding before it is noted: what is left out is null. */
type NewFinding = Pick<CobieFinding, "kind" | "sheet"> & Partial<CobieFinding>;

/** Notes findings while a workbook is read. */
export class CobieNotes {
  readonly findings: CobieFinding[] = [];

  /** Notes one. */
  add(finding: NewFinding): void {
    this.findings.push({ row: null, column: null, value: null, ...finding });
  }
}

/** The number of a row in its sheet, by its place among those that were read. */
export type RowNumber = (sheet: CobieSheetName, index: number) => number;
