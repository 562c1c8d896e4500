import { filter, firstValueFrom, map, take } from "rxjs";
import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { keyOf, type SyncContext } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";

/**
 * Waits until the projects of some documents are known to the server: row security refuses what belongs to a project that it has
 * not seen. A project that was refused ends the wait too; what belongs to it is then refused by name.
 */
export async function parentsArrived(
  sync: SyncContext,
  name: CollectionName,
  documents: readonly Fields[],
): Promise<void> {
  if (name === "projects") return;
  const scopes = new Set(documents.map((document) => String(document["scope"])));
  for (const scope of scopes) {
    const [kind, id] = scope.split(":");
    if (kind === "project" && id !== undefined) await projectArrived(sync, id);
  }
}

async function projectArrived(sync: SyncContext, id: string): Promise<void> {
  const project = sync.db.projects.findOne(id);
  const now = await project.exec();
  if (!now || now.toJSON().rev !== undefined || sync.memory.acked.has(keyOf("projects", id))) return;
  const arrived = project.$.pipe(
    map((document) => !document || document.toJSON().rev !== undefined),
    filter(Boolean),
    take(1),
  );
  await Promise.race([firstValueFrom(arrived, { defaultValue: true }), stopping(sync.stopped)]);
}

/** Rejects when a replication stops. */
export function stopping(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new ServerProblem("stopped", "stopped"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
