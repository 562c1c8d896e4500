import { useEffect, useState, useSyncExternalStore } from "react";
import type { SessionSource, SessionState, SessionUser } from "#data/server/session/sessionSource.ts";
import type { Replacing } from "#data/server/signIn/sendAuth.ts";
import { rememberedProviders } from "#data/server/signIn/offeredProviders.ts";
import { err } from "#kernel/result.ts";
import type { AuthFormOptions } from "./useAuthForm.ts";

interface BrowserSession {
  readonly status: SessionState["status"];
  /** Whoever is signed in. */
  readonly user: SessionUser | undefined;
  /** Sends a request; what speaks with the server is loaded after the page, so that the form stands first. */
  readonly send: AuthFormOptions["onRequest"];
  readonly passkeys: AuthFormOptions["passkeys"];
  /** What the server has said last of other providers, in this visit or an earlier one. */
  readonly providers: AuthFormOptions["providers"];
  /** Asked before somebody is signed in as what a link has brought; the call waits for the answer. */
  readonly question: AgreementQuestion | undefined;
}

/** A sign-in that waits for the person's word. */
export interface AgreementQuestion extends Replacing {
  readonly answer: (agreed: boolean) => void;
}

interface Loaded {
  readonly source: SessionSource;
  readonly passkeys: AuthFormOptions["passkeys"];
}

/** The session of this browser for a page that must show before it is loaded. */
export function useBrowserSession(): BrowserSession {
  const [loaded, setLoaded] = useState<Loaded>();
  const { question, agrees } = useAgreement();
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
  const state = useSyncExternalStore(
    loaded?.source.follow ?? nothingToFollow,
    () => loaded?.source.get() ?? starting,
  );
  const send: BrowserSession["send"] = async (request) => {
    const module = await load().catch(() => undefined);
    return module ? module.sendFromBrowser(request, agrees) : err({ kind: "offline" });
  };
  return {
    status: state.status,
    user: state.status === "signed-in" ? state.user : undefined,
    send,
    passkeys: loaded?.passkeys,
    providers: useProviders(),
    question,
  };
}

/** Asks the server for its providers, and again when a network comes; until it answers what it said last stands. */
function useProviders(): AuthFormOptions["providers"] {
  const [providers, setProviders] = useState(rememberedProviders);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const said = await load().then(
        ({ offered }) => offered(),
        () => undefined,
      );
      if (said && !gone) setProviders(said);
    };
    void ask();
    window.addEventListener("online", ask);
    return () => {
      gone = true;
      window.removeEventListener("online", ask);
    };
  }, []);
  return providers;
}

/** Asks one question at a time; a page that is left has answered no. */
function useAgreement() {
  const [question, setQuestion] = useState<AgreementQuestion>();
  useEffect(() => () => question?.answer(false), [question]);
  const agrees = (about: Replacing) =>
    new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        setQuestion(undefined);
        resolve(agreed);
      };
      setQuestion({ ...about, answer });
    });
  return { question, agrees };
}

const load = () => import("./browserAuth.ts");

const starting: SessionState = { status: "starting" };

const nothingToFollow = () => () => undefined;
