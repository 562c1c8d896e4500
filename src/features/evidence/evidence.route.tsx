import { createFileRoute } from "@tanstack/react-router";
import { EvidencePage } from "./EvidencePage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/evidence")({
  component: function Evidence() {
    const { projectId } = Route.useParams();
    return <EvidencePage key={projectId} projectId={projectId} />;
  },
});
