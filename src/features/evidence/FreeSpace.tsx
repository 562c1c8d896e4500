import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { droppable, freeSpace } from "#data/evidence/freeSpace.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import type { EvidenceLine } from "./useEvidence.ts";

interface Props {
  readonly lines: readonly EvidenceLine[];
  readonly onFreed: () => Promise<void>;
}

/** Takes files off this device that the server has, asked once more at this moment; they can be fetched again. */
export function FreeSpace({ lines, onFreed }: Props) {
  const { t } = useTranslation("evidence");
  const format = useFormats();
  const db = useDatabase();
  const replication = useReplication();
  const [bytes, setBytes] = useState(0);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let wanted = true;
    void droppable(db).then((found) => {
      if (wanted) setBytes(found.reduce((sum, one) => sum + one.bytes, 0));
    });
    return () => {
      wanted = false;
    };
  }, [db, lines]);
  const free = async () => {
    setBusy(true);
    const { freed_bytes, unconfirmed } = await freeSpace(
      db,
      ({ project_id: projectId, sha256, bytes: size }) =>
        replication.confirmOriginal({ bucket: "evidence", projectId, sha256 }, size),
    );
    await onFreed();
    setBusy(false);
    setAsking(false);
    notify({
      tone: unconfirmed > 0 ? "warn" : "ok",
      title: t(($) => $.free.done, { size: format.bytes(freed_bytes) }),
      text: unconfirmed > 0 ? t(($) => $.free.kept, { count: unconfirmed }) : undefined,
    });
  };
  if (bytes === 0) return null;
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t(($) => $.free.open, { size: format.bytes(bytes) })}</Button>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.free.title)}
        confirm={t(($) => $.free.confirm)}
        cancel={t(($) => $.free.cancel)}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void free()}
      >
        {t(($) => $.free.text)}
      </ConfirmDialog>
    </div>
  );
}
