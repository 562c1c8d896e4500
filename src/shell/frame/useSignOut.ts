import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../notify.ts";
import { report } from "../report.ts";
import { useSession } from "../session/useSession.ts";
import { useSyncState } from "../sync/useSyncState.ts";
import { useOnline } from "../useOnline.ts";

/** A sign-out under way, or the way to begin one. */
export interface SignOut {
  /** Begins: asks first when something is unsent or there is no network. */
  readonly begin: () => void;
  /** The open question, when there is one. */
  readonly question: { readonly offline: boolean; readonly unsent: number } | undefined;
  readonly busy: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Signing out, once at a time; ends on the sign-in page. The data of this device stays for the next time. */
export function useSignOut(): SignOut {
  const { t } = useTranslation("common");
  const { signOut } = useSession();
  const router = useRouter();
  const online = useOnline();
  const sync = useSyncState();
  const unsent = sync.status === "ready" ? (sync.value?.unsent ?? 0) : 0;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
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
  return {
    begin: () => (online && unsent === 0 ? void leave() : setAsking(true)),
    question: asking ? { offline: !online, unsent } : undefined,
    busy,
    confirm: () => void leave(),
    cancel: () => setAsking(false),
  };
}
