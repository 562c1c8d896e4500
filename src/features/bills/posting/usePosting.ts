import { useMemo, useState } from "react";
import { postBills, type PostBillProblem } from "#data/bills/posting.ts";
import type { BillRow } from "#data/documents.ts";
import { updateProject } from "#data/projects/actions.ts";
import { type BillPostingProblem, previewPosting } from "#domain/esg/bills/billPosting.ts";
import { isBlocked } from "#domain/esg/bills/billFinding.ts";
import { creditsOf, isCredit } from "#domain/esg/bills/creditNotes.ts";
import type { PostingFields, PostingNote } from "#domain/esg/ledger/posting.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { billsOfYear } from "./billsOfYear.ts";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";

/** A bill that waits, and what posting it would write. */
export interface WaitingBill {
  readonly bill: BillRow;
  readonly isCorrection: boolean;
  /** Whether credit notes take all or a part of it back; the preview shows what is left, or what is taken back. */
  readonly credited: "takenBack" | "reduced" | null;
  readonly made: Result<readonly PostingFields[], BillPostingProblem>;
}

/** The preview of postings of a year, and the posting itself. */
export function usePosting(facts: BillsFacts) {
  const { t } = useBillWords();
  const db = useDatabase();
  const [accepted, setAccepted] = useState<readonly PostingNote[]>([]);
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<readonly { readonly id: string; readonly problem: PostBillProblem }[]>([]); // prettier-ignore
  const { country, own, shares, library, states } = facts.ledger;
  const credits = useMemo(() => creditsOf(facts.bills), [facts.bills]);
  const isOpen = ({ id }: BillRow) => !["posted", "taken_back"].includes(states.get(id) ?? "open");
  // a credit note goes with its bills; alone it is listed only where something about it is open
  const isListed = (bill: BillRow) => isOpen(bill) && (!isCredit(bill) || isBlocked(facts.findings.get(bill.id) ?? [])); // prettier-ignore
  const waiting = billsOfYear(facts)
    .filter(isListed)
    .map((bill): WaitingBill => {
      const settled = credits.ofBill.get(bill.id);
      return {
        bill,
        isCorrection: states.get(bill.id) === "changed" && !settled,
        credited: settled ? (settled.rest === null ? "takenBack" : "reduced") : null,
        made: previewPosting(settled?.rest ? { ...bill, ...settled.rest } : bill, {
          findings: facts.findings.get(bill.id) ?? [],
          library,
          place: { project_id: facts.project.id, country, batch_id: bill.batch_id, own, shares, accepted },
        }),
      };
    });
  const ready = waiting.filter(({ made }) => made.ok);
  return {
    waiting,
    ready,
    accepted,
    reason,
    setReason,
    refused,
    needsReason: ready.some(({ isCorrection }) => isCorrection),
    accept: (note: PostingNote, isOn: boolean) =>
      setAccepted((before) => [...before.filter((one) => one !== note), ...(isOn ? [note] : [])]),
    setCountry: (code: string) => updateProject(db, facts.project.id, { country: code }),
    run: async () => {
      const billIds = ready.map(({ bill }) => bill.id);
      const done = await postBills(db, {
        projectId: facts.project.id,
        country,
        billIds,
        accepted,
        reason,
        credit_word: t(($) => $.post.creditReason),
      });
      setRefused(done.refused);
      if (done.posted.length > 0)
        notify({ title: t(($) => $.post.done, { count: done.posted.length }), tone: "ok" });
      return done.refused.length === 0;
    },
  };
}

/** What the preview and the posting of a year give. */
export type Posting = ReturnType<typeof usePosting>;
