import { byCodeUnits } from "#domain/application/canonicalJson.ts";
import { dayNumber, isoDay } from "#domain/energy/weather/isoDay.ts";
import type { Basis } from "../ledger/posting.ts";
import type { ActivityKind } from "../ledger/postingOptions.ts";
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
 * contract, of own ones the one that begins later, the nearest year, the newest edition. It may be of another year, and one of a fuel by the law of another country: whoever
 * takes it has to look (`isValidFor`). What a contract or a residual mix says holds on its days alone, so those are never of other ones.
 */
export function factorFor(library: FactorLibrary, question: FactorQuestion): InventoryFactor | undefined {
  return inOrder(library, question)[0];
}

const inOrder = (library: FactorLibrary, question: FactorQuestion): FactorLibrary =>
  library
    .filter((factor) => isAnswer(factor, question))
    .toSorted((a, b) => compare(rank(a, question), rank(b, question)));

/** What tells versions of one factor apart, and one name from another: nothing that says which of two factors holds. */
const namesInRank = 2;

/** Another own factor that fits exactly as well as the best one and says something else: a person has to say which holds. */
export function rivalOf(library: FactorLibrary, question: FactorQuestion): InventoryFactor | undefined {
  const [best, ...others] = inOrder(library, question);
  if (!best || !isOwn(best)) return undefined;
  const alike = (one: InventoryFactor) => compare(rank(one, question).slice(0, -namesInRank), rank(best, question).slice(0, -namesInRank)) === 0; // prettier-ignore
  return others.find((one) => one.id !== best.id && alike(one) && (one.g_per_unit !== best.g_per_unit || one.unit !== best.unit)); // prettier-ignore
}

/** What of a question says for which supply it is, on whatever days and by whatever method. */
type SupplyQuestion = Omit<FactorQuestion, "covers" | "instrument">;

/** First days within the time of a question from which on another set of own factors is valid: there a new contract begins, or one has ended. */
export function changesWithin(library: FactorLibrary, question: SupplyQuestion): readonly string[] {
  const own = library.filter((factor) => isOwn(factor) && isOfQuestion(factor, question));
  const first = own.flatMap(({ valid_from, valid_to }) => [
    ...(valid_from === null ? [] : [valid_from]),
    ...(valid_to === null ? [] : [dayAfter(valid_to)]),
  ]);
  const within = first.filter((day) => day > question.from_day && day <= question.to_day);
  return [...new Set(within)].toSorted(byCodeUnits);
}

const dayAfter = (day: string): string => isoDay(dayNumber(day)! + 1);

function isAnswer(factor: InventoryFactor, question: FactorQuestion): boolean {
  const { covers, instrument } = question;
  return (
    isOfQuestion(factor, question) &&
    factor.covers === covers &&
    (!isContract(factor) || isValidFor(factor, question.from_day, question.to_day)) &&
    (covers === "upstream" || (instrument === "contract") === isContract(factor))
  );
}

const isOfQuestion = (
  factor: InventoryFactor,
  { activity, basis, country, supply }: SupplyQuestion,
): boolean =>
  factor.by_itself &&
  (factor.country === null || factor.country === country || isOfFuel(factor)) &&
  factor.activity === activity &&
  (factor.basis === null || factor.basis === basis) &&
  isOfSupply(factor, supply);

/** A constant of a fuel by the law of one country: elsewhere the fuel is much the same, a grid or a network never is. */
const isOfFuel = ({ instrument, year, covers }: InventoryFactor) =>
  instrument === null && year === null && covers === "direct";

const isOwn = ({ publication }: InventoryFactor): boolean => publication.id.startsWith("own-");

const isContract = ({ instrument }: InventoryFactor) => instrument !== null && instrument !== "grid";

/** Contract before supplier before residual mix, as the GHG Protocol orders them. */
const instruments: readonly InventoryFactor["instrument"][] = ["contract", "supplier", "residual", "grid"];

function rank(
  factor: InventoryFactor,
  { country, from_day, to_day }: FactorQuestion,
): readonly (number | string)[] {
  const year = Number(from_day.slice(0, 4));
  const own = isOwn(factor);
  return [
    isValidFor(factor, from_day, to_day) ? 0 : 1,
    own ? 0 : 1,
    factor.supply === null ? 1 : 0,
    factor.country === country ? 0 : factor.country === null ? 1 : 2,
    instruments.indexOf(factor.instrument),
    own && factor.valid_from !== null ? -dayNumber(factor.valid_from)! : 0,
    own || factor.year === null ? 0 : Math.abs(factor.year - year),
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
