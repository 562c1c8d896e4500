import { inspectionItemId } from "#domain/inspection/inspectionItemId.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { Inspection, InspectionItem, Stored, WorkOrder } from "../documents.ts";
import { change, type Changes, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** `closed`: the inspection is closed, nothing of it changes any more. */
export type InspectionProblem =
  | { readonly kind: "unknown" }
  | { readonly kind: "closed" }
  | { readonly kind: "empty_name" }
  | StorageProblem;

type AnyWork = WorkOrder | Inspection | InspectionItem;

/** Starts an inspection of a project. */
export async function startInspection(
  db: Database,
  { project_id, title }: { readonly project_id: string; readonly title: string },
): Promise<Result<Inspection, { readonly kind: "empty_name" } | StorageProblem>> {
  const given = title.trim().slice(0, 200);
  if (given === "") return err({ kind: "empty_name" });
  const scope = `project:${project_id}`;
  const row: Inspection = {
    ...newDocumentFields(db),
    kind: "inspection",
    scope,
    project_id,
    title: given,
    state: "open",
  };
  return tryWrite(async () => {
    await db.work.insert(row);
    return row;
  });
}

/** Gives an open inspection another title. */
export async function renameInspection(
  db: Database,
  id: string,
  title: string,
): Promise<Result<void, InspectionProblem>> {
  const given = title.trim().slice(0, 200);
  if (given === "") return err({ kind: "empty_name" });
  return whileOpen(db, id, () => change(db, db.work, { id, changes: { title: given } as Changes<AnyWork> }));
}

/** Closes an inspection in somebody's name. From now on it is as it is; what arrives late becomes an addendum. */
export async function closeInspection(
  db: Database,
  id: string,
  signedBy: string,
): Promise<Result<void, InspectionProblem>> {
  const signed_by = signedBy.trim();
  if (signed_by === "") return err({ kind: "empty_name" });
  const closed_at = new Date(db.clock.now()).toISOString();
  const changes = { state: "closed", closed_at, signed_by } as Changes<AnyWork>;
  return whileOpen(db, id, () => change(db, db.work, { id, changes }));
}

/** Adds something to look at; adding the same check of the same thing twice, here or on another device, is one item. */
export async function addInspectionItem(
  db: Database,
  item: Omit<InspectionItem, keyof Stored>,
): Promise<Result<InspectionItem, InspectionProblem>> {
  const row: InspectionItem = {
    ...newDocumentFields(db),
    ...item,
    id: inspectionItemId(item),
    kind: "inspection_item",
    scope: `project:${item.project_id}`,
  };
  return whileOpen(db, item.inspection_id, () =>
    tryWrite(async () => (await db.work.insertIfNotExists(row)).toJSON() as InspectionItem),
  );
}

async function whileOpen<T, Problem>(
  db: Database,
  id: string,
  write: () => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem | { readonly kind: "unknown" } | { readonly kind: "closed" } | StorageProblem>> {
  const found = await read(db, id);
  if (!found.ok) return found;
  if (found.value?.kind !== "inspection") return err({ kind: "unknown" });
  return found.value.state === "closed" ? err({ kind: "closed" }) : write();
}

const read = (db: Database, id: string) =>
  tryWrite(async () => (await db.work.findOne(id).exec())?.toJSON() as AnyWork | undefined);
