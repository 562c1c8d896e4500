import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { type ListBatch, liveListBatches, withdrawRows } from "#data/lists/imports.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { useBulkRun, withBulkRun } from "../bulkRuns.ts";
import { BatchRows } from "./BatchRows.tsx";

interface Props {
  /** Names the list among all, with its project. */
  readonly list: string;
  readonly projectId: string;
  readonly kind: KindName;
}

/** The imports of rows of a kind; each can be taken back as one. */
export function BatchList({ list, projectId, kind }: Props) {
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const format = useFormats();
  const db = useDatabase();
  const batches = useLive(useMemo(() => liveListBatches(db, projectId, kind), [db, projectId, kind]));
  const [asked, setAsked] = useState<ListBatch>();
  const run = useBulkRun(list);
  const undoing = useOnce(async (batch: ListBatch) => {
    setAsked(undefined);
    const file = batch.file_name;
    const words = { label: t(($) => $.import.undoing, { file }), all: batch.batch.entries.length };
    const done = await withBulkRun(list, words, (control) => withdrawRows(db, batch, control));
    if (!done) return;
    if (!done.ok) {
      const { kind: problem } = done.error;
      const title =
        problem === "being_taken" ? t(($) => $.import.busy, { file }) : t(($) => $.views.problem[problem]);
      notify({ tone: "bad", title });
      return;
    }
    const { withdrawn, left, isEnded } = done.value;
    const texts = [
      ...(isEnded ? [t(($) => $.import.undoneRest)] : []),
      ...(left > 0 ? [t(($) => $.import.left_alone, { count: left })] : []),
    ];
    notify({
      tone: texts.length > 0 ? "warn" : "ok",
      title: isEnded
        ? t(($) => $.import.undonePartly, { file, count: withdrawn, number: format.number(withdrawn) })
        : t(($) => $.import.undone, { file }),
      ...(texts.length > 0 && { text: texts.join(" ") }),
    });
  });
  if (batches.status !== "ready" || batches.value.length === 0) return null;
  return (
    <>
      <BatchRows
        batches={batches.value}
        mayUndo={({ undone_at, isTaking }) => !undone_at && !isTaking && !run}
        noteOf={({ isBrokenOff, isTaking, batch }) =>
          isTaking
            ? t(($) => $.import.beingTaken)
            : isBrokenOff
              ? t(($) => $.import.brokenOff, { count: batch.entries.length })
              : undefined
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
