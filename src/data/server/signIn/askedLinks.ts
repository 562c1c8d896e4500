import { sessionKey } from "../session/sessionMemory.ts";

/** Begins with the session's key, so that it goes with the session. */
const key = `${sessionKey}-asked`;

/** So many addresses are remembered at most. */
const most = 5;

/** Remembers that this browser has asked for a mail to an address: whoever opens its link here has asked for what it brings. */
export function noteAsked(email: string, storage: Storage = localStorage): void {
  const known = askedAddresses(storage).filter((one) => one !== plain(email));
  storage.setItem(key, JSON.stringify([plain(email), ...known].slice(0, most)));
}

/** Whether this browser has asked for a mail to an address. */
export const wasAsked = (email: string | undefined, storage: Storage = localStorage): boolean =>
  email !== undefined && askedAddresses(storage).includes(plain(email));

/** Forgets that this browser has ever asked for a mail to an address: its person is removed from the device. */
export function forgetAsked(email: string, storage: Storage = localStorage): void {
  const rest = askedAddresses(storage).filter((one) => one !== plain(email));
  if (rest.length > 0) storage.setItem(key, JSON.stringify(rest));
  else storage.removeItem(key);
}

function askedAddresses(storage: Storage): readonly string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

const plain = (email: string) => email.trim().toLowerCase();
