import { useTranslation } from "react-i18next";
import type { ImportBatchRow } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";

interface Props<Batch extends ImportBatchRow> {
  readonly batches: readonly Batch[];
  /** What a page says besides of an import: what is left of it. */
  readonly noteOf?: (batch: Batch) => string | undefined;
  readonly mayUndo?: (batch: Batch) => boolean;
  readonly onUndo: (batch: Batch) => void;
}

/** Imports, each with a way to take it back as one; nothing while there are none. */
export function BatchRows<Batch extends ImportBatchRow>({ batches, noteOf, mayUndo, onUndo }: Props<Batch>) {
  const { t } = useTranslation("list");
  const format = useFormats();
  if (batches.length === 0) return null;
  return (
    <Panel title={t(($) => $.import.batches)} flush>
      <RowList label={t(($) => $.import.batches)} flush>
        {batches.map((batch) => (
          <ListRow
            key={batch.id}
            title={batch.file_name}
            note={[
              t(($) => $.import.batch, { time: format.dateTime(batch.created_at), count: batch.taken_count }),
              batch.undone_at
                ? t(($) => $.import.undoneAt, { time: format.dateTime(batch.undone_at) })
                : noteOf?.(batch),
            ]
              .filter(Boolean)
              .join(" · ")}
            end={
              (mayUndo ? mayUndo(batch) : !batch.undone_at) && (
                <Button
                  aria-label={t(($) => $.import.undoOf, { file: batch.file_name })}
                  onClick={() => onUndo(batch)}
                >
                  {t(($) => $.import.undo)}
                </Button>
              )
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
