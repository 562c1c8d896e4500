import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { EnergyPage } from "./balance/EnergyPage.tsx";
import { energySearch } from "./balance/energySearch.ts";

export const Route = createFileRoute("/_signed-in/energy")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(energySearch),
  component: function Energy() {
    const { project, figure } = Route.useSearch();
    return project ? <EnergyPage key={project} projectId={project} figure={figure} /> : <ProjectChoice />;
  },
});
