import { looksLikeEmail } from "../auth/emailAddress.ts";

/** Addresses as somebody has typed or pasted them. */
export interface ReadAddresses {
  /** In lower case, each once, in the order they stand. */
  readonly addresses: readonly string[];
  /** What stands between the others and is no address. */
  readonly unreadable: readonly string[];
}

/** Most invitations that are sent at once. */
export const mostInvitations = 20;

/**
 * Reads addresses out of a text: one per line, or separated by commas, semicolons or spaces; `Anna Berg <anna@example.org>` as mail
 * programs copy it counts as its address.
 */
export function readAddresses(text: string): ReadAddresses {
  const bare = text.replaceAll(/[^,;\n<>]*<([^<>]*)>/g, " $1 ");
  const parts = bare.split(/[\s,;]+/).filter((part) => part !== "");
  const good = parts.filter((part) => isAddress(part)).map((part) => part.toLowerCase());
  return {
    addresses: [...new Set(good)],
    unreadable: [...new Set(parts.filter((part) => !isAddress(part)))],
  };
}

const isAddress = (part: string) => part.length <= 254 && looksLikeEmail(part);
