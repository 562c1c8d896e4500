import { useMemo, useState } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { type EnergyPrices, noPrices, readPrices } from "#domain/energy/scenarios/energyPrices.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";

/** Key of the project's setting that holds what energy costs there. */
const energyPricesKey = "energy_prices";

/** What energy costs in a project: the same for all of its scenarios. */
interface Prices {
  /** Null while it is being read. */
  readonly prices: EnergyPrices | null;
  readonly mayWrite: boolean;
  readonly storageFull: boolean;
  readonly change: (changes: Partial<EnergyPrices>) => Promise<void>;
}

/** Reads and writes the prices of a project; what others have entered meanwhile stays. */
export function usePrices(projectId: string): Prices {
  const db = useDatabase();
  const may = useMay(projectId);
  const [storageFull, setStorageFull] = useState(false);
  const scope = `project:${projectId}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, energyPricesKey), [db, scope]));
  const value = stored.status === "ready" ? stored.value : undefined;
  const prices = useMemo(
    () => (stored.status === "loading" ? null : value === undefined ? noPrices : readPrices(value)),
    [stored.status, value],
  );
  return {
    prices,
    mayWrite: may("projects:write"),
    storageFull,
    change: async (changes) => {
      const put = (kept: unknown) => ({ ...(typeof kept === "object" ? kept : {}), ...changes });
      const done = await changeSetting(db, { scope, key: energyPricesKey, change: put });
      setStorageFull(!done.ok);
    },
  };
}
