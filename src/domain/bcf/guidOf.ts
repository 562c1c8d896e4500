import { sha256 } from "#kernel/sha256.ts";

/** A GUID that follows from a text, the same on every device: for things that have no GUID where they come from. */
export function guidOf(text: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(text));
  const hex = hash.digest();
  // Version 8 of RFC 9562: made by a rule of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether two GUIDs are the same one. */
export const isSameGuid = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A GUID as a name of a file or folder; what a hostile file calls its GUID may be a path out of the archive. */
export const fileNameOf = (guid: string): string => (/^[\w-]{1,100}$/.test(guid) ? guid : guidOf(guid));
