import { useEffect, useState, useSyncExternalStore } from "react";
import type { SessionSource, SessionState } from "#data/server/sessionSource.ts";

interface BrowserSession {
  readonly status: SessionState["status"];
  /** The session itself; what speaks with the server is loaded after the page, so that the form stands first. */
  readonly session: () => Promise<SessionSource>;
}

/** The session of this browser for a page that must show before it is loaded. */
export function useBrowserSession(): BrowserSession {
  const [source, setSource] = useState<SessionSource>();
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setSource(loaded);
      },
      () => undefined, // no network and not stored yet: tried again when the form is sent
    );
    return () => {
      gone = true;
    };
  }, []);
  const status = useSyncExternalStore(
    source?.follow ?? nothingToFollow,
    () => source?.get().status ?? "starting",
  );
  return { status, session: load };
}

const load = async (): Promise<SessionSource> =>
  (await import("#shell/session/browserSession.ts")).browserSession();

const nothingToFollow = () => () => undefined;
