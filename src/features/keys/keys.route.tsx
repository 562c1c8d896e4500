import { createFileRoute } from "@tanstack/react-router";
import { readPageSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { KeysPage } from "./KeysPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/keys")({
  staticData: { needs: "journal:read" },
  validateSearch: onlySearch(readPageSearch),
  component: function Keys() {
    const { projectId } = Route.useParams();
    return <KeysPage key={projectId} projectId={projectId} />;
  },
});
