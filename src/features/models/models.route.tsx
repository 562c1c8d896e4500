import { createFileRoute } from "@tanstack/react-router";
import { VersionsPage } from "./VersionsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/models/")({
  staticData: { needs: "models:read" },
  component: function Models() {
    const { projectId } = Route.useParams();
    return <VersionsPage key={projectId} projectId={projectId} />;
  },
});
