import { useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import { liveOpenSubmissions } from "#data/inbox/queries.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { useLive } from "#shell/useLive.ts";
import styles from "./inbox.module.css";

/** How many submissions of a project wait for a decision; nothing while there are none, or nobody is signed in. */
export function InboxBadge({ projectId }: { readonly projectId: string }) {
  const db = useContext(DatabaseContext);
  return db && <Count db={db} projectId={projectId} />;
}

function Count({ db, projectId }: { readonly db: Database; readonly projectId: string }) {
  const { t } = useTranslation("inbox");
  const count = useLive(useMemo(() => liveOpenSubmissions(db, projectId), [db, projectId]));
  if (count.status !== "ready" || count.value === 0) return null;
  return (
    <span className={styles["badge"]} title={t(($) => $.waiting, { count: count.value })}>
      {count.value > 99 ? "99+" : count.value}
    </span>
  );
}
