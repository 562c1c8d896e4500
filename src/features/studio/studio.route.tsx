import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { StudioEditorPage } from "./editor/StudioEditorPage.tsx";
import { StudioPage } from "./StudioPage.tsx";
import { studioSearch } from "./studioSearch.ts";

export const Route = createFileRoute("/_signed-in/template-studio")({
  staticData: { needs: "outputs:write" },
  validateSearch: onlySearch(studioSearch),
  component: function Studio() {
    const { project, template, section } = Route.useSearch();
    if (!project) return <ProjectChoice />;
    if (!template) return <StudioPage key={project} projectId={project} />;
    return (
      <StudioEditorPage
        key={template}
        projectId={project}
        templateId={template}
        section={section ?? "brand"}
      />
    );
  },
});
