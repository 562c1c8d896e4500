import { useState } from "react";
import { batchBills } from "#data/bills/imports.ts";
import type { ImportBatchRow } from "#data/documents.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import type { BillActions } from "./useBillActions.ts";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

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
      {asking && <UndoQuestion batch={asking} {...{ facts, actions }} onDone={() => setAsking(null)} />}
    </Panel>
  );
}

interface QuestionProps extends Props {
  readonly batch: ImportBatchRow;
  readonly onDone: () => void;
}

/** What goes with an import, what is posted of it and taken back, and what somebody has worked on since. */
function UndoQuestion({ batch, facts, actions, onDone }: QuestionProps) {
  const { t } = useBillWords();
  const [alsoTouched, setAlsoTouched] = useState(false);
  const [reason, setReason] = useState("");
  const { untouched, touched } = batchBills(facts.bills, batch.id);
  const going = alsoTouched ? [...untouched, ...touched] : untouched;
  const posted = going.filter(({ id }) => facts.ledger.bySource.has(id)).length;
  const undoing = useOnce(async () => {
    await actions.undo(batch, going, reason);
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
      blocked={going.length === 0 || (posted > 0 && reason.trim() === "")}
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
      {posted > 0 && (
        <>
          <p>{t(($) => $.batches.posted, { count: posted })}</p>
          <TextField label={t(($) => $.remove.reason)} value={reason} maxLength={500} onChange={setReason} />
        </>
      )}
    </ConfirmDialog>
  );
}
