import { useState } from "react";
import { postBills, type PostBillProblem } from "#data/bills/posting.ts";
import type { BillRow } from "#data/documents.ts";
import { updateProject } from "#data/projects/actions.ts";
import { type BillPostingProblem, previewPosting } from "#domain/esg/bills/billPosting.ts";
import type { PostingFields, PostingNote } from "#domain/esg/ledger/posting.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { billsOfYear } from "./billsOfYear.ts";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

/** A bill that waits, and what posting it would write. */
export interface WaitingBill {
  readonly bill: BillRow;
  readonly isCorrection: boolean;
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
  const waiting = billsOfYear(facts)
    .filter(({ id }) => states.get(id) !== "posted")
    .map((bill): WaitingBill => ({
      bill,
      isCorrection: states.get(bill.id) === "changed",
      made: previewPosting(bill, {
        findings: facts.findings.get(bill.id) ?? [],
        library,
        place: { project_id: facts.project.id, country, batch_id: bill.batch_id, own, shares, accepted },
      }),
    }));
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
      const done = await postBills(db, { projectId: facts.project.id, country, billIds, accepted, reason });
      setRefused(done.refused);
      if (done.posted.length > 0)
        notify({ title: t(($) => $.post.done, { count: done.posted.length }), tone: "ok" });
      return done.refused.length === 0;
    },
  };
}

/** What the preview and the posting of a year give. */
export type Posting = ReturnType<typeof usePosting>;
