import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dismissIssue } from "#data/device/actions.ts";
import { retryIssue } from "#data/device/retryIssue.ts";
import type { SyncIssue } from "#data/documents.ts";
import { unsentDocuments } from "#data/sync/unsentDocuments.ts";
import { instant } from "#kernel/time.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useSyncIssues, useSyncState } from "#shell/sync/useSyncState.ts";
import { useOnline } from "#shell/useOnline.ts";
import { exportFile } from "./exportFile.ts";
import { saveFile } from "./saveFile.ts";
import { SyncView } from "./SyncView.tsx";
import { syncSentence } from "./syncSentence.ts";
import { useUnsent } from "./useUnsent.ts";

/** Where the changes of this device stand, and what can be done with those that the server refused. */
export function SyncPage() {
  const { t } = useTranslation("settings");
  const db = useDatabase();
  const { user } = useSession();
  const online = useOnline();
  const sync = useSyncState();
  const issues = useSyncIssues();
  const state = sync.status === "ready" ? sync.value : undefined;
  const unsent = useUnsent(db, `${state?.unsent ?? 0} ${state?.oldest_unsent_at ?? ""}`);
  const [busy, setBusy] = useState(false);
  if (sync.status === "loading" || issues.status !== "ready") return null;

  const save = async (refused: readonly SyncIssue[], withUnsent: boolean) => {
    const file = exportFile({
      exported_at: instant(db.clock),
      account: user?.email ?? "",
      unsent: withUnsent ? await unsentDocuments(db) : [],
      refused,
    });
    saveFile(file.bytes, file.name);
    notify({ tone: "ok", title: t(($) => $.export.done), text: file.name });
  };
  const retry = async (issue: SyncIssue) => {
    setBusy(true);
    const result = await retryIssue(db, issue);
    setBusy(false);
    if (result.ok) notify({ tone: "ok", title: t(($) => $.issue.retried) });
    else notify({ tone: "bad", title: t(($) => $.problem.storage_full) });
  };
  return (
    <SyncView
      sentence={syncSentence(state, online)}
      state={state}
      issues={issues.value}
      unsent={unsent}
      busy={busy}
      onRetry={(issue) => void retry(issue)}
      onExport={(issue) => void save([issue], false)}
      onExportAll={() => void save(issues.value, true)}
      onDiscard={(issue) => void dismissIssue(db, issue.id)}
    />
  );
}
