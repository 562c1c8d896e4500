import { signerName } from "#domain/esg/audit/signerName.ts";
/** A remark of a reviewer; it stands beside the report and never in its files. */
export interface ReviewComment {
  readonly id: string;
  readonly text: string;
  /** As the person calls himself. */
  readonly name: string;
  /** Day it was said, `2026-11-20`. */
  readonly on: string;
  /** Whether what it asks for is done. */
  readonly is_done: boolean;
}

const prefix = "comment:";

/** Most signs of a comment: what the project takes. */
export const longestComment = 4000;

/** The key under which a comment is stored beside the answers. */
export const commentKey = (id: string): string => `${prefix}${id}`;

/** The id of a comment of a key; null when the key is of something else. */
export const commentIdOf = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;

/** A stored comment; null when it is none. */
export function readComment(id: string, stored: unknown): ReviewComment | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { text, name = "", on = "", is_done = false } = stored as Readonly<Record<string, unknown>>;
  if (typeof text !== "string" || text.trim() === "" || text.length > longestComment) return null;
  if (typeof name !== "string" || typeof on !== "string" || typeof is_done !== "boolean") return null;
  return { id, text, name, on, is_done };
}

/** A comment on the report as the project keeps it: never changed, written by whoever may comment. */
export interface SaidComment {
  readonly id: string;
  readonly text: string;
  readonly author_name: string;
  readonly author_account?: string | null;
  readonly written_at: string;
}

/**
 * What reviewers ask for, the oldest first. A remark is a comment of the project, because an auditor writes nothing else; that it is done
 * stands in the answers, under the id of the comment. Remarks of earlier versions stand in the answers alone.
 */
export function reviewRemarks(
  kept: readonly ReviewComment[],
  said: readonly SaidComment[],
): readonly ReviewComment[] {
  const done = new Set(kept.flatMap(({ id, is_done }) => (is_done ? [id] : [])));
  const own = new Set(said.map(({ id }) => id));
  const remarks = said.map(({ id, text, author_name, author_account, written_at }): ReviewComment => ({
    id,
    text,
    name: signerName(author_name, author_account),
    on: written_at.slice(0, 10),
    is_done: done.has(id),
  }));
  const all = [...kept.filter(({ id }) => !own.has(id)), ...remarks];
  return all.toSorted((a, b) => (a.on + a.id < b.on + b.id ? -1 : 1));
}
