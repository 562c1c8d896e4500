import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shell/parts/ProjectChoice.tsx";
import { BillsPage } from "./BillsPage.tsx";
import { billsSearch } from "./billsSearch.ts";

export const Route = createFileRoute("/_signed-in/esg/carbon-accounting/bills/")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(billsSearch),
  component: function Bills() {
    const { project, year } = Route.useSearch();
    const navigate = Route.useNavigate();
    const onYear = (chosen: number) =>
      void navigate({ search: (before) => ({ ...before, year: chosen }), replace: true });
    return project ? (
      <BillsPage key={project} projectId={project} {...{ year, onYear }} />
    ) : (
      <ProjectChoice />
    );
  },
});
