import i18n from "i18next";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { report } from "../report.ts";
import { lockChanged } from "./lockStore.ts";

/** Loaded before it is wanted: locking must not wait for a network. */
const closing = () => import("#data/screenLock/quickUnlock.ts");

let isForSomebodyElse = false;

/** Brings what locking needs, while the device is shared: its code and its words. */
export const prepareLock = (): void =>
  void Promise.all([closing(), i18n.loadNamespaces("screenLock")]).catch(report);

/**
 * Locks the screen in every tab and closes the session.
 * @param view `people`: somebody else is to go on; the list stands there at once.
 */
export async function lockScreen(
  { screen }: Pick<SessionSource, "screen">,
  view: "person" | "people" = "person",
): Promise<void> {
  isForSomebodyElse = view === "people";
  await screen
    .lock(async (session) => {
      const { closeSession, thisDevice } = await closing();
      return closeSession(session, thisDevice());
    })
    .catch(report); // locked all the same; only the full sign-in leads back in
  lockChanged();
}

/** Whether the screen was locked so that somebody else goes on. */
export const forSomebodyElse = (): boolean => isForSomebodyElse;

/** The screen is unlocked. */
export const endForSomebodyElse = (): void => {
  isForSomebodyElse = false;
};
