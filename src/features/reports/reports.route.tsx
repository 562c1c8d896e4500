import { createFileRoute } from "@tanstack/react-router";
import { ReportsPage } from "./ReportsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/reports/")({
  staticData: { needs: "outputs:read" },
  component: function Reports() {
    const { projectId } = Route.useParams();
    return <ReportsPage key={projectId} projectId={projectId} />;
  },
});
