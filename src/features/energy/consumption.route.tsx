import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { ConsumptionPage } from "./consumption/ConsumptionPage.tsx";

export const Route = createFileRoute("/_signed-in/energy/consumption")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Consumption() {
    const { project } = Route.useSearch();
    return project ? <ConsumptionPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
