import type { RxCollection } from "rxdb";
import { ok, type Result } from "#kernel/result.ts";
import { kinds, syncedCollections } from "../collections.ts";
import type { Database } from "../database.ts";
import type { Project, Stored } from "../documents.ts";
import { readAll } from "../read.ts";
import type { StorageProblem } from "../write.ts";
import { deleteProject } from "./actions.ts";

/**
 * Takes a project away again that was made for something which came to nothing. It stays when somebody has changed it since or has put
 * anything into it.
 * @returns whether the project is gone.
 */
export async function withdrawProject(db: Database, id: string): Promise<Result<boolean, StorageProblem>> {
  const project = (await db.projects.findOne(id).exec())?.toJSON() as Project | undefined;
  if (!project) return ok(true);
  if (project.updated_at !== project.created_at || (await hasContent(db, project))) return ok(false);
  const gone = await deleteProject(db, id);
  if (gone.ok) return ok(true);
  return gone.error.kind === "unknown" || gone.error.kind === "empty_name"
    ? ok(true)
    : { ok: false, error: gone.error };
}

/**
 * Whether there is a document of a project that people make. What the server alone writes (who takes part) does not count, nor what it was
 * created with.
 */
async function hasContent(db: Database, { id: projectId, created_at: start }: Project): Promise<boolean> {
  const made = Object.entries(kinds).flatMap(([kind, { direction }]) => (direction === "both" ? [kind] : []));
  for (const name of syncedCollections) {
    const found = await readAll(db[name] as unknown as RxCollection<Stored>, {
      scope: `project:${projectId}`,
    });
    const isOfStart = ({ created_at, updated_at }: Stored) => created_at === start && updated_at === start;
    if (found.some((one) => made.includes(one.kind) && !isOfStart(one))) return true;
  }
  return false;
}
