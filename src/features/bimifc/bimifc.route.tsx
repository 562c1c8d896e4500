import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { ImportPage } from "./ImportPage.tsx";

export const Route = createFileRoute("/_signed-in/bim-ifc")({
  staticData: { needs: "models:read" },
  validateSearch: onlySearch(projectSearch),
  component: function BimIfc() {
    const { project } = Route.useSearch();
    return project ? <ImportPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
