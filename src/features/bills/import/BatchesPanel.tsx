import { useState } from "react";
import { batchBills } from "#data/bills/imports.ts";
import type { ImportBatchRow } from "#data/documents.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
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
  const { t, format } = useBillWords();
  const [asking, setAsking] = useState<ImportBatchRow | null>(null);
  if (facts.batches.length === 0) return null;
  return (
    <Panel title={t(($) => $.batches.title)} flush>
      <RowList label={t(($) => $.batches.title)} flush>
        {facts.batches.map((batch) => {
          const { untouched, touched } = batchBills(facts.bills, batch.id);
          const left = untouched.length + touched.length;
          const isOpen = left > 0 && actions.mayWrite;
          return (
            <ListRow
              key={batch.id}
              title={batch.file_name}
              note={[
                format.dateTime(batch.created_at),
                t(($) => $.batches.of, {
                  taken: format.number(batch.taken_count),
                  rows: format.number(batch.row_count),
                }),
                batch.undone_at
                  ? t(($) => $.batches.undone, { time: format.dateTime(batch.undone_at) })
                  : t(($) => $.batches.left, { count: left }),
              ].join(" · ")}
              end={
                isOpen && (
                  <Button
                    aria-label={t(($) => $.batches.undoOf, { file: batch.file_name })}
                    onClick={() => setAsking(batch)}
                  >
                    {t(($) => $.batches.undo)}
                  </Button>
                )
              }
            />
          );
        })}
      </RowList>
      {asking && <UndoImport batch={asking} {...{ facts, actions }} onDone={() => setAsking(null)} />}
    </Panel>
  );
}
