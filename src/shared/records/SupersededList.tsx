import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SupersededRow } from "#data/documents.ts";
import { restoreSuperseded } from "#data/superseded/actions.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useRecordWords } from "./useRecordWords.ts";
import styles from "./SupersededList.module.css";

interface Props {
  readonly rows: readonly SupersededRow[];
  /** What the row is about, when the list is about many records. */
  readonly about?: (row: SupersededRow) => string;
}

/** How many are shown before the person asks for more. */
const first = 5;

/** Values that gave way in a merge, each with what stands now and the way to put it back. */
export function SupersededList({ rows, about }: Props) {
  const { t } = useTranslation("records");
  const db = useDatabase();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, first);
  const restore = async (row: SupersededRow) => {
    const result = await restoreSuperseded(db, row);
    if (result.ok) notify({ tone: "ok", title: t(($) => $.history.restored) });
    else
      notify({
        tone: "bad",
        title: t(($) => {
          if (result.error.kind === "unknown") return $.history.unknown;
          if (result.error.kind === "closed") return $.history.shut;
          if (result.error.kind === "pull_only" || result.error.kind === "append_only")
            return $.history.fixed;
          return result.error.kind === "storage_full" ? $.history.full : $.history.closed;
        }),
      });
  };
  return (
    <>
      <ul className={styles["rows"]}>
        {shown.map((row) => (
          <Line key={row.id} row={row} about={about?.(row)} onRestore={() => void restore(row)} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <div className={styles["more"]}>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t(($) => $.history.more, { count: rows.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Line({
  row,
  about,
  onRestore,
}: {
  readonly row: SupersededRow;
  readonly about: string | undefined;
  readonly onRestore: () => void;
}) {
  const { t } = useTranslation("records");
  const words = useRecordWords();
  const format = useFormats();
  const group = words.groupLabel(row.about_kind, row.field_group);
  const text = (fields: SupersededRow["lost"]) =>
    Object.entries(fields)
      .filter(([field, value]) => value !== null && field !== "about_id")
      .map(([field, value]) =>
        field === "about_kind"
          ? words.kindWord(String(value))
          : words.valueText(row.about_kind, field, value),
      )
      .join(", ") || words.valueText(row.about_kind, row.field_group, null);
  const time = format.dateTime(row.created_at);
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{about === undefined ? group : `${about} · ${group}`}</p>
        <p>{t(($) => $.history.lost, { value: text(row.lost) })}</p>
        <p className={styles["fine"]}>{t(($) => $.history.kept, { value: text(row.kept) })}</p>
        <p className={styles["fine"]}>
          {t(($) => (row.lost_from === "server" ? $.history.fromServer : $.history.fromDevice), { time })}
        </p>
      </div>
      <Button onClick={onRestore}>{t(($) => $.history.restore)}</Button>
    </li>
  );
}
