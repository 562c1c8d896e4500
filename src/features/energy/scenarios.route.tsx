import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { ScenariosPage } from "./scenarios/ScenariosPage.tsx";
import { scenariosSearch } from "./scenarios/scenariosSearch.ts";

export const Route = createFileRoute("/_signed-in/energy/scenarios")({
  staticData: { needs: "outputs:read" },
  validateSearch: onlySearch(scenariosSearch),
  component: function Scenarios() {
    const { project, beside } = Route.useSearch();
    const navigate = Route.useNavigate();
    if (!project) return <ProjectChoice />;
    return (
      <ScenariosPage
        key={project}
        projectId={project}
        beside={beside}
        onBeside={(ids) =>
          void navigate({ replace: true, search: (before) => ({ ...before, beside: ids.join(",") }) })
        }
      />
    );
  },
});
