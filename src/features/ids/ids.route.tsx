import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { modelSearch, type ModelSearch } from "#shared/model/modelSearch.ts";
import { IdsPage } from "./IdsPage.tsx";

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

/** What the address of the IDS page says: project, version, and the specification whose list is open. */
interface IdsSearch extends ModelSearch {
  /** Its place in the file, from 0. */
  readonly spec?: number;
}

/** Reads the search part of the address; what is not understood is left out. */
function idsSearch(search: Readonly<Record<string, unknown>>): IdsSearch {
  const { spec } = search;
  const isPlace = (typeof spec === "number" || typeof spec === "string") && /^\d{1,4}$/.test(String(spec));
  return { ...modelSearch(search), ...(isPlace && { spec: Number(spec) }) };
}
