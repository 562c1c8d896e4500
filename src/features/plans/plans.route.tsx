import { createFileRoute } from "@tanstack/react-router";
import { type PageSearch, readPageSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { PlansPage } from "./PlansPage.tsx";

export const Route = createFileRoute("/_signed-in/fm-dashboard/plans")({
  staticData: { needs: "journal:read" },
  validateSearch: onlySearch((search: Readonly<Record<string, unknown>>): PageSearch & ProjectSearch => ({
    ...readPageSearch(search),
    ...projectSearch(search),
  })),
  component: function Plans() {
    const { project } = Route.useSearch();
    return project ? <PlansPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
