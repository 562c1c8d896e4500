import { createFileRoute } from "@tanstack/react-router";
import { ApplicationsPage } from "./ApplicationsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/applications")({
  staticData: { needs: "outputs:read" },
  component: function Applications() {
    const { projectId } = Route.useParams();
    return <ApplicationsPage key={projectId} projectId={projectId} />;
  },
});
