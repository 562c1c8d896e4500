import { useEffect } from "react";
import { report } from "../report.ts";
import { useDatabase } from "../session/useDatabase.ts";

const hour_ms = 3_600_000;

/** Makes the due orders of maintenance plans: when the product opens, and once an hour while it is open, in one tab of the browser. */
export function DueOrders() {
  const db = useDatabase();
  useEffect(() => {
    const look = () => void oneTab(db.name, async () => {
      const { makeAllDueOrders } = await import("#data/orders/makeAllDueOrders.ts");
      await makeAllDueOrders(db);
    }).catch(report); // prettier-ignore
    look();
    const timer = setInterval(look, hour_ms);
    return () => clearInterval(timer);
  }, [db]);
  return null;
}

/** Does the work unless another tab is at it; their results would be the same. */
const oneTab = async (name: string, work: () => Promise<void>): Promise<void> =>
  "locks" in navigator
    ? navigator.locks.request(`klarbau-due-orders-${name}`, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();
