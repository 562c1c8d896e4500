import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveRestored, readRestored } from "#data/sync/repair/lostHistory.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useDatabase } from "../session/useDatabase.ts";
import { useLive } from "../useLive.ts";
import { useSyncState } from "./useSyncState.ts";

/**
 * A bar while the server is behind what it has given once, and one, until it was read, after a backup of it was restored: what this device
 * does about it, and what the person is to know.
 */
export function RestoredBar() {
  const { t } = useTranslation("common");
  const db = useDatabase();
  const sync = useSyncState();
  const told = useLive(useMemo(() => liveRestored(db), [db]));
  if (sync.status === "ready" && sync.value?.is_set_back === true && sync.value.is_stale !== true)
    return (
      <Notice bar tone="warn" title={t(($) => $.restored.setBackTitle)}>
        {t(($) => $.restored.setBackText)}
      </Notice>
    );
  const restored = told.status === "ready" ? told.value : undefined;
  if (!restored || restored.documents === 0 || restored.isRead) return null;
  return (
    <Notice
      bar
      tone="info"
      title={t(($) => $.restored.title)}
      action={
        <Button size="small" onClick={() => void readRestored(db, restored)}>
          {t(($) => $.restored.read)}
        </Button>
      }
    >
      {t(($) => $.restored.text, { count: restored.documents })}
    </Notice>
  );
}
