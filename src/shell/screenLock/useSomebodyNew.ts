import { useState } from "react";
import { offeredProviders } from "#data/server/signIn/offeredProviders.ts";
import { knownConfig } from "../session/browserSession.ts";

/** The way from the locked screen to the sign-in page. */
export interface SomebodyNew {
  readonly begin: () => void;
  readonly busy: boolean;
  /** It was wanted, and the server did not answer: the screen stays as it is. */
  readonly isAway: boolean;
}

/**
 * Leads somebody who is not on the list to the sign-in page, once the server is known to answer: the page is loaded anew for that, and what
 * stands in a form below the locked screen goes with it. In vain would be too high a price.
 * @param leave goes there.
 */
export function useSomebodyNew(
  leave: () => void,
  isThere: () => Promise<boolean> = serverAnswers,
): SomebodyNew {
  const [state, setState] = useState<"asks" | "away">();
  const begin = async () => {
    if (state === "asks") return;
    setState("asks");
    const there = await isThere().catch(() => false);
    setState(there ? undefined : "away");
    if (there) leave();
  };
  return { begin: () => void begin(), busy: state === "asks", isAway: state === "away" };
}

/** Whether the sign-in service answers in its own words. */
async function serverAnswers(): Promise<boolean> {
  return navigator.onLine && (await offeredProviders(await knownConfig())) !== undefined;
}
