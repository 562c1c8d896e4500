import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addAssetFact, addPathways, changeAssetFact, deleteAssetFact, restoreAssetFact } from "#data/outputs/assetFacts.ts"; // prettier-ignore
import { changeSetting } from "#data/settings/actions.ts";
import type { AssetFactRow } from "#data/documents.ts";
import type { StorageProblem } from "#data/write.ts";
import type { KeptPathways } from "#domain/esg/crrem/keptPathways.ts";
import { type PathwayWish, pathwayWishKey } from "#domain/esg/crrem/pathwayChoice.ts";
import type { AssetFact } from "#domain/esg/realEstate/assetFact.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";

/** Why something was not kept; what a form says wrong stands at its fields. */
type KpisProblem = "unknown" | StorageProblem["kind"] | "no_pathways" | "too_many_pathways" | "wrong";

/** What one can do with facts and pathways of a building. Each action answers whether it was done. */
export interface KpisActions {
  readonly mayWrite: boolean;
  /** Whether the person may keep the choice of a pathway, a setting of the project; anybody may look at another one. */
  readonly maySet: boolean;
  readonly problem: KpisProblem | null;
  readonly keepFact: (fact: AssetFact, from: AssetFactRow | null) => Promise<boolean>;
  readonly keepPathways: (taken: Omit<KeptPathways, "licence">) => Promise<boolean>;
  readonly keepWish: (wish: PathwayWish) => Promise<boolean>;
  /** Deletes a fact or an import, and offers to take that back. */
  readonly remove: (id: string, what: string) => Promise<boolean>;
}

/** The actions of the page about indicators. */
export function useKpisActions(projectId: string): KpisActions {
  const { t } = useTranslation("kpis");
  const { t: common } = useTranslation();
  const db = useDatabase();
  const may = useMay(projectId);
  const [problem, setProblem] = useState<KpisProblem | null>(null);
  const done = (result: Result<unknown, { readonly kind: KpisProblem }>) => {
    setProblem(result.ok ? null : result.error.kind);
    return result.ok;
  };
  const bringBack = async (id: string) => done(await restoreAssetFact(db, id));
  return {
    mayWrite: may("building:write"),
    maySet: may("projects:write"),
    problem,
    keepFact: async (fact, from) =>
      done(await (from ? changeAssetFact(db, from, fact) : addAssetFact(db, projectId, fact))),
    keepPathways: async (taken) => done(await addPathways(db, projectId, taken)),
    keepWish: async (wish) =>
      done(
        await changeSetting(db, { scope: `project:${projectId}`, key: pathwayWishKey, change: () => wish }),
      ),
    remove: async (id, what) => {
      const isDone = done(await deleteAssetFact(db, id));
      if (isDone)
        notify({
          title: t(($) => $.live.removed, { what }),
          tone: "info",
          action: { label: common(($) => $.undo), run: () => void bringBack(id) },
        });
      return isDone;
    },
  };
}
