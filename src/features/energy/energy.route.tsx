import { createFileRoute } from "@tanstack/react-router";
import { ProjectChoice } from "#shell/parts/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { EnergyPage } from "./EnergyPage.tsx";

export const Route = createFileRoute("/_signed-in/energy")({
  staticData: { needs: "outputs:read" },
  validateSearch: projectSearch,
  component: function Energy() {
    const { project } = Route.useSearch();
    return project ? <EnergyPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
