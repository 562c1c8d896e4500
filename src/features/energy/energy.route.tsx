import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shell/parts/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { EnergyPage } from "./EnergyPage.tsx";

export const Route = createFileRoute("/_signed-in/energy")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Energy() {
    const { project } = Route.useSearch();
    return project ? <EnergyPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
