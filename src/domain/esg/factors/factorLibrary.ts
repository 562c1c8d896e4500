import { byCodeUnits } from "#domain/application/canonicalJson.ts";
import type { ActivityKind, Basis } from "../ledger/posting.ts";
import { factorsOfEdition } from "./editions/edition.ts";
import { editions } from "./editions/editions.ts";
import { factorKey, type InventoryFactor, isOfSupply, isValidFor } from "./inventoryFactor.ts";

/** Factors that a person may choose from; what is not named `by_itself` is taken by nobody else. */
export type FactorLibrary = readonly InventoryFactor[];

/** The published factors that the product brings. */
export const publishedFactors: FactorLibrary = editions.flatMap(factorsOfEdition);

/** One value by its name `id@version`; undefined when the library has none. */
export const factorByKey = (library: FactorLibrary, key: string): InventoryFactor | undefined =>
  library.find((factor) => factorKey(factor) === key);

/** What a factor is looked for. */
export interface FactorQuestion {
  readonly activity: ActivityKind;
  readonly basis: Basis;
  readonly covers: InventoryFactor["covers"];
  /** `grid` for the place, `contract` for what was bought; null where there are no two methods. */
  readonly instrument: "grid" | "contract" | null;
  /** ISO 3166 alpha-2; null when unknown. */
  readonly country: string | null;
  /** The meter or supply that it is for; may be empty. */
  readonly supply: string;
  readonly from_day: string;
  readonly to_day: string;
}

/**
 * The factor that fits best: of the supply, valid on the days before not, own before published, of the country before any other, then the better
 * contract, the nearest year, the newest edition. It may be of another year, and one of a fuel by the law of another country: whoever
 * takes it has to look (`isValidFor`). What a contract or a residual mix says holds on its days alone, so those are never of other ones.
 */
export function factorFor(library: FactorLibrary, question: FactorQuestion): InventoryFactor | undefined {
  const fits = library.filter((factor) => isAnswer(factor, question));
  return fits.toSorted((a, b) => compare(rank(a, question), rank(b, question)))[0];
}

function isAnswer(factor: InventoryFactor, question: FactorQuestion): boolean {
  const { activity, basis, covers, instrument } = question;
  return (
    factor.by_itself &&
    (factor.country === null || factor.country === question.country || isOfFuel(factor)) &&
    factor.activity === activity &&
    factor.covers === covers &&
    (factor.basis === null || factor.basis === basis) &&
    isOfSupply(factor, question.supply) &&
    (!isContract(factor) || isValidFor(factor, question.from_day, question.to_day)) &&
    (covers === "upstream" || (instrument === "contract") === isContract(factor))
  );
}

/** A constant of a fuel by the law of one country: elsewhere the fuel is much the same, a grid or a network never is. */
const isOfFuel = ({ instrument, year, covers }: InventoryFactor) =>
  instrument === null && year === null && covers === "direct";

const isContract = ({ instrument }: InventoryFactor) => instrument !== null && instrument !== "grid";

/** Contract before supplier before residual mix, as the GHG Protocol orders them. */
const instruments: readonly InventoryFactor["instrument"][] = ["contract", "supplier", "residual", "grid"];

function rank(
  factor: InventoryFactor,
  { country, from_day, to_day }: FactorQuestion,
): readonly (number | string)[] {
  const year = Number(from_day.slice(0, 4));
  const isOwn = factor.publication.id.startsWith("own-");
  return [
    isValidFor(factor, from_day, to_day) ? 0 : 1,
    isOwn ? 0 : 1,
    factor.supply === null ? 1 : 0,
    factor.country === country ? 0 : factor.country === null ? 1 : 2,
    instruments.indexOf(factor.instrument),
    isOwn || factor.year === null ? 0 : Math.abs(factor.year - year),
    -factor.publication.year,
    factorKey(factor),
  ];
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]!;
    const order =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : byCodeUnits(String(left), String(right));
    if (order !== 0) return order;
  }
  return 0;
}
