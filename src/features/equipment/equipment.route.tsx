import { createFileRoute } from "@tanstack/react-router";
import { type PageSearch, readPageSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { EquipmentPage } from "./EquipmentPage.tsx";

export const Route = createFileRoute("/_signed-in/fm-dashboard/equipment")({
  staticData: { needs: "building:read" },
  validateSearch: onlySearch(equipmentSearch),
  component: function Equipment() {
    const { project } = Route.useSearch();
    return project ? <EquipmentPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});

/** Reads the search part of the page: its project, how the list is narrowed, and what is open beside it. */
function equipmentSearch(search: Readonly<Record<string, unknown>>): PageSearch & ProjectSearch {
  return { ...readPageSearch(search), ...projectSearch(search) };
}
