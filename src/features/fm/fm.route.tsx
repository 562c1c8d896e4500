import { createFileRoute } from "@tanstack/react-router";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";
import { FmPage } from "./FmPage.tsx";

export const Route = createFileRoute("/_signed-in/fm-dashboard/")({
  staticData: { needs: "work:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Fm() {
    const { project } = Route.useSearch();
    return project ? <FmPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
