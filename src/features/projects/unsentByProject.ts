import type { UnsentDocument } from "#data/sync/state/unsentDocuments.ts";

/** Unsent documents per project: the project itself and all that belongs to it. */
export function unsentByProject(
  documents: readonly Pick<UnsentDocument, "id" | "kind" | "scope">[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id, kind, scope } of documents) {
    const project = kind === "project" ? id : /^project:(.+)$/.exec(scope)?.[1];
    if (project !== undefined) counts.set(project, (counts.get(project) ?? 0) + 1);
  }
  return counts;
}
