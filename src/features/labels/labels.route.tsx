import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { LabelsPage } from "./LabelsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/labels")({
  staticData: { needs: "building:read" },
  validateSearch: onlySearch(readListSearch),
  component: function Labels() {
    const { projectId } = Route.useParams();
    return <LabelsPage key={projectId} projectId={projectId} />;
  },
});
