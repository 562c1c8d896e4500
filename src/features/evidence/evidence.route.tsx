import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { EvidencePage } from "./EvidencePage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/evidence")({
  validateSearch: onlySearch(readListSearch),
  component: function Evidence() {
    const { projectId } = Route.useParams();
    return <EvidencePage key={projectId} projectId={projectId} />;
  },
});
