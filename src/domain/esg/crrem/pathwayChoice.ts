import type { KeptPathway } from "./keptPathways.ts";

/** Pathways that were taken from one workbook. */
export interface PathwaySet {
  readonly id: string;
  readonly pathways: readonly KeptPathway[];
}

/** Which pathways a person wants to see a building beside; null: nobody has said. */
export interface PathwayWish {
  /** The import. */
  readonly set: string | null;
  readonly country: string | null;
  readonly scenario: string | null;
  /** The type of property. */
  readonly use: string | null;
}

/** No wish at all. */
export const noWish: PathwayWish = { set: null, country: null, scenario: null, use: null };

/** Key of the project's setting that keeps the wish. */
export const pathwayWishKey = "crrem_choice";

/** A wish as it is stored; what is of another form counts as not said. */
export function readPathwayWish(stored: unknown): PathwayWish {
  const said = (typeof stored === "object" ? stored : null) as Partial<
    Record<keyof PathwayWish, unknown>
  > | null;
  const named = (part: keyof PathwayWish) => (typeof said?.[part] === "string" ? said[part] : null);
  return { set: named("set"), country: named("country"), scenario: named("scenario"), use: named("use") };
}

/** What there is to choose from, and what counts. */
export interface PathwayChoice {
  readonly sets: readonly string[];
  readonly set: string | null;
  readonly countries: readonly string[];
  readonly country: string | null;
  readonly scenarios: readonly string[];
  readonly scenario: string | null;
  readonly uses: readonly string[];
  /** Null: the uses of the building as entered, else the first. */
  readonly use: string | null;
  /** Of the chosen import, country and scenario, of every use; its factors whatever their country, because many name none. */
  readonly pathways: readonly KeptPathway[];
}

/**
 * Chooses among imported pathways, one after the other: import (the last taken unless wished), country (that of the building, else the
 * first), scenario (the first), use. A wish that the step before leaves no room for counts as none.
 */
export function pathwayChoice(
  sets: readonly PathwaySet[],
  wish: PathwayWish,
  ownCountry: string | null,
): PathwayChoice {
  const set = sets.find(({ id }) => id === wish.set) ?? sets[0];
  const all = (set?.pathways ?? []).filter(({ measure }) => measure !== "factor");
  const countries = namesOf(all.map(({ country }) => country));
  const country = among(countries, wish.country, ownCountry);
  const there = all.filter((one) => one.country === country);
  const scenarios = namesOf(there.map(({ scenario }) => scenario));
  const scenario = among(scenarios, wish.scenario);
  const chosen = there.filter((one) => one.scenario === scenario);
  const uses = namesOf(chosen.map(({ use }) => use));
  const factors = (set?.pathways ?? []).filter(({ measure }) => measure === "factor");
  const own = factors.filter((one) => one.country === country);
  return {
    sets: sets.map(({ id }) => id),
    set: set?.id ?? null,
    countries,
    country,
    scenarios,
    scenario,
    uses,
    use: wish.use !== null && uses.includes(wish.use) ? wish.use : null,
    pathways: [...chosen, ...(own.length > 0 ? own : factors)],
  };
}

/** Each name once, in the order of the workbook. */
const namesOf = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** The first of the wishes that is there, else the first that is there; null when nothing is. */
const among = (there: readonly string[], ...wishes: readonly (string | null)[]): string | null =>
  wishes.find((wish): wish is string => wish !== null && there.includes(wish)) ?? there[0] ?? null;
