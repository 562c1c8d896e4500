import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { InboxPage } from "./InboxPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/inbox")({
  staticData: { needs: "journal:read" },
  validateSearch: onlySearch(readListSearch),
  component: function Inbox() {
    const { projectId } = Route.useParams();
    return <InboxPage key={projectId} projectId={projectId} />;
  },
});
