import type { SupabaseClient } from "@supabase/supabase-js";
import { base64url } from "#kernel/base64.ts";
import type { ServerConfig } from "../serverConfig.ts";
import { ticketsKey } from "./ticketsKey.ts";

/**
 * With what a session of this device can be ended on the server by anybody who opens the product here, and nothing else: a shared device
 * may be left, locked and closed without a network. Names nobody: the id of a session, and random characters.
 */
export interface SessionTicket {
  readonly session: string;
  readonly ticket: string;
}

/** So many are kept; a device on which more people have signed in leaves the oldest to their persons. */
const most = 20;

/** The server takes this long at most to answer, ms. */
const patience_ms = 8000;

/** A ticket that nobody can guess: 32 random bytes in base64url. */
export function newTicket(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The tickets of this device, oldest first; whatever else stands there counts for nothing. */
export function ticketsHere(storage: Storage = localStorage): readonly SessionTicket[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(ticketsKey) ?? "[]");
    return Array.isArray(found) ? found.filter(isTicket) : [];
  } catch {
    return [];
  }
}

/** Keeps the ticket of a session; without room the session ends as on any other device. */
export function keepTicket(one: SessionTicket, storage: Storage = localStorage): void {
  try {
    write(
      [...ticketsHere(storage).filter(({ session }) => session !== one.session), one].slice(-most),
      storage,
    );
  } catch {
    // no room: nothing else depends on it
  }
}

/** These have done what they were for. */
export function dropTickets(done: readonly SessionTicket[], storage: Storage = localStorage): void {
  const used = new Set(done.map(({ ticket }) => ticket));
  write(
    ticketsHere(storage).filter(({ ticket }) => !used.has(ticket)),
    storage,
  );
}

const write = (tickets: readonly SessionTicket[], storage: Storage) =>
  tickets.length > 0 ? storage.setItem(ticketsKey, JSON.stringify(tickets)) : storage.removeItem(ticketsKey);

const isTicket = (found: unknown): found is SessionTicket =>
  typeof found === "object" &&
  found !== null &&
  "session" in found &&
  typeof found.session === "string" &&
  "ticket" in found &&
  typeof found.ticket === "string" &&
  /^[\w-]{43}$/.test(found.ticket); // the server refuses all of them for one that is none

/** Tells the server by which ticket the session of this client can be ended. @returns whether it has noted that */
export async function registerTicket(client: SupabaseClient, ticket: string): Promise<boolean> {
  const { error } = await client.rpc("own_session_ticket", { p_ticket: ticket });
  return error === null;
}

/** Ends the sessions of these tickets (function `session-leave`). For everybody, without supabase-js. @returns whether the server has done so */
export async function leaveSessions(
  { url, key }: Pick<ServerConfig, "url" | "key">,
  tickets: readonly string[],
): Promise<boolean> {
  const answer = await fetch(`${url}/functions/v1/session-leave`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: key },
    body: JSON.stringify({ tickets }),
    signal: AbortSignal.timeout(patience_ms),
  }).catch(() => undefined);
  const said: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return JSON.stringify(said) === "{}"; // word for word: a foreign network may answer everything
}
