import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { forgetPerson, forgetWays } from "#data/screenLock/keptPeople.ts";
import { forgetAllLeft } from "#data/server/session/leftSessions.ts";
import { untilSent } from "#data/sync/state/untilSent.ts";
import { lockChanged } from "../screenLock/lockStore.ts";
import { forgetAllHandedOver } from "../imports/handedOver.ts";
import { importRuns, isUnderWay } from "../imports/importRun.ts";
import { notify, notifyFailed } from "../notify.ts";
import { report } from "../report.ts";
import { closeDatabases, nameFor } from "../session/browserDatabase.ts";
import { discardData, keepData, tidyDiscarded } from "../session/browserJanitor.ts";
import { forgettingModels } from "../session/forgettingModels.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useSession } from "../session/useSession.ts";
import { useReplication } from "../sync/useReplication.ts";
import { useSyncState } from "../sync/useSyncState.ts";
import { hasUnsavedInput } from "../updates/unsavedInput.ts";
import { useOnline } from "../useOnline.ts";

/** A sign-out under way, or the way to begin one. */
export interface SignOut {
  /** Begins by asking: whether the data of this device stays, and about whatever is unsent or unsaved. */
  readonly begin: () => void;
  /** Begins for the sake of the data: it is to go from this device. Always asks first. */
  readonly beginWipe: () => void;
  /** The open question, when there is one. */
  readonly question:
    | {
        /** What it is about: signing out, or having the data removed. */
        readonly purpose: "leave" | "wipe";
        readonly offline: boolean;
        readonly unsent: number;
        readonly files: number;
        readonly sending: boolean;
        /** A form on screen holds something that was not saved. */
        readonly unsaved: boolean;
      }
    | undefined;
  readonly busy: boolean;
  /** Whether the data of this person is to be removed from this device, with what is unsent. */
  readonly discard: boolean;
  readonly setDiscard: (discard: boolean) => void;
  readonly confirm: () => void;
  /** Sends what is unsent and signs out as soon as everything has arrived. */
  readonly sendFirst: () => void;
  readonly cancel: () => void;
}

/** Signing out, once at a time; ends on the sign-in page. The data of this device stays for the next time unless it is to go. */
export function useSignOut(): SignOut {
  const online = useOnline();
  const sync = useSyncState();
  const state = sync.status === "ready" ? sync.value : undefined;
  const unsent = state?.unsent ?? 0;
  const files = state?.files ?? 0;
  const mayWait = unsent + files > 0 || state?.is_stale === true;
  const [asking, setAsking] = useState<"leave" | "wipe">();
  const [unsaved, setUnsaved] = useState(false);
  const [discard, setDiscard] = useState(false);
  const { busy, leave } = useLeaving();
  const [sending, setSending] = useState(false);
  const waiting = useRef<AbortController>(null);
  const isToGo = useRef(discard);
  useEffect(() => {
    isToGo.current = discard;
  }, [discard]);
  // The question goes with its page: nobody is signed out later by one that is no longer there.
  useEffect(() => () => waiting.current?.abort(), []);
  const db = useDatabase();
  const replication = useReplication();
  /**
   * What the question is about may be sent while it stands there; then signing out goes on. Whoever is about to have the data removed
   * says so with a button: `isAsked`.
   */
  const leaveWhenSent = (isAsked = false) => {
    waiting.current?.abort();
    const control = new AbortController();
    waiting.current = control;
    const go = (sent: boolean) =>
      sent && (isAsked || !isToGo.current) ? leave(isToGo.current ? 0 : undefined) : undefined;
    void untilSent(db, control.signal).then(go, report);
  };
  const ask = () => {
    const isUnsaved = hasUnsavedInput();
    setUnsaved(isUnsaved);
    setAsking("leave");
    if (mayWait && !isUnsaved) leaveWhenSent(); // what stands in a form goes only by a press
  };
  return {
    begin: ask,
    beginWipe: () => {
      setUnsaved(hasUnsavedInput());
      setDiscard(true);
      setAsking("wipe");
    },
    question: asking && {
      purpose: asking,
      offline: !online,
      unsent,
      files,
      sending: sending && online,
      unsaved,
    },
    busy,
    discard,
    setDiscard,
    confirm: () => {
      waiting.current?.abort();
      void leave(discard ? unsent + files : undefined);
    },
    sendFirst: () => {
      setSending(true);
      replication.wake();
      leaveWhenSent(true);
    },
    cancel: () => {
      waiting.current?.abort();
      setSending(false);
      setAsking(undefined);
      setDiscard(false);
    },
  };
}

/** What is being read was for the person who leaves. */
async function stopImports(): Promise<void> {
  const { cancelImports } = await import("../imports/startImport.ts");
  cancelImports();
}

/** What lets a person of a shared device back in without a sign-in goes with it; the name too when the data goes. */
function forgetHere(userId: string, isGone: boolean): void {
  if (isGone) {
    forgetPerson(userId);
    forgetAllLeft(userId);
  } else forgetWays(userId);
  lockChanged();
}

/** The way out itself: ends the session, says how that went, and shows the sign-in page. */
export function useLeaving() {
  const { t } = useTranslation("common");
  const { signOut, user } = useSession();
  const db = useDatabase();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  /**
   * @param lost how many unsent changes the person agrees to lose; the data stays when left out.
   * @param title what is said afterwards, when it is not about signing out.
   */
  const leave = async (lost?: number, title?: string) => {
    if (busy) return;
    setBusy(true);
    if (importRuns().some(isUnderWay)) await stopImports();
    let toGo = lost === undefined ? undefined : user && nameFor(user.id);
    const forgetting = toGo === undefined ? undefined : forgettingModels(db); // looks before the database closes
    try {
      if (toGo !== undefined) discardData(toGo, lost ?? 0);
      const left = await signOut();
      await forgetAllHandedOver().catch(report);
      if (user) forgetHere(user.id, toGo !== undefined);
      if (title !== undefined) notify({ tone: "ok", title });
      else if (left.ok)
        notify({ tone: "ok", title: t(($) => $.signOut.done), text: t(($) => $.signOut.doneText) });
      else {
        const note = lost === undefined ? t(($) => $.signOut.partlyKept) : undefined;
        notify({
          tone: "warn",
          title: t(($) => $.signOut.partly),
          text: t(($) => $.signOut.partlyText),
          note,
        });
      }
    } catch (problem) {
      if (toGo !== undefined) keepData(toGo); // still signed in, and working with it
      toGo = undefined;
      notifyFailed(problem, { title: t(($) => $.signOut.failed), text: t(($) => $.signOut.failedText) });
    }
    await router.navigate({ to: "/auth" });
    if (toGo === undefined) return;
    const forget = await forgetting;
    await closeDatabases();
    tidyDiscarded();
    await forget?.().catch(report);
  };
  return { busy, leave };
}
