import { evebiSource } from "./evebiHouse.ts";
import { evebiRows } from "./evebiRows.ts";
import { isWithin, type ReferenceRow, type Tolerance } from "./referenceRow.ts";
import { seasonalBalance, type TabulaInput } from "../tabula.ts";
import {
  inputFromBorders,
  inputFromHeatTransfer,
  type PublishedCase,
  tabulaReferences,
  tabulaRefurbishments,
} from "./tabulaReferences.ts";

/** Names of the published calculations; also keys of the words. */
export const referenceSetIds = [
  "evebi",
  "tabula_existing",
  "tabula_existing_borders",
  "tabula_refurbished",
  "tabula_refurbished_borders",
] as const;

/** A published calculation with our figures beside it. */
export interface ReferenceSet {
  readonly id: (typeof referenceSetIds)[number];
  /** Where it is published, and its licence. */
  readonly source: string;
  readonly rows: readonly ReferenceRow[];
  /** Cases whose published heat transfer contradicts their own border codes: outside, and known to be. */
  readonly contradicted: readonly string[];
}

const tabulaSource =
  "TABULA/EPISCOPE, tabula-calculator.xlsx (www.episcope.eu), Institut Wohnen und Umwelt (IWU), CC BY 4.0";
const family = (id: string, variants: readonly number[]) =>
  variants.map((variant) => `DE.N.${id}.Gen.ReEx.001.00${variant}`);

/** All published calculations that our methods are checked against; computed anew with each call. */
export function referenceSets(): readonly ReferenceSet[] {
  const [existing, refurbished] = [tabulaExistingRows(), tabulaRefurbishedRows()];
  const tabula = { source: tabulaSource, contradicted: [] };
  return [
    {
      id: "evebi",
      source: `${evebiSource.title}, ${evebiSource.url}, ${evebiSource.licence}`,
      rows: evebiRows(),
      contradicted: [],
    },
    { ...tabula, id: "tabula_existing", rows: existing.from_heat_transfer },
    { ...tabula, id: "tabula_existing_borders", rows: existing.from_borders },
    { ...tabula, id: "tabula_refurbished", rows: refurbished.from_heat_transfer },
    {
      ...tabula,
      id: "tabula_refurbished_borders",
      rows: refurbished.from_borders,
      contradicted: [...family("SFH.05", [1, 2, 3]), ...family("TH.05", [1])],
    },
  ];
}

/** How many rows with a tolerance there are, and how many of them lie within it. */
export function tally({ rows }: ReferenceSet): { readonly listed: number; readonly within: number } {
  const verdicts = rows.map(isWithin).filter((verdict) => verdict !== null);
  return { listed: verdicts.length, within: verdicts.filter(Boolean).length };
}

/** The rows of a set of published cases, from the published heat transfer or from U, area and border. */
interface TabulaRows {
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
