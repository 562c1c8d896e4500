import { createFileRoute } from "@tanstack/react-router";
import { modelSearch } from "#shared/model/modelSearch.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { CobiePage } from "./CobiePage.tsx";

export const Route = createFileRoute("/_signed-in/bim-ifc/cobie")({
  staticData: { needs: "models:read" },
  validateSearch: onlySearch(modelSearch),
  component: function Cobie() {
    const { project, model } = Route.useSearch();
    const navigate = Route.useNavigate();
    if (!project) return <ProjectChoice />;
    return (
      <CobiePage
        key={project}
        projectId={project}
        modelId={model}
        onVersion={(id) => void navigate({ search: { project, ...(id !== undefined && { model: id }) } })}
      />
    );
  },
});
