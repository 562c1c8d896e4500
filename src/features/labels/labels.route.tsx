import { createFileRoute } from "@tanstack/react-router";
import { LabelsPage } from "./LabelsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/labels")({
  staticData: { needs: "building:read" },
  component: function Labels() {
    const { projectId } = Route.useParams();
    return <LabelsPage key={projectId} projectId={projectId} />;
  },
});
