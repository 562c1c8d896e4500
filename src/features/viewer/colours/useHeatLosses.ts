import { useMemo } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveBalances } from "#data/outputs/queries.ts";
import { elementLosses } from "#domain/energy/elementLosses.ts";
import { storedAnswer } from "#domain/energy/leadingAnswer.ts";
import { storedLosses } from "#domain/energy/storedLosses.ts";
import { useLive } from "#shell/useLive.ts";

/** Heat losses of the elements of a model, W/K by express id, as its energy balance has kept them; undefined without one. */
export function useHeatLosses(
  db: Database,
  { id, project_id }: Pick<ModelVersion, "id" | "project_id">,
): ReadonlyMap<number, number> | undefined {
  const balances = useLive(useMemo(() => liveBalances(db, project_id), [db, project_id]));
  const rows = balances.status === "ready" ? balances.value : undefined;
  return useMemo(() => {
    const stored = rows && storedAnswer(rows, id);
    const losses = stored ? storedLosses(stored) : null;
    return stored?.season && losses ? elementLosses(stored.season.envelope, losses) : undefined;
  }, [rows, id]);
}
