import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UnsentDocument } from "#data/sync/state/unsentDocuments.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { recordName } from "#shared/records/recordName.ts";
import { useRecordPlace } from "#shared/records/recordPlace.ts";
import { useRecordMark } from "#shared/records/useRecordMark.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Sync.module.css";

interface Props {
  readonly unsent: readonly UnsentDocument[] | undefined;
  /** Refused changes that wait for a decision: the server has them as little as what is unsent. */
  readonly issues: number;
  /** Files that the server lacks. */
  readonly files: number;
  readonly now: number;
  readonly onOpen: (document: UnsentDocument) => void;
}

/** Rows that are shown before the person asks for more. */
const step = 12;

/** What waits to be sent, record by record, oldest first. */
export function Outbox({ unsent, issues, files, now, onOpen }: Props) {
  const { t } = useTranslation("sync");
  const [most, setMost] = useState(step);
  const format = useFormats();
  if (!unsent) return null;
  if (unsent.length === 0) return <NoChange {...{ issues, files }} />;
  const oldest = unsent[0];
  return (
    <Panel
      title={t(($) => $.waiting.title, { count: unsent.length })}
      flush
      foot={
        unsent.length > most ? (
          <Button variant="quiet" onClick={() => setMost(most + step * 8)}>
            {t(($) => $.waiting.more, { count: unsent.length - most })}
          </Button>
        ) : undefined
      }
    >
      {oldest && (
        <p className={styles["note"]}>
          {t(($) => $.waiting.oldest, { ago: format.ago(oldest.unsent_since, now) })}
        </p>
      )}
      <Rows {...{ now, onOpen }} documents={unsent.slice(0, most)} />
    </Panel>
  );
}

/** No change waits; what the server lacks all the same is said. */
function NoChange({ issues, files }: Pick<Props, "issues" | "files">) {
  const { t } = useTranslation("sync");
  const title = t(($) => {
    if (issues > 0) return $.waiting.noneElse;
    return files > 0 ? $.waiting.noneButFiles : $.waiting.none;
  });
  const plain = t(($) => (issues > 0 ? $.waiting.noneElseNote : $.waiting.noneNote));
  const isFilesOnly = issues === 0 && files > 0;
  return (
    <Panel title={title}>
      <p className={styles["text"]}>
        {isFilesOnly ? t(($) => $.waiting.noneButFilesNote, { count: files }) : plain}
      </p>
    </Panel>
  );
}

function Rows({
  documents,
  now,
  onOpen,
}: {
  readonly documents: readonly UnsentDocument[];
  readonly now: number;
  readonly onOpen: Props["onOpen"];
}) {
  const { t } = useTranslation("sync");
  const words = useRecordWords();
  const format = useFormats();
  const markOf = useRecordMark();
  const placeOf = useRecordPlace();
  const done = (document: UnsentDocument) => {
    if (document._deleted) return t(($) => $.waiting.deleted);
    return t(($) => (document.rev === undefined ? $.waiting.made : $.waiting.changed));
  };
  return documents.map((document) => (
    <ListRow
      key={`${document.kind}|${document.id}`}
      title={recordName(document.kind, document) || words.kindWord(document.kind)}
      note={`${words.kindWord(document.kind)} · ${done(document)} · ${format.ago(document.unsent_since, now)}`}
      end={<RecordMark {...markOf(document)} />}
      onOpen={document._deleted || placeOf(document) === undefined ? undefined : () => onOpen(document)}
    />
  ));
}
