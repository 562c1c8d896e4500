import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { qualityKeys, type QualityKey } from "#domain/ifc/quality/qualityCheck.ts";
import { modelSearch, type ModelSearch } from "#shared/model/modelSearch.ts";
import { QualityPage } from "./QualityPage.tsx";

/** What the address of the quality report says: project, version, and the check whose list is open. */
interface QualitySearch extends ModelSearch {
  readonly check?: QualityKey;
}

/** Reads the search part of the address; what is not understood is left out. */
function qualitySearch(search: Readonly<Record<string, unknown>>): QualitySearch {
  const { check } = search;
  return { ...modelSearch(search), ...(isKey(check) && { check }) };
}

const keys: readonly unknown[] = Object.values(qualityKeys).flat();
const isKey = (value: unknown): value is QualityKey => keys.includes(value);

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
