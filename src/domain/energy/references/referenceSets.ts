import { evebiSource } from "./evebiHouse.ts";
import { evebiRows } from "./evebiRows.ts";
import { isWithin, type ReferenceRow } from "./referenceRow.ts";
import { tabulaExistingRows, tabulaRefurbishedRows } from "./tabulaRows.ts";

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
