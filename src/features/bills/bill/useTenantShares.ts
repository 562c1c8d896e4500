import { useState } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { billSharesKey, type TenantShare } from "#domain/esg/bills/billShares.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";

/** Keeps what tenants bear of a bill; of the other bills everything stays as it is. */
export function useTenantShares(projectId: string) {
  const db = useDatabase();
  const may = useMay(projectId);
  const [failed, setFailed] = useState(false);
  return {
    mayWrite: may("projects:write"),
    failed,
    save: async (billId: string, shares: readonly TenantShare[]): Promise<boolean> => {
      const put = (stored: unknown) => {
        const { [billId]: _before, ...others } = typeof stored === "object" && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {}; // prettier-ignore
        return shares.length === 0 ? others : { ...others, [billId]: shares };
      };
      const done = await changeSetting(db, {
        scope: `project:${projectId}`,
        key: billSharesKey,
        change: put,
      });
      setFailed(!done.ok);
      return done.ok;
    },
  };
}
