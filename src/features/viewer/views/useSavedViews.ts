import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedViewRow } from "#data/documents.ts";
import {
  deleteView,
  renameView,
  replaceView,
  restoreView,
  saveView,
  type ViewProblem,
} from "#data/views/actions.ts";
import { liveViews } from "#data/views/queries.ts";
import type { KeptView } from "#domain/viewer/views/keptView.ts";
import type { Result } from "#kernel/result.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useOfferBack } from "./useOfferBack.ts";

/** The kept views of a project, and what one can do with them. Each action answers whether it was done. */
export interface SavedViews {
  readonly list: readonly SavedViewRow[] | "loading" | "failed";
  /** Why the last action was not done. */
  readonly problem: ViewProblem["kind"] | null;
  readonly mayWrite: boolean;
  readonly save: (name: string, view: KeptView) => Promise<boolean>;
  readonly rename: (row: SavedViewRow, name: string) => Promise<boolean>;
  /** Puts the given view in the place of one, and offers to take that back. */
  readonly replace: (row: SavedViewRow, view: KeptView) => Promise<boolean>;
  /** Deletes a view, and offers to take that back. */
  readonly remove: (row: SavedViewRow) => Promise<boolean>;
}

/** Reads and writes the kept views of a project. */
export function useSavedViews(projectId: string): SavedViews {
  const { t } = useTranslation("viewer");
  const db = useDatabase();
  const may = useMay(projectId);
  const [problem, setProblem] = useState<ViewProblem["kind"] | null>(null);
  const rows = useLive(useMemo(() => liveViews(db, projectId), [db, projectId]));
  const done = (result: Result<unknown, ViewProblem>) => {
    setProblem(result.ok ? null : result.error.kind);
    return result.ok;
  };
  const offerBack = useOfferBack();
  const offer = (title: string, back: () => Promise<Result<void, ViewProblem>>) =>
    offerBack({ title }, back, ({ kind }) => ({ title, text: t(($) => $.saved.problem[kind]) }));
  return {
    list: rows.status === "ready" ? rows.value : rows.status,
    problem,
    mayWrite: may("building:write"),
    save: async (name, view) => done(await saveView(db, projectId, { name, view })),
    rename: async ({ id }, name) => done(await renameView(db, id, name)),
    replace: async ({ id, name, view: before }, view) => {
      const isDone = done(await replaceView(db, id, view));
      if (isDone)
        offer(
          t(($) => $.saved.replaced, { name }),
          () => replaceView(db, id, before),
        );
      return isDone;
    },
    remove: async ({ id, name }) => {
      const isDone = done(await deleteView(db, id));
      if (isDone)
        offer(
          t(($) => $.saved.deleted, { name }),
          () => restoreView(db, id),
        );
      return isDone;
    },
  };
}
