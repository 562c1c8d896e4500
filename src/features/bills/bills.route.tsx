import { createFileRoute } from "@tanstack/react-router";
import { type ListSearch, readListSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { billIdStart } from "#domain/esg/bills/bill.ts";
import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";
import { BillsPage } from "./BillsPage.tsx";

export const Route = createFileRoute("/_signed-in/esg/carbon-accounting/bills/")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(billsSearch),
  component: function Bills() {
    const { project, year, bill } = Route.useSearch();
    const navigate = Route.useNavigate();
    const onYear = (chosen: number) =>
      void navigate({ search: (before) => ({ ...before, year: chosen }), replace: true });
    // What was opened from elsewhere is closed in the address, too.
    const onClosed = () => void navigate({ search: ({ bill: _closed, ...before }) => before, replace: true });
    return project ? (
      <BillsPage key={project} projectId={project} {...{ year, bill, onYear, onClosed }} />
    ) : (
      <ProjectChoice />
    );
  },
});

/** The search part of the page of bills: the project, the year, the bill that is open, and how the list is narrowed. */
interface BillsSearch extends ProjectSearch, ListSearch {
  readonly year?: number;
  readonly bill?: string;
}

/** Reads `?project=`, `?year=` and `?bill=`; what is no year or no id of a bill counts as not given. */
function billsSearch(search: Readonly<Record<string, unknown>>): BillsSearch {
  const year = Number(search["year"]);
  const isYear = Number.isInteger(year) && year >= 1990 && year <= 2100;
  const bill = search["bill"];
  const isBill = typeof bill === "string" && bill.startsWith(billIdStart) && bill.length <= 64;
  return {
    ...readListSearch(search),
    ...projectSearch(search),
    ...(isYear && { year }),
    ...(isBill && { bill }),
  };
}
