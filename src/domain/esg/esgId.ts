import { sha256 } from "#kernel/sha256.ts";

/**
 * The id of an answer or assessment: the same on every device, so that two people who answer the same offline meet in one document.
 * @param of what it is about: project, year, question or topic.
 */
export function esgId(kind: "answer" | "assessment", of: readonly [string, string, string]): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(of.join("\n")));
  return `esg-${kind}-${hash.digest().slice(0, 40)}`;
}
