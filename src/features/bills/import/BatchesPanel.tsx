import { useState } from "react";
import { batchBills } from "#data/bills/imports.ts";
import type { ImportBatchRow } from "#data/documents.ts";
import { BatchRows } from "#shared/kit/list/import/BatchRows.tsx";
import { UndoImport } from "./UndoImport.tsx";
import type { BillActions } from "../useBillActions.ts";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly facts: BillsFacts;
  readonly actions: BillActions;
}

/** The imports of a project; each can be taken back as one. */
export function BatchesPanel({ facts, actions }: Props) {
  const { t } = useBillWords();
  const [asking, setAsking] = useState<ImportBatchRow | null>(null);
  const leftOf = (batch: ImportBatchRow) => {
    const { untouched, touched } = batchBills(facts.bills, batch.id);
    return untouched.length + touched.length;
  };
  const batches = facts.batches.map((batch) => {
    const left = leftOf(batch);
    // more is there than was noted at the end: it never came to its end
    return {
      ...batch,
      left,
      taken_count: Math.max(batch.taken_count, left),
      isBrokenOff: left > batch.taken_count,
    };
  });
  return (
    <>
      <BatchRows
        batches={batches}
        noteOf={({ left, isBrokenOff }) =>
          [
            ...(isBrokenOff ? [t(($) => $.batches.brokenOff)] : []),
            t(($) => $.batches.left, { count: left }),
          ].join(" · ")
        }
        mayUndo={({ left }) => actions.mayWrite && left > 0}
        onUndo={setAsking}
      />
      {asking && <UndoImport batch={asking} {...{ facts, actions }} onDone={() => setAsking(null)} />}
    </>
  );
}
