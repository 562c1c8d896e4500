import { useState, useMemo } from "react";
import { batchBills } from "#data/bills/imports.ts";
import type { ImportBatchRow } from "#data/documents.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { type ImportedFile, liveImportedFile } from "#data/bills/importedFile.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import type { BillActions } from "../useBillActions.ts";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly batch: ImportBatchRow;
  readonly facts: BillsFacts;
  readonly actions: BillActions;
  readonly onDone: () => void;
}

/** What goes with an import, what is posted of it and taken back, what somebody has worked on since, and what becomes of its file. */
export function UndoImport({ batch, facts, actions, onDone }: Props) {
  const { t } = useBillWords();
  const [alsoTouched, setAlsoTouched] = useState(false);
  const [alsoFile, setAlsoFile] = useState(true);
  const [reason, setReason] = useState("");
  const { untouched, touched } = batchBills(facts.bills, batch.id);
  const going = alsoTouched ? [...untouched, ...touched] : untouched;
  const ids = going.map(({ id }) => id).join();
  const file = useImportedFile(batch, ids);
  const mayGo = actions.mayAttach && (file?.kind === "free" || file?.kind === "vault");
  const posted = going.filter(({ id }) => facts.ledger.bySource.has(id)).length;
  const needsReason = posted > 0 || (mayGo && alsoFile && file.kind === "vault");
  const undoing = useOnce(async () => {
    const gone = mayGo && alsoFile ? file : null;
    await actions.undo(batch, { bills: going, isPosted: posted > 0, reason: reason.trim(), file: gone });
    onDone();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t(($) => $.batches.question)}
      confirm={t(($) => $.batches.undo)}
      cancel={t(($) => $.batches.keep)}
      busy={undoing.busy}
      blocked={!file || going.length === 0 || (needsReason && reason.trim() === "")}
      onConfirm={() => undoing.run()}
      onCancel={onDone}
    >
      <p>{t(($) => $.batches.text, { count: going.length, file: batch.file_name })}</p>
      {touched.length > 0 && (
        <Checkbox
          label={t(($) => $.batches.touched, { count: touched.length })}
          checked={alsoTouched}
          onChange={setAlsoTouched}
        />
      )}
      {posted > 0 && <p>{t(($) => $.batches.posted, { count: posted })}</p>}
      {mayGo && (
        <Checkbox
          label={t(($) => (file.kind === "vault" ? $.batches.fileVault : $.batches.fileGoes))}
          checked={alsoFile}
          onChange={setAlsoFile}
        />
      )}
      {file && file.kind !== "none" && !mayGo && (
        <p>
          {file.kind === "named"
            ? t(($) => $.batches.fileNamed, { count: file.count })
            : t(($) => (file.kind === "posted" ? $.batches.filePosted : $.batches.fileKept))}
        </p>
      )}
      {needsReason && (
        <TextField
          label={t(($) => (posted > 0 ? $.remove.reason : $.batches.reason))}
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}

/**
 * How the file of an import stands when it is taken back, live; undefined until that is known.
 * @param going ids of the bills that go with it, divided by commas.
 */
function useImportedFile(batch: ImportBatchRow, going: string): ImportedFile | undefined {
  const db = useDatabase();
  const live = useLive(
    useMemo(() => liveImportedFile(db, batch, new Set(going.split(","))), [db, batch, going]),
  );
  return live.status === "ready" ? live.value : undefined;
}
