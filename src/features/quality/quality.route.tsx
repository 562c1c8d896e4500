import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { QualityPage } from "./QualityPage.tsx";
import { qualitySearch } from "./qualitySearch.ts";

export const Route = createFileRoute("/_signed-in/bim-ifc/quality")({
  staticData: { needs: "models:read" },
  validateSearch: onlySearch(qualitySearch),
  component: function Quality() {
    const { project, model, check } = Route.useSearch();
    const navigate = Route.useNavigate();
    if (!project) return <ProjectChoice />;
    return (
      <QualityPage
        key={project}
        projectId={project}
        modelId={model}
        check={check}
        onVersion={(id) => void navigate({ search: { project, ...(id !== undefined && { model: id }) } })}
        onCheck={(key) =>
          void navigate({
            replace: true,
            search: { project, ...(model !== undefined && { model }), ...(key && { check: key }) },
          })
        }
      />
    );
  },
});
