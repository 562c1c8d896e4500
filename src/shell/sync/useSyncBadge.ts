import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { SyncBadge } from "#ui/feedback/SyncBadge.tsx";
import { useFormats } from "../i18n/useFormats.ts";
import { useOnline } from "../useOnline.ts";
import { syncBadge } from "./syncBadge.ts";
import { useSyncState } from "./useSyncState.ts";

/** The badge of the top bar in words. */
export function useSyncBadge(): ComponentProps<typeof SyncBadge> {
  const { t } = useTranslation("common");
  const { time } = useFormats();
  const live = useSyncState();
  const badge = syncBadge(live.status === "ready" ? live.value : undefined, useOnline());
  const { word, count } = badge;
  const words =
    badge.at !== undefined && word === "sent"
      ? t(($) => $.sync.sent, { time: time(badge.at) })
      : word === "sending" || word === "waiting" || word === "decision"
        ? t(($) => $.sync[word], { count })
        : t(($) => $.sync[word === "sent" ? "current" : word]);
  return { state: badge.state, words };
}
