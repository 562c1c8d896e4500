import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { log } from "../log/log.ts";
import { notify } from "../notify.ts";
import { useOnline } from "../useOnline.ts";
import { nextAutoSync, noAutoSync } from "./autoSync.ts";

/** A nod of two seconds when what has waited without a network was sent by itself. @param unsent undefined while nobody knows */
export function useAutoSyncToast(unsent: number | undefined): void {
  const { t } = useTranslation("common");
  const online = useOnline();
  const state = useRef(noAutoSync);
  useEffect(() => {
    if (unsent === undefined) return;
    state.current = nextAutoSync(state.current, { unsent, online });
    log("debug", "sync", online ? "unsent changes" : "unsent changes without a network", { unsent });
    const { sent } = state.current;
    if (sent > 0)
      notify({ id: "auto-sync", tone: "ok", brief: true, title: t(($) => $.autoSync.sent, { count: sent }) });
  }, [unsent, online, t]);
}
