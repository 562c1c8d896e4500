import type { ReactNode } from "react";

/** What every field takes around its control. */
export interface FieldWords {
  readonly label: string;
  /** A sentence that says the range and what stays; shown below the field in red. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The unit, printed inside the field at its right end. */
  readonly unit?: string | undefined;
  /** A link or small button at the right end of the label line. */
  readonly action?: ReactNode;
}

/** One choice of a select, a segmented control or a menu of values. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}
