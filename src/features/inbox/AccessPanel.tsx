import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow, InboxTokenRow } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import type { Database } from "#data/database.ts";
import { endInboxAccess, giveInboxAccess } from "#data/inbox/access.ts";
import { liveInboxTokens } from "#data/inbox/tokens.ts";
import { tokenState } from "#domain/inbox/inboxToken.ts";
import { systemClock } from "#kernel/time.ts";
import { notify } from "#shell/notify.ts";
import { useLive } from "#shell/useLive.ts";
import styles from "./inbox.module.css";

/** Which applications may send into this inbox; what renewing and revoking means is said before it is done. */
export function AccessPanel({ applications }: { readonly applications: readonly ApplicationRow[] }) {
  const { t } = useTranslation("inbox");
  return (
    <Panel
      title={t(($) => $.access.title)}
      flush
      foot={<p className={styles["quiet"]}>{t(($) => $.access.note)}</p>}
    >
      <RowList label={t(($) => $.access.title)} flush>
        {applications.map((application) => (
          <AccessRow key={application.id} application={application} />
        ))}
      </RowList>
    </Panel>
  );
}

function AccessRow({ application }: { readonly application: ApplicationRow }) {
  const { t } = useTranslation("inbox");
  const common = useTranslation("common").t;
  const format = useFormats();
  const { good, revoked, isKnown, renew, revoke } = useAccess(useDatabase(), application);
  const [asking, setAsking] = useState<"renew" | "revoke">();
  const [last] = revoked;
  if (!isKnown) return null;
  const isWithdrawn = application.status === "withdrawn";
  const note =
    good && isWithdrawn
      ? t(($) => $.access.withdrawn)
      : good
        ? t(($) => $.access.since, { day: format.dateTime(good.created_at), count: good.per_hour })
        : last?.revoked_at
          ? t(($) => $.access.closed, { day: format.dateTime(last.revoked_at) })
          : t(($) => $.access.none);
  return (
    <>
      <ListRow
        title={application.title}
        note={note}
        end={
          <span className={styles["accessEnd"]}>
            <Tag tone={good && !isWithdrawn ? "ok" : "plain"}>
              {good && !isWithdrawn ? t(($) => $.access.open) : t(($) => $.access.shut)}
            </Tag>
            {good ? (
              <>
                <Button size="small" onClick={() => setAsking("renew")}>
                  {t(($) => $.access.renew)}
                </Button>
                <Button size="small" onClick={() => setAsking("revoke")}>
                  {t(($) => $.access.revoke)}
                </Button>
              </>
            ) : (
              <Button size="small" onClick={() => void renew()}>
                {t(($) => $.access.begin)}
              </Button>
            )}
          </span>
        }
      />
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === "revoke" ? t(($) => $.access.revokeTitle, { title: application.title }) : t(($) => $.access.renewTitle, { title: application.title })} // prettier-ignore
        confirm={asking === "revoke" ? t(($) => $.access.revoke) : t(($) => $.access.renew)}
        cancel={common(($) => $.cancel)}
        danger={asking === "revoke"}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          void (asking === "revoke" ? revoke() : renew());
          setAsking(undefined);
        }}
      >
        {asking === "revoke" ? t(($) => $.access.revokeText) : t(($) => $.access.renewText)}
      </ConfirmDialog>
    </>
  );
}

/** Whether an application may send, and how that is changed. */
interface Access {
  /** The token that is good now; undefined while there is none. */
  readonly good: InboxTokenRow | undefined;
  /** Tokens that were revoked, the latest first. */
  readonly revoked: readonly InboxTokenRow[];
  readonly isKnown: boolean;
  /** Makes a new token, puts it into the configuration of the application, and revokes all older ones. */
  readonly renew: () => Promise<void>;
  readonly revoke: () => Promise<void>;
}

/** The access of an application to the inbox of its project. */
function useAccess(db: Database, application: ApplicationRow): Access {
  const { t } = useTranslation("inbox");
  const { id, project_id } = application;
  const tokens = useLive(
    useMemo(() => liveInboxTokens(db, { projectId: project_id, applicationId: id }), [db, id, project_id]),
  );
  const rows = tokens.status === "ready" ? tokens.value : [];
  const good = rows.find((row) => tokenState(row, systemClock.now()) === "good");
  const bad = () => notify({ tone: "bad", title: t(($) => $.access.failed) });
  return {
    good,
    revoked: rows.filter(({ revoked_at }) => revoked_at),
    isKnown: tokens.status === "ready",
    renew: async () => {
      const done = await giveInboxAccess(db, application);
      if (done.ok) notify({ tone: "ok", title: t(($) => $.access.renewed) });
      else bad();
    },
    revoke: async () => {
      const done = await endInboxAccess(db, application, rows);
      if (done.ok) notify({ tone: "ok", title: t(($) => $.access.revokedNow) });
      else bad();
    },
  };
}
