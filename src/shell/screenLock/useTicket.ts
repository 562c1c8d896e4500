import { useEffect, useSyncExternalStore } from "react";
import { alone } from "#data/server/session/alone.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { keepTicket, newTicket, registerTicket, ticketsHere } from "#data/server/session/sessionTickets.ts";
import { sessionOf } from "#data/server/session/tokens.ts";
import { report } from "../report.ts";
import type { browserClient } from "../session/browserSession.ts";
import { useOnline } from "../useOnline.ts";
import { useSharedDevice } from "./lockStore.ts";

/**
 * On a shared device the session that goes on takes a ticket by which it can be ended without its person (`EndOver`): on every page, in
 * the frame (`EndLeft`) and outside it (`OutsideWatch`).
 */
export function useTicket(source: Pick<SessionSource, "get" | "follow">, client: typeof browserClient): void {
  const shared = useSharedDevice();
  const online = useOnline();
  const state = useSyncExternalStore(source.follow, source.get);
  const token = state.status === "signed-in" ? state.access_token : undefined;
  useEffect(() => {
    const session = token === undefined ? undefined : sessionOf(token);
    if (!shared.on || !online || session === undefined) return;
    const goesOn = () => {
      const now = source.get();
      return now.status === "signed-in" && sessionOf(now.access_token) === session;
    };
    takeTicket(session, goesOn, client).catch(report);
  }, [shared.on, online, token, client, source]);
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
