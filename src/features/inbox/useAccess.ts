import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ApplicationRow, InboxTokenRow } from "#data/documents.ts";
import { endInboxAccess, giveInboxAccess } from "#data/inbox/access.ts";
import { liveInboxTokens } from "#data/inbox/tokens.ts";
import { tokenState } from "#domain/inbox/inboxToken.ts";
import { systemClock } from "#kernel/time.ts";
import { notify } from "#shell/notify.ts";
import { useLive } from "#shell/useLive.ts";

/** Whether an application may send, and how that is changed. */
export interface Access {
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
export function useAccess(db: Database, application: ApplicationRow): Access {
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
