import type { PathwayMeasure } from "./readPathways.ts";
import { type YearSeries, yearsOf } from "./yearSeries.ts";

/** What stands beside every pathway: whose it is, and under which terms it may be used. */
export const pathwayLicence = "CRREM Foundation, https://crrem.org/library/use-of-data/";

/** A pathway that was taken from a workbook. */
export interface KeptPathway {
  readonly measure: PathwayMeasure;
  readonly country: string;
  /** Use of the building; of a factor the carrier as the workbook names it. */
  readonly use: string;
  readonly scenario: string;
  readonly values: Readonly<Record<string, number>>;
  readonly sheet: string;
  readonly row: number;
}

/** What was taken from a workbook, and from which. */
export interface KeptPathways {
  /** As stated in the workbook, or as the person has entered it. */
  readonly edition: string;
  readonly licence: string;
  readonly file_name: string;
  /** SHA-256 of the workbook. */
  readonly file_sha256: string;
  readonly pathways: readonly KeptPathway[];
}

/** Most pathways that a project takes over, so that a document stays small: it needs those of its own country and uses. */
export const mostPathways = 60;

/** Longest edition, in characters. */
export const longestEdition = 100;

/** A kept pathway's years. */
export const seriesOf = ({ values }: KeptPathway): YearSeries => values;

/** Words of a carrier in workbooks of several languages, to find its factor. */
const carrierWords: readonly (readonly [string, RegExp])[] = [
  ["electricity", /electr|strom|elettric|grid/i],
  ["natural_gas", /gas\b|erdgas|metano/i],
  [
    "district_heat",
    /district heat|fernw[äa]rme|r[ée]seau de chaleur|calefacci[óo]n urbana|teleriscaldamento/i,
  ],
  ["district_cooling", /district cool|fernk[äa]lte|r[ée]seau de froid|teleraff/i],
  ["heating_oil", /\boil|heiz[öo]l|fioul|gas[óo]leo|gasolio/i],
  ["wood", /wood|pellet|holz|biomass|bois|madera|legno/i],
];

/** The carrier that a text of a workbook names; null for one that the product does not know. */
const carrierOfText = (text: string): string | null =>
  carrierWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The factors that were taken with the pathways, by carrier; of two for one carrier the one with more years. */
export function factorsOf(pathways: readonly KeptPathway[]): Readonly<Record<string, YearSeries>> {
  const found: Record<string, YearSeries> = {};
  for (const pathway of pathways) {
    const carrier = pathway.measure === "factor" ? carrierOfText(pathway.use) : null;
    if (carrier === null) continue;
    const known = found[carrier];
    if (!known || yearsOf(known).length < yearsOf(seriesOf(pathway)).length)
      found[carrier] = seriesOf(pathway);
  }
  return found;
}
