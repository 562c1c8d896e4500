/** Under which key a device keeps what a person last went to by the search. */
export const recentKey = "frame.recent";

/** So many are kept. */
export const mostRecent = 8;

/** Reads what is kept; whatever is no id is left out. */
export const readRecent = (kept: unknown): readonly string[] =>
  (Array.isArray(kept) ? kept : [])
    .filter((id: unknown): id is string => typeof id === "string")
    .slice(0, mostRecent);

/** What is kept with one more, the last one first. */
export const withRecent = (kept: unknown, id: string): readonly string[] =>
  [id, ...readRecent(kept).filter((one) => one !== id)].slice(0, mostRecent);
