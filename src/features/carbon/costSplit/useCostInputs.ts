import { useMemo } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { co2CostKey, type CostInputs, readCostInputs } from "#domain/esg/costSplit/costInputs.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";

/** What people have said for the split of CO₂ costs, null while it is read, and the way to change a part of it. */
export function useCostInputs(projectId: string) {
  const db = useDatabase();
  const may = useMay(projectId);
  const scope = `project:${projectId}`;
  const said = useLive(useMemo(() => liveSetting(db, scope, co2CostKey), [db, scope]));
  return {
    inputs: said.status === "ready" ? readCostInputs(said.value) : null,
    mayWrite: may("projects:write"),
    save: async ({ prices, heat, ...changes }: Partial<CostInputs>): Promise<boolean> => {
      const change = (stored: unknown): CostInputs => {
        const now = readCostInputs(stored);
        return { ...now, ...changes, prices: { ...now.prices, ...prices }, heat: { ...now.heat, ...heat } };
      };
      return (await changeSetting(db, { scope, key: co2CostKey, change })).ok;
    },
  };
}
