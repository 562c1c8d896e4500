import type { ComponentProps } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { unreachable } from "#kernel/result.ts";
import type { SyncBadge } from "#ui/feedback/SyncBadge.tsx";
import { useFormats } from "../i18n/useFormats.ts";
import { useNow } from "../useNow.ts";
import { useOnline } from "../useOnline.ts";
import { useScreen } from "../useScreen.ts";
import { syncBadge, type SyncBadgeState } from "./syncBadge.ts";
import { useSyncState } from "./useSyncState.ts";

/** The badge of the top bar in words. */
export function useSyncBadge(): ComponentProps<typeof SyncBadge> {
  const { t } = useTranslation("common");
  const { time, ago } = useFormats();
  const live = useSyncState();
  const now = useNow();
  const badge = syncBadge(live.status === "ready" ? live.value : undefined, useOnline(), now);
  const brief = useScreen() === "phone";
  const words = wordsOf(badge, t, { time, brief });
  if (badge.since === undefined || brief) return { state: badge.state, words };
  const waiting = t(($) => $.sync.waitingSince, { count: badge.count, ago: ago(badge.since, now) });
  return { state: badge.state, words: waiting };
}

/** On the phone the longer ones are shortened. */
function wordsOf(
  { word, count, at }: SyncBadgeState,
  t: TFunction<"common">,
  { time, brief }: { readonly time: (instant: string) => string; readonly brief: boolean },
): string {
  switch (word) {
    case "sent":
      return at === undefined ? t(($) => $.sync.current) : t(($) => $.sync.sent, { time: time(at) });
    case "sending":
    case "waiting":
    case "held":
    case "sendingFiles":
    case "waitingFiles":
    case "decision":
      return t(($) => $.sync[word], { count });
    case "current":
    case "fetching":
      return t(($) => $.sync[word]);
    case "offline":
    case "unreachable":
    case "expired":
    case "factor":
    case "unknown":
    case "stuck":
    case "full":
      return brief ? t(($) => $.sync.brief[word]) : t(($) => $.sync[word]);
    default:
      return unreachable(word);
  }
}
