import { useTranslation } from "react-i18next";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { bringEverything } from "#shell/updates/offlineFiles.ts";
import { OfflineFilesPanel } from "#shell/updates/OfflineFilesPanel.tsx";
import { useNow } from "#shell/useNow.ts";
import { useOnline } from "#shell/useOnline.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { OfflineLine } from "./OfflineLine.tsx";
import type { OfflinePack } from "./offlinePack.ts";
import { cancelOfflineRun, startOfflineRun } from "./offlineRuns.ts";
import { SyncFrame } from "../SyncFrame.tsx";
import { useOfflinePacks } from "./useOfflinePacks.ts";
import styles from "./Offline.module.css";

/** Per building: what of it lies on this device, and the way to bring the rest before going where there is no network. */
export function OfflinePage() {
  const { t } = useTranslation("sync");
  const db = useDatabase();
  const now = useNow();
  const online = useOnline();
  const replication = useReplication();
  const { language } = useLanguage();
  const { packs, look } = useOfflinePacks(db);
  const prepare = async (pack: OfflinePack) => {
    void bringEverything(language).catch(report);
    try {
      if (await startOfflineRun(pack, { db, replication, online }))
        notify({ tone: "ok", title: t(($) => $.offline.done, { name: pack.project.name }) });
    } catch (problem) {
      report(problem);
    } finally {
      look();
    }
  };
  return (
    <SyncFrame title={t(($) => $.offline.title)} subtitle={t(($) => $.offline.subtitle)}>
      <OfflineFilesPanel />
      {packs?.length === 0 && (
        <EmptyState title={t(($) => $.offline.none)} text={t(($) => $.offline.noneText)} />
      )}
      <div className={styles["packs"]}>
        {packs?.map((pack) => (
          <OfflineLine
            key={pack.project.id}
            pack={pack}
            now={now}
            onPrepare={() => void prepare(pack)}
            onCancel={() => cancelOfflineRun(pack.project.id)}
          />
        ))}
      </div>
    </SyncFrame>
  );
}
