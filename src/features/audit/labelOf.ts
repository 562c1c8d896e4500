import type { AuditedRow } from "#domain/esg/audit/auditTrail.ts";

/** Fields that name a row, the best first. */
const naming = [
  "name",
  "title",
  "file_name",
  "document_number",
  "signed_by",
  "standard",
  "factor_id",
] as const;

/** What a row is called in the trail: by its name, or by what and when it is about. Texts of people only; empty where there is none. */
export function labelOf(row: AuditedRow): string {
  const fields = row as unknown as Readonly<Record<string, unknown>>;
  const text = (field: string) => (typeof fields[field] === "string" ? fields[field].trim() : "");
  const named = naming.map(text).find(Boolean) ?? "";
  const what = text("question") || text("esg_topic") || text("activity") || text("carrier") || text("fact");
  const when = text("period") || [text("from_day"), text("to_day")].filter(Boolean).join(" – ");
  return [named, named ? "" : what, when].filter(Boolean).join(" · ");
}
