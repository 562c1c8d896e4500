import { redirect } from "@tanstack/react-router";
import { isSetUpMode, type SetUpMode } from "#domain/auth/authModes.ts";
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

/** Who is still to set a new password in this tab; outlives a reload of the page. */
const recoveringKey = "klarbau.recovering";

/** Remembers that this person came by a reset link and has no new password yet. */
export const markRecovering = (userId: string): void => sessionStorage.setItem(recoveringKey, userId);

/** The new password is set, or not wanted any more. */
export const endRecovering = (): void => sessionStorage.removeItem(recoveringKey);

/** What a page that was loaded anew goes on with; undefined when nobody is to set a new password here. */
export function recoveringReturn(): AuthReturn | undefined {
  const userId = sessionStorage.getItem(recoveringKey);
  return userId === null ? undefined : { kind: "recovering", userId };
}

/** Who stands in the middle of what follows a sign-up in this tab, and where; outlives a reload of the page. */
const settingUpKey = "klarbau.setting_up";

/** Remembers that this person is asked for what follows a sign-up. */
export function markSettingUp(userId: string, mode: SetUpMode): void {
  endSettingUp();
  sessionStorage.setItem(`${settingUpKey}.${mode}`, userId); // nothing but the id, so that it goes with whatever else names the person
}

/** It is done, or left for later. */
export function endSettingUp(): void {
  for (const key of settingUpKeys()) sessionStorage.removeItem(key);
}

/**
 * Where a page that was loaded anew goes on after a sign-up; undefined when nothing of that was begun here, or when the address was typed:
 * whoever does that wants another page.
 */
export function settingUpReturn(): AuthReturn | undefined {
  if (isTyped()) {
    endSettingUp();
    return undefined;
  }
  for (const key of settingUpKeys()) {
    const mode = key.slice(settingUpKey.length + 1);
    const userId = sessionStorage.getItem(key);
    if (isSetUpMode(mode) && userId !== null) return { kind: "setting_up", userId, mode };
  }
  return undefined;
}

/** The page was asked for by its address, not loaded anew and not come back to. */
const isTyped = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "navigate");

const settingUpKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(`${settingUpKey}.`));
