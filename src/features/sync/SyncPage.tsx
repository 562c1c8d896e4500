import { useNavigate, useRouter } from "@tanstack/react-router";
import { useMemo, useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { resendIssues } from "#data/device/resolveIssue.ts";
import type { SyncIssue } from "#data/documents.ts";
import { liveSuperseded } from "#data/superseded/queries.ts";
import { useRecordPlace } from "#shared/records/recordPlace.ts";
import { notify } from "#shell/notify.ts";
import { useRescue } from "#shell/rescue/useRescue.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { useSyncIssues, useSyncState } from "#shell/sync/useSyncState.ts";
import { useStorage } from "#shell/storage/useStorage.ts";
import { useLive } from "#shell/useLive.ts";
import { useNow } from "#shell/useNow.ts";
import { useOnline } from "#shell/useOnline.ts";
import type { Database } from "#data/database.ts";
import { type UnsentDocument, unsentDocuments } from "#data/sync/state/unsentDocuments.ts";
import { SyncView } from "./SyncView.tsx";
import { useContents } from "./useContents.ts";

/** Where the changes of this device stand, what wants a decision, and the ways out of trouble. */
export function SyncPage() {
  const { t } = useTranslation("sync");
  const db = useDatabase();
  const navigate = useNavigate();
  const router = useRouter();
  const placeOf = useRecordPlace();
  const online = useOnline();
  const now = useNow();
  const replication = useReplication();
  const rescue = useRescue();
  const sync = useSyncState();
  const issues = useSyncIssues();
  const superseded = useLive(useMemo(() => liveSuperseded(db), [db]));
  const state = sync.status === "ready" ? sync.value : undefined;
  const unsent = useUnsent(
    db,
    `${state?.unsent ?? 0} ${state?.oldest_unsent_at ?? ""} ${state?.updated_at ?? ""}`,
  );
  const contents = useContents(db);
  const { estimate } = useStorage();
  const [sendingAgain, setSendingAgain] = useState(false);
  if (sync.status === "loading" || issues.status !== "ready") return null;

  const tryNow = () => {
    replication.wake();
    const offline = state?.is_held ? ("offlineHeld" as const) : ("offlineTry" as const);
    const said = online ? ("tried" as const) : offline;
    notify({ id: "try", tone: "info", title: t(($) => $[said]) });
  };
  const sendAgain = async (refused: readonly SyncIssue[]) => {
    setSendingAgain(true);
    const { sent, problem } = await resendIssues(db, refused);
    setSendingAgain(false);
    if (problem) notify({ tone: "bad", title: t(($) => $.problem[problem.kind]) });
    else notify({ tone: "ok", title: t(($) => $.issues.sent, { n: sent }) });
  };
  const save = async () => {
    const saved = await rescue.save();
    if (!saved) notify({ tone: "info", title: t(($) => $.rescue.nothing) });
  };
  return (
    <SyncView
      now={now}
      online={online}
      state={state}
      issues={issues.value}
      unsent={unsent}
      superseded={superseded.status === "ready" ? superseded.value : []}
      contents={contents}
      estimate={estimate}
      saving={rescue.busy}
      onTry={tryNow}
      onDecide={(issue) => void navigate({ to: "/settings/sync/decision", search: { issue: issue.id } })}
      onSendAgain={(refused) => void sendAgain(refused)}
      sendingAgain={sendingAgain}
      onOpen={(document) => {
        const place = placeOf(document);
        if (place !== undefined) router.history.push(place);
      }}
      onSave={() => void save()}
    />
  );
}

/**
 * What waits to be sent, oldest first; undefined until it was read.
 * @param version changes whenever something was written or confirmed: then it is read again.
 */
function useUnsent(db: Database, version: string): readonly UnsentDocument[] | undefined {
  const [documents, setDocuments] = useState<readonly UnsentDocument[]>();
  useEffect(() => {
    let wanted = true;
    void unsentDocuments(db).then((found) => wanted && setDocuments(found));
    return () => {
      wanted = false;
    };
  }, [db, version]);
  return documents;
}
