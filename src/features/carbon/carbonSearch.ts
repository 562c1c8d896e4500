import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";

/** The parts of the page about the carbon ledger. */
export const carbonViews = ["totals", "entries", "factors", "periods"] as const;
export type CarbonViewId = (typeof carbonViews)[number];

/** The search part of the address: the project, the part that is shown (totals unless said otherwise), the year, and the posting that is open. */
export interface CarbonSearch extends ProjectSearch {
  readonly view?: CarbonViewId;
  readonly year?: number;
  readonly posting?: string;
}

/** Reads the search part; what cannot be one counts as not given. */
export function carbonSearch(search: Readonly<Record<string, unknown>>): CarbonSearch {
  const view = carbonViews.find((one) => one === search["view"] && one !== "totals");
  const year = Number(search["year"]);
  const posting = search["posting"];
  return {
    ...projectSearch(search),
    ...(typeof posting === "string" && posting !== "" && posting.length <= 64 && { posting }),
    ...(view && { view }),
    ...(Number.isInteger(year) && year >= 1990 && year <= 2100 && { year }),
  };
}
