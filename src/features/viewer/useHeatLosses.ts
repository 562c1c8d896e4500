import { useMemo } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveEnergyBalances } from "#data/outputs/queries.ts";
import { elementLosses } from "#domain/energy/elementLosses.ts";
import { storedEnergy } from "#domain/energy/storedEnergy.ts";
import { useLive } from "#shell/useLive.ts";

/** Heat losses of the elements of a model, W/K by express id, as its energy balance has kept them; undefined without one. */
export function useHeatLosses(
  db: Database,
  { id, project_id }: Pick<ModelVersion, "id" | "project_id">,
): ReadonlyMap<number, number> | undefined {
  const balances = useLive(useMemo(() => liveEnergyBalances(db, project_id), [db, project_id]));
  const last =
    balances.status === "ready" ? balances.value.find(({ model_id }) => model_id === id) : undefined;
  return useMemo(() => {
    const stored = last && storedEnergy(last.result);
    return stored ? elementLosses(stored) : undefined;
  }, [last]);
}
