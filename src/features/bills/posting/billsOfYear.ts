import type { BillRow } from "#data/documents.ts";
import type { BillsFacts } from "../useBills.ts";

/** The bills that reach into the year that is shown. */
export const billsOfYear = ({ bills, year }: Pick<BillsFacts, "bills" | "year">): readonly BillRow[] =>
  bills.filter(({ from_day, to_day }) => from_day <= `${year}-12-31` && to_day >= `${year}-01-01`);
