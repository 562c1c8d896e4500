import { sessionKey } from "../server/sessionMemory.ts";
import { type SessionTicket, ticketsHere } from "../server/sessionTickets.ts";
import { sessionOf, tokensIn } from "../server/tokens.ts";
import { keptPeople } from "./keptPeople.ts";

/**
 * The sessions of this device that nothing here opens again, by their tickets: neither the one that lies open nor one that somebody can
 * unlock. They may live on the server still.
 */
export function sessionsOver(storage: Storage = localStorage): readonly SessionTicket[] {
  const open = tokensIn(storage.getItem(sessionKey))?.access_token;
  const goesOn = new Set([
    open === undefined ? undefined : sessionOf(open),
    ...keptPeople(storage).map(({ session, closed }) => (session ? closed : undefined)),
  ]);
  return ticketsHere(storage).filter(({ session }) => !goesOn.has(session));
}
