import { useSearch } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, use } from "react";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { EsgAudience } from "./audience.ts";

/** The two faces of an ESG page, each loaded when it is shown. */
interface Props {
  /** For everybody: explains, and needs neither session nor database. */
  readonly reading: ComponentType;
  /** For whoever is signed in, with the figures of a project. */
  readonly live: ComponentType<{ readonly projectId: string }>;
}

const ProjectView = lazy(async () => ({ default: (await import("./ProjectView.tsx")).ProjectView }));
const ProjectOffer = lazy(async () => ({ default: (await import("./ProjectOffer.tsx")).ProjectOffer }));

/**
 * An ESG page: visitors read it, somebody signed in sees a project's figures in its place; without a project in the address the reading view
 * with the projects above it.
 */
export function EsgPage({ reading: Reading, live }: Props) {
  const audience = use(EsgAudience);
  const { project } = projectSearch(useSearch({ strict: false }));
  return (
    <Suspense fallback={<LoadingPage />}>
      {audience === "visitor" ? (
        <Reading />
      ) : project === undefined ? (
        <>
          <ProjectOffer />
          <Reading />
        </>
      ) : (
        <ProjectView key={project} projectId={project} live={live} />
      )}
    </Suspense>
  );
}
