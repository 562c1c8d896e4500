import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { ComparisonPage } from "./compare/ComparisonPage.tsx";
import { ViewerPage } from "./ViewerPage.tsx";
import { viewerSearch } from "./viewerSearch.ts";

export const Route = createFileRoute("/_signed-in/3d-viewer")({
  staticData: { needs: "models:read" },
  validateSearch: onlySearch(viewerSearch),
  component: function Viewer() {
    const { project, storey = null, pick = null, marks, colour, before, after } = Route.useSearch();
    const navigate = Route.useNavigate();
    if (!project) return <ProjectChoice />;
    /** A turn of the view is no page: the way back leads out of it, not through every tap. */
    const show = (to: { storey: number | null; pick: number | null; marks: string | undefined }) =>
      void navigate({
        replace: true,
        search: {
          project,
          ...(to.storey && { storey: to.storey }),
          ...(to.pick && { pick: to.pick }),
          ...(to.marks !== undefined && { marks: to.marks }),
          ...(colour !== undefined && { colour }),
          ...(before && after && { before, after }),
        },
      });
    if (before && after)
      return (
        <ComparisonPage
          key={`${before} ${after}`}
          projectId={project}
          {...{ before, after }}
          at={{ storey, pick, marks }}
          onShow={show}
          onEnd={() => void navigate({ search: { project } })}
        />
      );
    return (
      <ViewerPage
        key={`${project} ${colour ?? ""}`}
        projectId={project}
        at={{ storey, pick, marks }}
        colour={colour}
        onShow={show}
      />
    );
  },
});
