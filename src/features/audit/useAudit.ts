import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type AuditRows, liveAudit } from "#data/audit/queries.ts";
import type { Database } from "#data/database.ts";
import { liveProject } from "#data/projects/queries.ts";
import { type AuditLine, type AuditTrail, auditTrail } from "#domain/esg/audit/auditTrail.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { labelOf } from "./labelOf.ts";

/** The audit trail of a project with what people are called. */
export interface Audit extends AuditTrail {
  readonly project: string;
  readonly names: AuditRows["names"];
}

/** The audit trail of a project, live, from what lies on this device. */
export function useAudit(db: Database, projectId: string): { audit: Audit | undefined; isFailed: boolean } {
  const rows = useLive(useMemo(() => liveAudit(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const { choiceWord } = useRecordWords();
  const format = useFormats();
  const audit = useMemo(() => {
    if (rows.status !== "ready" || project.status !== "ready") return undefined;
    const { names, ...sources } = rows.value;
    return {
      ...auditTrail({ ...sources, labelOf: labelOf({ choiceWord, date: format.date }) }),
      project: project.value?.name ?? "",
      names,
    };
  }, [rows, project, format, choiceWord]);
  return { audit, isFailed: rows.status === "failed" || project.status === "failed" };
}

/** What whoever did something is called, as the reader sees it. */
export function useActor(names: AuditRows["names"]): (line: AuditLine) => string {
  const { t } = useTranslation("audit");
  const { user } = useSession();
  return ({ id, actor_id, actor_name, server_at }) => {
    if (actor_id === null) return id.startsWith("unsent ") ? t(($) => $.you) : t(($) => (server_at ? $.server : $.unknown)); // prettier-ignore
    const name = names.get(actor_id) || actor_name || t(($) => $.somebody, { id: actor_id.slice(0, 8) });
    return actor_id === user?.id ? `${name} (${t(($) => $.you)})` : name;
  };
}
