import { useEffect } from "react";
import { ticketsKey } from "#data/server/session/ticketsKey.ts";
import { report } from "../../report.ts";
import { useOnline } from "../../useOnline.ts";
import { useKeptPeople } from "../lockStore.ts";

/** So long after a try comes the next one, while a page stays open; nothing is asked of the server where nothing is over. */
const again_ms = 300_000;

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
    if (!online || localStorage.getItem(ticketsKey) === null) return;
    const attempt = () => void end().catch(report);
    attempt();
    const again = setInterval(attempt, again_ms); // a server that was busy, or a network that only seemed to be there
    return () => clearInterval(again);
  }, [online, people, end]);
  return null;
}
