import { createFileRoute } from "@tanstack/react-router";
import { InboxPage } from "./InboxPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/inbox")({
  staticData: { needs: "journal:read" },
  component: function Inbox() {
    const { projectId } = Route.useParams();
    return <InboxPage key={projectId} projectId={projectId} />;
  },
});
