import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { IdsPage } from "./IdsPage.tsx";
import { idsSearch } from "./idsSearch.ts";

export const Route = createFileRoute("/_signed-in/bim-ifc/ids")({
  staticData: { needs: "models:read" },
  validateSearch: onlySearch(idsSearch),
  component: function Ids() {
    const { project, model, spec } = Route.useSearch();
    const navigate = Route.useNavigate();
    if (!project) return <ProjectChoice />;
    const version = model === undefined ? {} : { model };
    return (
      <IdsPage
        key={project}
        projectId={project}
        modelId={model}
        spec={spec}
        onVersion={(id) => void navigate({ search: { project, ...(id !== undefined && { model: id }) } })}
        onSpec={(at) =>
          void navigate({
            replace: true,
            search: { project, ...version, ...(at !== undefined && { spec: at }) },
          })
        }
      />
    );
  },
});
