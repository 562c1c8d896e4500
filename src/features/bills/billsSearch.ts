import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";

/** The search part of the page of bills: the project, and the year that is shown. */
export interface BillsSearch extends ProjectSearch {
  readonly year?: number;
}

/** Reads `?project=` and `?year=`; what is no year counts as not given. */
export function billsSearch(search: Readonly<Record<string, unknown>>): BillsSearch {
  const year = Number(search["year"]);
  const isYear = Number.isInteger(year) && year >= 1990 && year <= 2100;
  return { ...projectSearch(search), ...(isYear && { year }) };
}
