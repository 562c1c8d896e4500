import { sessionOf, type TokenServer } from "./tokens.ts";

/** Where the sessions lie that somebody has left behind here: ids, which open nothing. One entry per person, named by the user id. */
const leftKey = (user: string): string => `klarbau.left.${user}`;

/** So many are remembered of one person; who signs in as often without a network has older ones in the list of devices. */
const most = 20;

/** The sessions that somebody has left behind on this device and that may live on the server still. */
export function leftSessions(user: string, storage: Storage = localStorage): readonly string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(leftKey(user)) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Notes that a session was put aside or given up; without room it stays in the list of devices until somebody ends it there. */
export function noteLeft(user: string, accessToken: string, storage: Storage = localStorage): void {
  const id = sessionOf(accessToken);
  if (id === undefined) return;
  try {
    write(user, [...leftSessions(user, storage).filter((one) => one !== id), id].slice(-most), storage);
  } catch {
    // no room: nothing else depends on it
  }
}

/** A session has ended, or goes on here. */
export const forgetLeft = (user: string, id: string, storage: Storage = localStorage): void =>
  write(
    user,
    leftSessions(user, storage).filter((one) => one !== id),
    storage,
  );

/** Nothing of this person is to stay here. */
export const forgetAllLeft = (user: string, storage: Storage = localStorage): void =>
  storage.removeItem(leftKey(user));

const write = (user: string, ids: readonly string[], storage: Storage) =>
  ids.length > 0 ? storage.setItem(leftKey(user), JSON.stringify(ids)) : storage.removeItem(leftKey(user));

/** An access token is good for an hour at most; later nobody can end anything with it. */
const giveUp_ms = 3_600_000;
const pause_ms = 30_000;

/**
 * Ends a session of which nothing is kept: at once, or as soon as the server answers. The token is held in the memory of this page alone and
 * goes with it; then whoever signs in here next ends the session by its id.
 */
export function endWhenPossible(
  { endThis }: Pick<TokenServer, "endThis">,
  { user, accessToken, storage = localStorage }: LeftToken,
): void {
  const until = performance.now() + giveUp_ms;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const stop = () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.("online", attempt);
  };
  const attempt = () => {
    if (isBusy) return;
    clearTimeout(timer);
    if (performance.now() >= until) return stop();
    isBusy = true;
    void endThis(accessToken).then((isEnded) => {
      isBusy = false;
      if (!isEnded) {
        timer = setTimeout(attempt, pause_ms);
        return;
      }
      stop();
      const id = sessionOf(accessToken);
      if (id !== undefined) forgetLeft(user, id, storage);
    });
  };
  globalThis.addEventListener?.("online", attempt);
  attempt();
}

/** A session that was given up here, while its token is good yet. */
interface LeftToken {
  readonly user: string;
  readonly accessToken: string;
  readonly storage?: Storage;
}
