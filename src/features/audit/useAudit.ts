import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type AuditRows, liveAudit } from "#data/audit/queries.ts";
import type { Database } from "#data/database.ts";
import { liveProject } from "#data/projects/queries.ts";
import {
  type AuditLine,
  type AuditTrail,
  auditTrail,
  type AuditedRow,
} from "#domain/esg/audit/auditTrail.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { signerName } from "#domain/esg/audit/signerName.ts";

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

/** Fields that name a row, the best first. */
const naming = ["name", "title", "file_name", "document_number", "factor_id"] as const;

/** How what the product calls by a word of its own is called on screen. */
interface LabelWords {
  /** The word of a choice; the choice itself where there is none. */
  readonly choiceWord: (choice: string) => string;
  /** A day such as `2025-01-31` as the reader writes it. */
  readonly date: (day: string) => string;
}

/**
 * What a row is called in the trail: by its name, or by what and when it is about. Texts of people, and words on screen; empty where there
 * is neither.
 */
export const labelOf =
  ({ choiceWord, date }: LabelWords) =>
  (row: AuditedRow): string => {
    const fields = row as unknown as Readonly<Record<string, unknown>>;
    const text = (field: string) => (typeof fields[field] === "string" ? fields[field].trim() : "");
    const word = (choice: string) => (choiceWord(choice) === choice ? "" : choiceWord(choice));
    const signed = text("signed_by") && signerName(text("signed_by"), text("author_account"));
    const named = naming.map(text).find(Boolean) ?? signed;
    const topic = text("esg_topic") || text("question").slice(0, 2).toUpperCase();
    const standard = text("standard").toUpperCase();
    const what = standard || topic || word(text("activity") || text("carrier") || text("fact"));
    const days = [text("from_day"), text("to_day")].filter(Boolean).map(date);
    const when = text("period") || days.join(" – ");
    return [named, named ? "" : what, when].filter(Boolean).join(" · ");
  };
