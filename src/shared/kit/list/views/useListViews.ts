import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  changeListView,
  deleteListView,
  keepListView,
  type KeptListView,
  liveListViews,
  type ListViewProblem,
  restoreListView,
} from "#data/lists/views.ts";
import type { ListState, ListView } from "#domain/list/listState.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";

/** Whose a view is. */
export type ViewOwner = "person" | "project";

/** The kept views of a list, and what can be done with them; each action that replaces or deletes can be taken back. */
export function useListViews(list: string, projectId: string) {
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const db = useDatabase();
  const { user } = useSession();
  const may = useMay(projectId);
  const scopes = { person: `user:${user?.id ?? ""}`, project: `project:${projectId}` };
  const own = useLive(useMemo(() => liveListViews(db, scopes.person, list), [db, scopes.person, list]));
  const shared = useLive(useMemo(() => liveListViews(db, scopes.project, list), [db, scopes.project, list]));
  const mayShare = may("projects:write");
  const refuse = (problem: ListViewProblem) =>
    notify({ tone: "bad", title: t(($) => $.views.problem[problem.kind]) });
  const tell = (
    done: Result<unknown, ListViewProblem>,
    title: string,
    undo?: () => Promise<Result<unknown, ListViewProblem>>,
  ): boolean => {
    if (!done.ok) refuse(done.error);
    else
      notify({
        tone: "ok",
        title,
        ...(undo && {
          action: {
            label: common(($) => $.undo),
            run: () => void undo().then((back) => !back.ok && refuse(back.error)),
          },
        }),
      });
    return done.ok;
  };
  const placeOf = ({ scope, id }: KeptListView) => ({ scope, id, list });
  return {
    own: own.status === "ready" ? own.value : [],
    shared: shared.status === "ready" ? shared.value : [],
    scopes,
    mayShare,
    mayChange: ({ scope }: KeptListView) => scope === scopes.person || mayShare,
    keep: async (owner: ViewOwner, view: ListView): Promise<string | undefined> => {
      const done = await keepListView(db, { scope: scopes[owner], list }, view);
      return tell(
        done,
        t(($) => $.views.kept, { name: view.name.trim() }),
      ) && done.ok
        ? done.value
        : undefined;
    },
    rename: async (view: KeptListView, name: string) =>
      tell(
        await changeListView(db, placeOf(view), { name, state: view.state }),
        t(($) => $.views.renamed, { name: name.trim() }),
        () => changeListView(db, placeOf(view), view),
      ),
    replace: async (view: KeptListView, state: ListState) =>
      tell(
        await changeListView(db, placeOf(view), { name: view.name, state }),
        t(($) => $.views.replaced, { name: view.name }),
        () => changeListView(db, placeOf(view), view),
      ),
    /** @param onBack when the person has taken it back. */
    remove: async (view: KeptListView, onBack: () => void) =>
      tell(
        await deleteListView(db, placeOf(view)),
        t(($) => $.views.deleted, { name: view.name }),
        async () => {
          const back = await restoreListView(db, placeOf(view));
          if (back.ok) onBack();
          return back;
        },
      ),
  };
}
