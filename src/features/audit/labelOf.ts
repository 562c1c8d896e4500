import type { AuditedRow } from "#domain/esg/audit/auditTrail.ts";
import { signerName } from "#domain/esg/audit/signerName.ts";

/** Fields that name a row, the best first. */
const naming = ["name", "title", "file_name", "document_number", "factor_id"] as const;

/** How what the product calls by a word of its own is called on screen. */
export interface LabelWords {
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
