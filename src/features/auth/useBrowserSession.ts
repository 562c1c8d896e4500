import { useEffect, useState, useSyncExternalStore } from "react";
import type { SessionSource, SessionState } from "#data/server/sessionSource.ts";
import { err } from "#kernel/result.ts";
import type { AuthFormOptions } from "./useAuthForm.ts";

interface BrowserSession {
  readonly status: SessionState["status"];
  /** Sends a request; what speaks with the server is loaded after the page, so that the form stands first. */
  readonly send: AuthFormOptions["onRequest"];
  readonly passkeys: AuthFormOptions["passkeys"];
}

interface Loaded {
  readonly source: SessionSource;
  readonly passkeys: AuthFormOptions["passkeys"];
}

/** The session of this browser for a page that must show before it is loaded. */
export function useBrowserSession(): BrowserSession {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let gone = false;
    load().then(
      ({ browserSession, passkeysAvailable, tidyDiscarded }) => {
        tidyDiscarded();
        if (!gone) setLoaded({ source: browserSession(), passkeys: passkeysAvailable() });
      },
      () => undefined, // no network and not stored yet: tried again when the form is sent
    );
    return () => {
      gone = true;
    };
  }, []);
  const status = useSyncExternalStore(
    loaded?.source.follow ?? nothingToFollow,
    () => loaded?.source.get().status ?? "starting",
  );
  return { status, send, passkeys: loaded?.passkeys };
}

const load = () => import("./browserAuth.ts");

const send: AuthFormOptions["onRequest"] = async (request) => {
  const loaded = await load().catch(() => undefined);
  return loaded ? loaded.sendFromBrowser(request) : err({ kind: "offline" });
};

const nothingToFollow = () => () => undefined;
