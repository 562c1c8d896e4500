import { createFileRoute } from "@tanstack/react-router";
import { ReportPage } from "./ReportPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/reports/$reportId")({
  staticData: { needs: "outputs:read" },
  component: function Report() {
    const { projectId, reportId } = Route.useParams();
    return <ReportPage key={reportId} {...{ projectId, reportId }} />;
  },
});
