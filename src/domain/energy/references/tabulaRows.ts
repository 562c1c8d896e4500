import { seasonalBalance, type TabulaInput } from "../tabula.ts";
import type { ReferenceRow, Tolerance } from "./referenceRow.ts";
import {
  inputFromBorders,
  inputFromHeatTransfer,
  type PublishedCase,
  tabulaReferences,
  tabulaRefurbishments,
} from "./tabulaReferences.ts";

/** The rows of a set of published cases, from the published heat transfer or from U, area and border. */
export interface TabulaRows {
  readonly from_heat_transfer: readonly ReferenceRow[];
  /** Parts of a case whose border the source leaves open take their published heat transfer. */
  readonly from_borders: readonly ReferenceRow[];
}

/** The heat demand of the 25 cases of the existing state; 0.01 kWh/(m²·a). */
export const tabulaExistingRows = (): TabulaRows => rowsOf(tabulaReferences, 0.01);

/** The heat demand of the 72 rows with refurbishments; 0.1 kWh/(m²·a). */
export const tabulaRefurbishedRows = (): TabulaRows => rowsOf(tabulaRefurbishments, 0.1);

const rowsOf = (cases: readonly PublishedCase[], absolute: number): TabulaRows => ({
  from_heat_transfer: cases.map((one) => rowOf(one, inputFromHeatTransfer(one), absolute)),
  from_borders: cases.map((one) => rowOf(one, inputFromBorders(one), absolute)),
});

function rowOf(published: PublishedCase, input: TabulaInput, absolute: number): ReferenceRow {
  const result = seasonalBalance(input);
  if (!result.ok) throw new Error(`The case ${published.id} has no balance: ${result.error.kind}`);
  const tolerance: Tolerance = { relative: 0, rounding: absolute };
  return {
    subject: "q_h_nd",
    of: published.id,
    unit: "kWh/(m²·a)",
    ours: result.value.figures.q_h_nd!.value,
    reference: published.expected.q_h_nd!,
    tolerance,
  };
}
