import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { BillsPage } from "./BillsPage.tsx";
import { billsSearch } from "./billsSearch.ts";

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
