import type { ComponentType } from "react";
import { PermittedPage } from "#shell/frame/PermittedPage.tsx";

interface Props {
  readonly projectId: string;
  readonly live: ComponentType<{ readonly projectId: string }>;
}

/** The figures of a project, for those whose roles there let them read its results; anybody may read the page without a project. */
export function ProjectView({ projectId, live: Live }: Props) {
  return (
    <PermittedPage needs="outputs:read" projectId={projectId}>
      <Live projectId={projectId} />
    </PermittedPage>
  );
}
