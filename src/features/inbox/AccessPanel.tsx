import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import styles from "./inbox.module.css";
import { useAccess } from "./useAccess.ts";

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
