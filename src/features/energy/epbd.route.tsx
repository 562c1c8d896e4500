import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { EpbdPage } from "./epbd/EpbdPage.tsx";

export const Route = createFileRoute("/_signed-in/energy/epbd")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Epbd() {
    const { project } = Route.useSearch();
    return project ? <EpbdPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
