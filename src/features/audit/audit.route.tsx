import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { AuditPage } from "./AuditPage.tsx";

export const Route = createFileRoute("/_signed-in/esg/audit-trail")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function AuditTrail() {
    const { project } = Route.useSearch();
    return project ? <AuditPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
