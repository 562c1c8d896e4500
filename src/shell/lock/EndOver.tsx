import { useEffect } from "react";
import { ticketsKey } from "#data/server/ticketsKey.ts";
import { report } from "../report.ts";
import { useOnline } from "../useOnline.ts";
import { useKeptPeople } from "./lockStore.ts";

const work = async () => (await import("./endSessionsOver.ts")).endSessionsOver();

/**
 * Ends on the server what nothing on this device opens again, whoever opens the product here and on whichever page: the session of somebody
 * who was locked without a network and whose page was closed, or who was removed. Loads nothing where there is nothing to end.
 * @param end the browser's own unless a test brings another.
 */
export function EndOver({ end = work }: { readonly end?: () => Promise<void> }) {
  const online = useOnline();
  const people = useKeptPeople();
  useEffect(() => {
    if (online && localStorage.getItem(ticketsKey) !== null) end().catch(report);
  }, [online, people, end]);
  return null;
}
