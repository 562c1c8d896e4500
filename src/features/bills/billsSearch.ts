import { billIdStart } from "#domain/esg/bills/bill.ts";
import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";

/** The search part of the page of bills: the project, the year that is shown, and the bill that is open. */
export interface BillsSearch extends ProjectSearch {
  readonly year?: number;
  readonly bill?: string;
}

/** Reads `?project=`, `?year=` and `?bill=`; what is no year or no id of a bill counts as not given. */
export function billsSearch(search: Readonly<Record<string, unknown>>): BillsSearch {
  const year = Number(search["year"]);
  const isYear = Number.isInteger(year) && year >= 1990 && year <= 2100;
  const bill = search["bill"];
  const isBill = typeof bill === "string" && bill.startsWith(billIdStart) && bill.length <= 64;
  return { ...projectSearch(search), ...(isYear && { year }), ...(isBill && { bill }) };
}
