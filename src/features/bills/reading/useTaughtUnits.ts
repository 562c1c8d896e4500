import { useMemo } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { readTaughtUnits, type TaughtUnits, taughtUnitsKey } from "#domain/esg/billImport/words/unitWords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";

/** The units that a project has taught; they travel with it. */
export function useTaughtUnits(projectId: string) {
  const db = useDatabase();
  const may = useMay(projectId);
  const scope = `project:${projectId}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, taughtUnitsKey), [db, scope]));
  const value = stored.status === "ready" ? stored.value : undefined;
  const all = useMemo<TaughtUnits>(() => readTaughtUnits(value), [value]);
  return {
    status: stored.status,
    all,
    /** Keeps more units for the project; answers whether it could. The others stay. */
    keep: async (units: TaughtUnits): Promise<boolean> => {
      if (!may("projects:write")) return false;
      const change = (before: unknown) => ({ ...readTaughtUnits(before), ...units });
      return (await changeSetting(db, { scope, key: taughtUnitsKey, change })).ok;
    },
  };
}

/** The units of a project, and keeping more of them. */
export type ProjectUnits = ReturnType<typeof useTaughtUnits>;
