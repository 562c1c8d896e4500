import { useState } from "react";

/** A document that is followed while a person works on it. */
export interface Seen<Row> {
  /** The document as it was seen last: null for none, undefined as long as there never was one. */
  readonly seen: Row | null | undefined;
  /** It was deleted since. */
  readonly isGone: boolean;
}

/**
 * Keeps a document in sight after it was deleted, so that a person sees what they were working on.
 * @param record the document as it stands now: null for none, undefined where it is not there any more.
 */
export function useSeen<Row>(record: Row | null | undefined): Seen<Row> {
  const [seen, setSeen] = useState(record);
  if (record !== undefined && record !== seen) setSeen(record);
  return { seen, isGone: record === undefined && (seen ?? null) !== null };
}
