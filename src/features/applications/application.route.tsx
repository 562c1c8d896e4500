import { createFileRoute } from "@tanstack/react-router";
import { ApplicationPage } from "./ApplicationPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/applications/$applicationId")({
  staticData: { needs: "outputs:read" },
  component: function Application() {
    const { projectId, applicationId } = Route.useParams();
    return <ApplicationPage key={applicationId} projectId={projectId} applicationId={applicationId} />;
  },
});
