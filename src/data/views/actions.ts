import type { KeptView } from "#domain/viewer/views/keptView.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { SavedViewRow } from "../documents.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/**
 * Why a view was not kept: its name is blank, it names more things than the server takes in one row, there is none of this id (any more),
 * or the device cannot keep it. What was there is as it was.
 */
export type ViewProblem =
  | { readonly kind: "empty_name" }
  | { readonly kind: "too_large" }
  | { readonly kind: "unknown" }
  | StorageProblem;

/** Longest name of a view, in characters. */
export const longestViewName = 200;

/** Most characters of a view as JSON: the server takes 2 MB with everything around it. */
export const longestView = 1_500_000;

/** Keeps a view of a project under a name. */
export async function saveView(
  db: Database,
  projectId: string,
  { name, view }: Pick<SavedViewRow, "name" | "view">,
): Promise<Result<SavedViewRow, ViewProblem>> {
  const given = shortened(name);
  if (given === "") return err({ kind: "empty_name" });
  if (isTooLarge(view)) return err({ kind: "too_large" });
  const row: SavedViewRow = {
    ...newDocumentFields(db),
    kind: "saved_view",
    scope: `project:${projectId}`,
    project_id: projectId,
    name: given,
    view,
  };
  return tryWrite(async () => {
    await db.work.insert(row);
    return row;
  });
}

/** Gives a view another name. */
export async function renameView(db: Database, id: string, name: string): Promise<Result<void, ViewProblem>> {
  const given = shortened(name);
  return given === "" ? err({ kind: "empty_name" }) : changed(db, id, { name: given });
}

/** Puts another view in the place of one; the name stays. */
export const replaceView = async (
  db: Database,
  id: string,
  view: KeptView,
): Promise<Result<void, ViewProblem>> =>
  isTooLarge(view) ? err({ kind: "too_large" }) : changed(db, id, { view });

/** Deletes a view; `restoreView` brings it back. */
export const deleteView = (db: Database, id: string): Promise<Result<void, ViewProblem>> =>
  discard(db, db.work, id) as Promise<Result<void, ViewProblem>>;

/** Undoes `deleteView`. */
export const restoreView = (db: Database, id: string): Promise<Result<void, ViewProblem>> =>
  bringBack(db, db.work, id) as Promise<Result<void, ViewProblem>>;

const changed = (db: Database, id: string, changes: Changes<SavedViewRow>) =>
  change(db, db.work, { id, changes: changes as Changes<never> }) as Promise<Result<void, ViewProblem>>;

const shortened = (name: string) => name.trim().slice(0, longestViewName);

const isTooLarge = (view: KeptView) => JSON.stringify(view).length > longestView;
