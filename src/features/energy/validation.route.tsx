import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";
import { ValidationPage } from "./validation/ValidationPage.tsx";

export const Route = createFileRoute("/_signed-in/energy/validation")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Validation() {
    const { project } = Route.useSearch();
    return <ValidationPage projectId={project} />;
  },
});
