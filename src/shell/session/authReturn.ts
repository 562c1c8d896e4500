import { redirect } from "@tanstack/react-router";
import { type AuthReturn, readAuthReturn } from "#domain/auth/authReturn.ts";

let kept: AuthReturn | undefined;

/**
 * Catches whoever comes back from a mail or from another provider, and leads to the sign-in page; what the address brought is out of it
 * before any page is drawn. For `beforeLoad` of the pages that links lead to.
 */
export function catchReturn({
  searchStr,
  hash,
}: {
  readonly searchStr: string;
  readonly hash: string;
}): void {
  const found = readAuthReturn(searchStr, hash);
  if (!found) return;
  kept = found;
  throw redirect({ to: "/auth", search: {}, hash: "", replace: true });
}

/** What was caught; it stays until it is settled, because a page may be drawn more than once before it stands. */
export const caughtReturn = (): AuthReturn | undefined => kept;

/** What was caught is being dealt with. */
export const settleReturn = (): void => {
  kept = undefined;
};
