import { coveredUser, sessionKey } from "./sessionMemory.ts";
import { sessionOf, tokensIn } from "./tokens.ts";

/**
 * The browser's storage as the page's client may use it. A call that is under way (another password, a code, fresh tokens) writes the
 * session when its answer comes, whatever has happened meanwhile: the screen was locked, somebody else works here. So the client only
 * ever makes the session fresher that lies there, and neither puts one in its place nor takes it away; that the session source does.
 */
export function guardedStorage(storage: Storage): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => (key === sessionKey && isCovered(storage) ? null : storage.getItem(key)),
    setItem: (key, text) => {
      if (key !== sessionKey || isFresher(storage, text)) storage.setItem(key, text);
    },
    removeItem: (key) => {
      if (key !== sessionKey) storage.removeItem(key);
    },
  };
}

/** Whether the screen of whoever the stored session belongs to is locked. */
function isCovered(storage: Storage): boolean {
  const covered = storage.getItem(coveredUser);
  return covered !== null && tokensIn(storage.getItem(sessionKey))?.user.id === covered;
}

/** Whether a text is the session that lies here, of the same person and not locked, with tokens that are no older. */
function isFresher(storage: Storage, text: string): boolean {
  const [present, next] = [tokensIn(storage.getItem(sessionKey)), tokensIn(text)];
  return (
    present !== undefined &&
    next !== undefined &&
    !isCovered(storage) &&
    next.user.id === present.user.id &&
    sessionOf(next.access_token) === sessionOf(present.access_token) &&
    (next.expires_at ?? Infinity) >= (present.expires_at ?? 0)
  );
}
