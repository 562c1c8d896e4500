import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CommentRow } from "#data/documents.ts";
import { addComment } from "#data/esg/actions.ts";
import { liveComments } from "#data/esg/queries.ts";
import { emptyProfile } from "#domain/account/profile.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import type { CommentWork } from "./Comments.tsx";

/** The comments of a project, the oldest first, and what the person may add to them; it says when something was not kept. */
export function useProjectComments(projectId: string): {
  readonly all: readonly CommentRow[];
  readonly work: CommentWork;
} {
  const { t } = useTranslation("comments");
  const db = useDatabase();
  const may = useMay(projectId);
  const { user } = useSession();
  const { profile } = useProfile();
  const told = profile.status === "ready" ? profile.value : emptyProfile;
  const all = useLive(useMemo(() => liveComments(db, projectId), [db, projectId]));
  const comment = async (about_kind: string, about_id: string, text: string) => {
    const author_name = told.name || (user?.email ?? "");
    const added = await addComment(db, { project_id: projectId, about_kind, about_id, text, author_name });
    if (!added.ok) notify({ tone: "bad", title: t(($) => $.failed) });
    return added.ok;
  };
  const mayComment = may("comments:write");
  return { all: all.status === "ready" ? all.value : [], work: { mayComment, comment } };
}
