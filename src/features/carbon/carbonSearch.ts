import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";

/** The parts of the page about the carbon ledger. */
export const carbonViews = ["totals", "entries", "factors", "periods"] as const;
export type CarbonViewId = (typeof carbonViews)[number];

/** The search part of the address: the project, the part that is shown (totals unless said otherwise), and the year. */
export interface CarbonSearch extends ProjectSearch {
  readonly view?: CarbonViewId;
  readonly year?: number;
}

/** Reads the search part; what cannot be one counts as not given. */
export function carbonSearch(search: Readonly<Record<string, unknown>>): CarbonSearch {
  const view = carbonViews.find((one) => one === search["view"] && one !== "totals");
  const year = Number(search["year"]);
  return {
    ...projectSearch(search),
    ...(view && { view }),
    ...(Number.isInteger(year) && year >= 1990 && year <= 2100 && { year }),
  };
}
