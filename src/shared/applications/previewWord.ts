/** What the application in the frame says: it listens, or somebody presses or types in it. */
type PreviewWord = "ready" | "input";

/**
 * Reads a message of the frame; undefined when it is not one. Only the frame itself counts, and only without an origin: it is
 * sandboxed, so whatever stands in it has none.
 */
export function previewWord(
  { source, origin, data }: Pick<MessageEvent<unknown>, "source" | "origin" | "data">,
  frame: Window | null | undefined,
): PreviewWord | undefined {
  if (!frame || source !== frame || origin !== "null") return undefined;
  if (typeof data !== "object" || data === null || !("klarbauPreview" in data)) return undefined;
  const word = data.klarbauPreview;
  return word === "ready" || word === "input" ? word : undefined;
}
