import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { type ListBatch, liveListBatches, withdrawRows } from "#data/lists/imports.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { BatchRows } from "./BatchRows.tsx";

interface Props {
  readonly projectId: string;
  readonly kind: KindName;
}

/** The imports of rows of a kind; each can be taken back as one. */
export function BatchList({ projectId, kind }: Props) {
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const db = useDatabase();
  const batches = useLive(useMemo(() => liveListBatches(db, projectId, kind), [db, projectId, kind]));
  const [asked, setAsked] = useState<ListBatch>();
  const undoing = useOnce(async (batch: ListBatch) => {
    const done = await withdrawRows(db, batch);
    setAsked(undefined);
    if (!done.ok) {
      const { kind: problem } = done.error;
      return notify({ tone: "bad", title: t(($) => $.views.problem[problem]) });
    }
    const { left } = done.value;
    return notify({
      tone: left > 0 ? "warn" : "ok",
      title: t(($) => $.import.undone, { file: batch.file_name }),
      ...(left > 0 && { text: t(($) => $.import.left_alone, { count: left }) }),
    });
  });
  if (batches.status !== "ready" || batches.value.length === 0) return null;
  return (
    <>
      <BatchRows
        batches={batches.value}
        noteOf={({ isBrokenOff, batch }) =>
          isBrokenOff ? t(($) => $.import.brokenOff, { count: batch.entries.length }) : undefined
        }
        onUndo={setAsked}
      />
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={t(($) => $.import.undoTitle, { file: asked?.file_name ?? "" })}
        confirm={t(($) => $.import.undo)}
        cancel={common(($) => $.cancel)}
        busy={undoing.busy}
        onConfirm={() => asked && undoing.run(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t(($) => $.import.undoText, { count: asked?.taken_count ?? 0 })}</p>
      </ConfirmDialog>
    </>
  );
}
