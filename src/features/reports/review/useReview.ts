import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { signOff } from "#data/ledger/actions.ts";
import { signOffs$ } from "#data/ledger/queries.ts";
import { signReport } from "#data/ledger/signReport.ts";
import { may } from "#domain/rights/capabilities.ts";
import { figuresHash, type Release, releaseOf } from "#domain/report/signature.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { useRoles } from "#shell/rights/useRoles.ts";
import type { ReportWork } from "../useReport.ts";

/** The release of a report, and what the person may do about it. */
export interface Review {
  readonly release: Release;
  /** Id of the person who works here. */
  readonly ownId: string | undefined;
  readonly maySign: boolean;
  /** The person has signed these figures already: the second signature is somebody else's. */
  readonly hasSigned: boolean;
  readonly sign: (name: string, remark: string) => Promise<boolean>;
  readonly reopen: (name: string, reason: string) => Promise<boolean>;
}

/** How far the review of a report is, live; `undefined` while it is loading. */
export function useReview({ row, project, facts }: ReportWork): Review | undefined {
  const { t } = useTranslation("reports");
  const db = useDatabase();
  const { user } = useSession();
  const roles = useRoles(project.id);
  const signOffs = useLive(useMemo(() => signOffs$(db, project.id), [db, project.id]));
  const figures = useMemo(() => figuresHash(facts), [facts]);
  if (signOffs.status !== "ready") return undefined;
  const release = releaseOf(row.id, figures, { period: row.period, signOffs: signOffs.value });
  const place = { project_id: project.id, period: row.period };
  const isDone = (done: { readonly ok: boolean }) => {
    if (!done.ok) notify({ tone: "bad", title: t(($) => $.review.failed) });
    return done.ok;
  };
  return {
    release,
    ownId: user?.id,
    maySign: may(roles, "ledger:sign"),
    hasSigned:
      release.waiting.some(({ is_current }) => is_current) ||
      release.signatures.some(({ is_current, author_id }) => is_current && author_id === user?.id),
    sign: async (signed_by, remark) =>
      isDone(
        await signReport(db, { ...place, signed_by }, { report_id: row.id, figures_sha256: figures, remark }),
      ),
    reopen: async (signed_by, reason) =>
      isDone(await signOff(db, { ...place, act: "reopen", signed_by, reason })),
  };
}
