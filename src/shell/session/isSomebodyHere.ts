import { isDemo } from "#data/server/session/demoTab.ts";
import { sessionMemory } from "#data/server/session/sessionMemory.ts";

/**
 * Whether somebody works on this device, also with an ended session or a locked screen. Reads what the browser remembers and loads nothing,
 * for pages that are open to everybody and show more to whoever is signed in.
 */
export const isSomebodyHere = (): boolean =>
  isDemo() || sessionMemory(localStorage, Date.now).state().status !== "signed-out";
