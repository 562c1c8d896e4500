import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "./DashboardPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/dashboard")({
  component: function Dashboard() {
    const { projectId } = Route.useParams();
    return <DashboardPage key={projectId} projectId={projectId} />;
  },
});
