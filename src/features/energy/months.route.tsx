import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { MonthsPage } from "./months/MonthsPage.tsx";

export const Route = createFileRoute("/_signed-in/energy/months")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Months() {
    const { project } = Route.useSearch();
    return project ? <MonthsPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
