import { useEffect, useSyncExternalStore } from "react";
import { forgetLeft, leftSessions } from "#data/server/session/leftSessions.ts";
import { sessionOf } from "#data/server/session/tokens.ts";
import { report } from "../../report.ts";
import { browserClient } from "../../session/browserSession.ts";
import { useSessionSource } from "../../session/useSession.ts";
import { useOnline } from "../../useOnline.ts";
import { useTicket } from "../useTicket.ts";

/**
 * Ends on the server what whoever works here has left behind on this device: sessions that were put aside and never opened again, because the
 * PIN was forgotten or the network was missing. The unsent changes lie in the database and have nothing to do with it.
 */
export function EndLeft({ client = browserClient }: { readonly client?: typeof browserClient }) {
  const source = useSessionSource();
  const online = useOnline();
  const state = useSyncExternalStore(source.follow, source.get);
  const { user, token } =
    state.status === "signed-in" ? { user: state.user.id, token: state.access_token } : {};
  useEffect(() => {
    if (online && user !== undefined && token !== undefined) endLeft(user, token, client).catch(report);
  }, [online, user, token, client]);
  useTicket(source, client);
  return null;
}

async function endLeft(user: string, token: string, load: typeof browserClient): Promise<void> {
  const current = sessionOf(token);
  if (current !== undefined) forgetLeft(user, current); // it goes on here
  const left = leftSessions(user);
  if (left.length === 0) return;
  const client = await load().catch(() => undefined);
  if (!client) return; // the next token, or the network, is a reason to try once more
  const { endSession } = await import("#data/server/account/account.ts");
  for (const id of left) {
    const ended = await endSession(client, id);
    if (!ended.ok) return;
    forgetLeft(user, id);
  }
}
