import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { CheckPage } from "./answer/CheckPage.tsx";

export const Route = createFileRoute("/_signed-in/energy/check")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Check() {
    const { project } = Route.useSearch();
    return project ? <CheckPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
