import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { untilSent } from "#data/sync/untilSent.ts";
import { notify } from "../notify.ts";
import { report } from "../report.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useSession } from "../session/useSession.ts";
import { useReplication } from "../sync/useReplication.ts";
import { useSyncState } from "../sync/useSyncState.ts";
import { useOnline } from "../useOnline.ts";

/** A sign-out under way, or the way to begin one. */
export interface SignOut {
  /** Begins: asks first when something is unsent or there is no network. */
  readonly begin: () => void;
  /** The open question, when there is one. */
  readonly question:
    | {
        readonly offline: boolean;
        readonly unsent: number;
        readonly files: number;
        readonly sending: boolean;
      }
    | undefined;
  readonly busy: boolean;
  readonly confirm: () => void;
  /** Sends what is unsent and signs out as soon as everything has arrived. */
  readonly sendFirst: () => void;
  readonly cancel: () => void;
}

/** Signing out, once at a time; ends on the sign-in page. The data of this device stays for the next time. */
export function useSignOut(): SignOut {
  const { t } = useTranslation("common");
  const { signOut } = useSession();
  const router = useRouter();
  const online = useOnline();
  const sync = useSyncState();
  const state = sync.status === "ready" ? sync.value : undefined;
  const unsent = state?.unsent ?? 0;
  const files = state?.files ?? 0;
  const mayWait = unsent + files > 0 || state?.is_stale === true;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const waiting = useRef<AbortController>(null);
  const db = useDatabase();
  const replication = useReplication();
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await signOut();
      notify({ tone: "ok", title: t(($) => $.signOut.done), text: t(($) => $.signOut.doneText) });
    } catch (problem) {
      report(problem);
      notify({ tone: "bad", title: t(($) => $.signOut.failed), text: t(($) => $.signOut.failedText) });
    }
    await router.navigate({ to: "/auth" });
  };
  /** What the question is about may be sent while it stands there; then signing out goes on. */
  const leaveWhenSent = () => {
    waiting.current?.abort();
    const control = new AbortController();
    waiting.current = control;
    void untilSent(db, control.signal).then((sent) => (sent ? leave() : undefined), report);
  };
  const ask = () => {
    setAsking(true);
    if (mayWait) leaveWhenSent();
  };
  return {
    begin: () => (online && !mayWait ? void leave() : ask()),
    question: asking ? { offline: !online, unsent, files, sending: sending && online } : undefined,
    busy,
    confirm: () => void leave(),
    sendFirst: () => {
      setSending(true);
      replication.wake();
      leaveWhenSent();
    },
    cancel: () => {
      waiting.current?.abort();
      setSending(false);
      setAsking(false);
    },
  };
}
