import { useState } from "react";
import { addBill, confirmFinding, correctBill, restoreBill } from "#data/bills/actions.ts";
import { removeBill, type RemovalProblem, reverseOf, undoImport } from "#data/bills/posting.ts";
import type { BillRow, ImportBatchRow } from "#data/documents.ts";
import type { Bill, ConfirmableFinding } from "#domain/esg/bills/bill.ts";
import { may } from "#domain/rights/capabilities.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useRoles } from "#shell/useRoles.ts";
import { useBillWords } from "./useBillWords.ts";

/** What one can do with bills. Each action answers whether it was done. */
export interface BillActions {
  /** While nothing is known of roles, row security decides. */
  readonly mayWrite: boolean;
  readonly mayPost: boolean;
  readonly mayAttach: boolean;
  /** Why the last action was not done, in words. */
  readonly problem: string | null;
  /** Keeps a bill, `from` as it stood when its form was opened; answers its id, null when it was not kept. */
  readonly save: (bill: Bill, from: BillRow | null) => Promise<string | null>;
  readonly confirm: (id: string, kind: ConfirmableFinding, reason: string | null) => Promise<boolean>;
  readonly remove: (bill: BillRow, reason: string) => Promise<boolean>;
  readonly undo: (batch: ImportBatchRow, bills: readonly BillRow[], reason: string) => Promise<boolean>;
  /** Takes back what is posted of bills that are gone. */
  readonly reverse: (billIds: readonly string[], reason: string) => Promise<boolean>;
}

/** The actions of the page of bills. */
export function useBillActions(projectId: string): BillActions {
  const { t, common, billName } = useBillWords();
  const db = useDatabase();
  const roles = useRoles(projectId);
  const [problem, setProblem] = useState<RemovalProblem | null>(null);
  const done = (result: Result<unknown, RemovalProblem>) => {
    setProblem(result.ok ? null : result.error);
    return result.ok;
  };
  const bringBack = async (id: string) => done(await restoreBill(db, id));
  const mayDo = (need: "building:write" | "journal:write" | "evidence:write") =>
    roles.length === 0 || may(roles, need);
  return {
    mayWrite: mayDo("building:write"),
    mayPost: mayDo("journal:write"),
    mayAttach: mayDo("evidence:write"),
    problem:
      problem &&
      (problem.kind === "period_locked"
        ? t(($) => $.notDone.period_locked, { period: problem.period })
        : t(($) => $.notDone[problem.kind])),
    save: async (bill, from) => {
      // documents and reasons have ways of their own: what came meanwhile stays
      const { evidence_ids: _documents, confirmed: _reasons, ...said } = bill;
      if (from) return done(await correctBill(db, from, said)) ? from.id : null;
      const added = await addBill(db, projectId, bill);
      return done(added) && added.ok ? added.value.id : null;
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
    undo: async (batch, bills, reason) => {
      const isDone = done(await undoImport(db, { projectId, batch_id: batch.id, bills, reason }));
      if (isDone) notify({ title: t(($) => $.batches.done, { file: batch.file_name }), tone: "info" });
      return isDone;
    },
    reverse: async (billIds, reason) => done(await reverseOf(db, { projectId, billIds, reason })),
  };
}
