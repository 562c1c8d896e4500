import { endDemo } from "#data/server/session/demoTab.ts";

/** Leaves the demonstration for another page, which is loaded anew: with this page its database goes. */
export function leaveDemo(to: "/" | "/auth?mode=signup"): void {
  endDemo();
  location.assign(to);
}
