import { useEffect, useSyncExternalStore } from "react";
import { alone } from "#data/server/alone.ts";
import { forgetLeft, leftSessions } from "#data/server/leftSessions.ts";
import { keepTicket, newTicket, registerTicket, ticketsHere } from "#data/server/sessionTickets.ts";
import { sessionOf } from "#data/server/tokens.ts";
import { report } from "../report.ts";
import { browserClient } from "../session/browserSession.ts";
import { useSessionSource } from "../session/useSession.ts";
import { useOnline } from "../useOnline.ts";
import { useSharedDevice } from "./lockStore.ts";

/**
 * Ends on the server what whoever works here has left behind on this device: sessions that were put aside and never opened again, because the
 * PIN was forgotten or the network was missing. The unsent changes lie in the database and have nothing to do with it. On a shared device
 * the session that goes on takes a ticket by which it can be ended without its person (`EndOver`).
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
  const shared = useSharedDevice();
  useEffect(() => {
    const session = token === undefined ? undefined : sessionOf(token);
    if (!shared.on || !online || session === undefined) return;
    const goesOn = () => {
      const now = source.get();
      return now.status === "signed-in" && sessionOf(now.access_token) === session;
    };
    takeTicket(session, goesOn, client).catch(report);
  }, [shared.on, online, token, client, source]);
  return null;
}

async function endLeft(user: string, token: string, load: typeof browserClient): Promise<void> {
  const current = sessionOf(token);
  if (current !== undefined) forgetLeft(user, current); // it goes on here
  const left = leftSessions(user);
  if (left.length === 0) return;
  const client = await load().catch(() => undefined);
  if (!client) return; // the next token, or the network, is a reason to try once more
  const { endSession } = await import("#data/server/account.ts");
  for (const id of left) {
    const ended = await endSession(client, id);
    if (!ended.ok) return;
    forgetLeft(user, id);
  }
}

async function takeTicket(session: string, goesOn: () => boolean, load: typeof browserClient): Promise<void> {
  const has = () => ticketsHere().some((one) => one.session === session);
  if (has()) return;
  const client = await load().catch(() => undefined);
  if (!client) return; // the next token, or the network, is a reason to try once more
  await alone("klarbau.ticket", async () => {
    if (has() || !goesOn()) return;
    const ticket = newTicket();
    // The client asks for whichever session lies open by then: a ticket that may be for another one is not kept, it would end that one.
    if ((await registerTicket(client, ticket)) && goesOn()) keepTicket({ session, ticket });
  });
}
