import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveSupersededOf } from "#data/superseded/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { SupersededList } from "./SupersededList.tsx";
import styles from "./SupersededList.module.css";

/** On a record: its values that were overwritten, with the way to put them back. Nothing when there are none. */
export function RecordHistory({ aboutId }: { readonly aboutId: string }) {
  const { t } = useTranslation("records");
  const db = useDatabase();
  const rows = useLive(useMemo(() => liveSupersededOf(db, aboutId), [db, aboutId]));
  if (rows.status !== "ready" || rows.value.length === 0) return null;
  return (
    <section className={styles["panel"]} aria-label={t(($) => $.history.title)}>
      <h3>{t(($) => $.history.title)}</h3>
      <div className={styles["ruled"]}>
        <SupersededList rows={rows.value} />
      </div>
    </section>
  );
}
