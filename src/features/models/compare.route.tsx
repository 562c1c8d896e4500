import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ComparePage } from "./ComparePage.tsx";

const id = (value: unknown) => (typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined);

export const Route = createFileRoute("/_signed-in/projects/$projectId/models/compare")({
  staticData: { needs: "models:read" },
  validateSearch: onlySearch((search): { before?: string; after?: string } => {
    const [before, after] = [id(search["before"]), id(search["after"])];
    return { ...(before && { before }), ...(after && { after }) };
  }),
  component: function Compare() {
    const { projectId } = Route.useParams();
    const { before = "", after = "" } = Route.useSearch();
    return <ComparePage key={`${before} ${after}`} projectId={projectId} before={before} after={after} />;
  },
});
