import { Comments } from "./Comments.tsx";
import { useProjectComments } from "./useProjectComments.ts";

interface Props {
  readonly projectId: string;
  /** Kind and id of the document that the comments are about. */
  readonly about: { readonly kind: string; readonly id: string };
  /** It was deleted: what was typed stays, and cannot be added. */
  readonly isGone?: boolean;
}

/** The comments on one document of a project, which is all that an auditor writes; they stand beside it, never in it. */
export function ProjectComments({ projectId, about, isGone = false }: Props) {
  return <Comments {...{ about, isGone }} {...useProjectComments(projectId)} />;
}
