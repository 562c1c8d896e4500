import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { ElementsPage } from "./ElementsPage.tsx";
import { elementsSearch } from "./elementsSearch.ts";

export const Route = createFileRoute("/_signed-in/bim-ifc/elements")({
  staticData: { needs: "models:read" },
  validateSearch: onlySearch(elementsSearch),
  component: function Elements() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    if (!search.project) return <ProjectChoice />;
    return (
      <ElementsPage
        key={search.project}
        projectId={search.project}
        search={search}
        onSearch={(next) => void navigate({ replace: true, search: elementsSearch({ ...search, ...next }) })}
      />
    );
  },
});
