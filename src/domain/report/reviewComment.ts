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

/** Most signs of a comment. */
export const longestComment = 2000;

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
