import type { PrintedLabel } from "#domain/labels/labelSvg.ts";

/** Labels that are to be printed. */
export interface LabelJob {
  readonly labels: readonly PrintedLabel[];
  /** `a4`: sheets of 24 labels of 70 × 36 mm; `roll`: a page of 62 × 36 mm each. */
  readonly medium: "a4" | "roll";
  /** Places at the beginning of the first sheet that are used already. */
  readonly skipped: number;
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly made_on: string;
}
