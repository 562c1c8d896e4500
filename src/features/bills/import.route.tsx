import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { ImportPage } from "./import/ImportPage.tsx";

export const Route = createFileRoute("/_signed-in/esg/carbon-accounting/bills/import")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function BillImport() {
    const { project } = Route.useSearch();
    return project ? <ImportPage key={project} projectId={project} /> : <ProjectChoice />;
  },
});
