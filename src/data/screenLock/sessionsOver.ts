import { sessionKey } from "../server/session/sessionMemory.ts";
import { type SessionTicket, ticketsHere } from "../server/session/sessionTickets.ts";
import { sessionOf, tokensIn } from "../server/session/tokens.ts";
import { keptPeople } from "./keptPeople.ts";

/**
 * The sessions of this device that nothing here opens again, by their tickets: neither the one that lies open nor one that somebody can
 * unlock. They may live on the server still.
 */
export function sessionsOver(storage: Storage = localStorage): readonly SessionTicket[] {
  const open = tokensIn(storage.getItem(sessionKey))?.access_token;
  const kept = keptPeople(storage).filter(({ session }) => session);
  if (kept.some(({ closed }) => closed === undefined)) return []; // an earlier version has closed it, and nobody knows which it is
  const goesOn = new Set([
    open === undefined ? undefined : sessionOf(open),
    ...kept.map(({ closed }) => closed),
  ]);
  return ticketsHere(storage).filter(({ session }) => !goesOn.has(session));
}
