import { Comments } from "./Comments.tsx";
import { useProjectComments } from "./useProjectComments.ts";

interface Props {
  readonly projectId: string;
  /** Kind and id of the document that the comments are about. */
  readonly about: { readonly kind: string; readonly id: string };
}

/** The comments on one document of a project, which is all that an auditor writes; they stand beside it, never in it. */
export function ProjectComments({ projectId, about }: Props) {
  return <Comments about={about} {...useProjectComments(projectId)} />;
}
