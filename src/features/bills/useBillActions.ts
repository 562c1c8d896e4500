import { useState } from "react";
import type { Filled } from "#shared/kit/form/useRecordForm.ts";
import { addBill, confirmFinding, restoreBill } from "#data/bills/actions.ts";
import { type ImportedFile, withdrawFile } from "#data/bills/importedFile.ts";
import { restoreBatch } from "#data/bills/imports.ts";
import {
  correctKeptBill,
  removeBill,
  type RemovalProblem,
  reverseOf,
  undoImport,
} from "#data/bills/posting.ts";
import type { BillRow, ImportBatchRow } from "#data/documents.ts";
import { restoreEvidence } from "#data/evidence/actions.ts";
import type { Bill, ConfirmableFinding } from "#domain/esg/bills/bill.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { saidOfBill } from "./bill/billForm.ts";
import { useBillWords } from "./useBillWords.ts";

/** An import that is taken back. */
interface GoingImport {
  readonly bills: readonly BillRow[];
  /** Some of them are posted, and reversed with it. */
  readonly isPosted: boolean;
  readonly reason: string;
  /** The file that goes too; null when it stays. */
  readonly file: ImportedFile | null;
}

/** What one can do with bills. Each action answers whether it was done. */
export interface BillActions {
  readonly mayWrite: boolean;
  readonly mayPost: boolean;
  readonly mayAttach: boolean;
  /** Why the last action was not done, in words. */
  readonly problem: string | null;
  /** Why the form was not kept, in words. */
  readonly unsaved: string | null;
  /** Keeps what a form says of a bill, and tells its id. */
  readonly save: (filled: Filled, onSaved: (id: string) => void) => Promise<Result<unknown, RemovalProblem>>;
  readonly confirm: (id: string, kind: ConfirmableFinding, reason: string | null) => Promise<boolean>;
  readonly remove: (bill: BillRow, reason: string) => Promise<boolean>;
  /** Takes an import back, and its file with it where that is wanted. */
  readonly undo: (batch: ImportBatchRow, going: GoingImport) => Promise<boolean>;
  /** Takes back what is posted of bills that are gone. */
  readonly reverse: (billIds: readonly string[], reason: string) => Promise<boolean>;
}

/** The actions of the page of bills. */
export function useBillActions(projectId: string): BillActions {
  const { t, common, billName } = useBillWords();
  const db = useDatabase();
  const may = useMay(projectId);
  const { user } = useSession();
  const [problem, setProblem] = useState<RemovalProblem | null>(null);
  const [unsaved, setUnsaved] = useState<RemovalProblem | null>(null);
  const say = (found: RemovalProblem | null) =>
    found &&
    (found.kind === "period_closed"
      ? t(($) => $.notDone.period_closed, { period: found.period })
      : t(($) => $.notDone[found.kind]));
  const done = (result: Result<unknown, RemovalProblem>) => {
    setProblem(result.ok ? null : result.error);
    return result.ok;
  };
  const bringBack = async (id: string) => done(await restoreBill(db, id));
  return {
    mayWrite: may("building:write"),
    mayPost: may("journal:write"),
    mayAttach: may("evidence:write"),
    problem: say(problem),
    unsaved: say(unsaved),
    save: async ({ from, said: all, givenUp }, onSaved) => {
      const before = from as BillRow | undefined;
      const said = saidOfBill(before, all);
      const kept = before
        ? await correctKeptBill(db, before, said, givenUp)
        : await addBill(db, projectId, said as Bill);
      setUnsaved(kept.ok ? null : kept.error);
      if (!kept.ok) return kept;
      notify({ title: t(($) => $.saved), tone: "ok" });
      onSaved(before?.id ?? (kept.value as BillRow).id);
      return kept;
    },
    confirm: async (id, kind, reason) => done(await confirmFinding(db, id, { kind, reason })),
    remove: async (bill, reason) => {
      const isDone = done(await removeBill(db, { projectId, id: bill.id, reason }));
      if (isDone)
        notify({
          title: t(($) => $.deleted, { what: billName(bill) }),
          tone: "info",
          action: { label: common(($) => $.undo), run: () => void bringBack(bill.id) },
        });
      return isDone;
    },
    undo: async (batch, { bills, reason, isPosted, file }) => {
      const isDone = done(await undoImport(db, { projectId, batch_id: batch.id, bills, reason }));
      if (!isDone) return false;
      const gone = file && (await withdrawFile(db, file, { by: user?.id ?? "", reason }));
      if (gone && !gone.ok) notify({ title: t(($) => $.batches.fileStays), tone: "bad" });
      // what is reversed or withdrawn in the vault stays so: only what has left no trace there can be undone
      const isFinal = isPosted || file?.kind === "vault";
      const back = async () => {
        if (gone?.ok && file?.kind === "free") await restoreEvidence(db, file.row);
        done(await restoreBatch(db, { batch_id: batch.id, ids: bills.map(({ id }) => id) }));
      };
      notify({
        title: t(($) => $.batches.done, { file: batch.file_name }),
        tone: "info",
        ...(!isFinal && { action: { label: common(($) => $.undo), run: () => void back() } }),
      });
      return true;
    },
    reverse: async (billIds, reason) => done(await reverseOf(db, { projectId, billIds, reason })),
  };
}
