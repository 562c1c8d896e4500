import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { AssetRow, ModelVersion, SpaceRow, Stored } from "../documents.ts";
import { readAll } from "../read.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  editedDocument,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

export type NewSpace = Omit<SpaceRow, keyof Stored>;
export type NewAsset = Omit<AssetRow, keyof Stored>;

/** What people maintain of a building: a room, or a piece of equipment. */
export type BuildingRow = SpaceRow | AssetRow;

/** What is written when a project shows another version of its model. */
export interface RowChanges {
  readonly spaces: readonly NewSpace[];
  readonly assets: readonly NewAsset[];
  /** Rows that go on as something of the other version, by id; what is written follows from the row in the moment of writing. */
  readonly changes: readonly {
    readonly id: string;
    readonly fields: (stored: BuildingRow) => Changes<SpaceRow> | Changes<AssetRow>;
  }[];
}

/**
 * Why a room was not written: there is none of this id (or it was deleted), its name is blank, or the device cannot keep it.
 */
export type SpaceProblem = { readonly kind: "unknown" } | { readonly kind: "empty_name" } | StorageProblem;

/** Gives a space another name. */
export async function renameSpace(
  db: Database,
  id: string,
  name: string,
): Promise<Result<void, SpaceProblem>> {
  const given = name.trim();
  if (given === "") return err({ kind: "empty_name" });
  return change(db, db.building, { id, changes: { name: given } });
}

/** Every room and piece of equipment of a project, of all versions of its model. */
export const rowsOfProject = (db: Database, projectId: string): Promise<readonly BuildingRow[]> =>
  readAll(db.building, { scope: `project:${projectId}` });

/** The rooms and equipment that belong to one version. */
export const rowsOfModel = async (
  db: Database,
  { id, project_id }: Pick<ModelVersion, "id" | "project_id">,
): Promise<readonly BuildingRow[]> =>
  (await rowsOfProject(db, project_id)).filter(({ model_id }) => model_id === id);

/** Takes a row away that nobody has tied anything to, while `isStill` says so in the moment of writing; else it is `unknown`. */
export const discardRow = (
  db: Database,
  id: string,
  isStill?: (stored: BuildingRow) => boolean,
): Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>> =>
  discard(db, db.building, id, isStill);

/** Undoes `discardRow`. */
export const restoreRow = (
  db: Database,
  id: string,
): Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>> => bringBack(db, db.building, id);

/** Adds rows and changes others; nothing is removed. */
export async function putRows(
  db: Database,
  { spaces, assets, changes }: RowChanges,
): Promise<Result<void, StorageProblem>> {
  const added = await putAll(db, [
    ...spaces.map((space) => ({ ...space, kind: "space" as const })),
    ...assets.map((asset) => ({ ...asset, kind: "asset" as const })),
  ]);
  if (!added.ok) return added;
  const fields = new Map(changes.map((one) => [one.id, one.fields]));
  return tryWrite(async () => {
    const found = await db.building.findByIds([...fields.keys()]).exec();
    const edits = [...found.values()].map((document) =>
      document.incrementalModify((stored) => editedDocument(db, stored, fields.get(stored.id)?.(stored))),
    );
    await Promise.all(edits);
  });
}

async function putAll(
  db: Database,
  rows: readonly ((NewSpace & { kind: "space" }) | (NewAsset & { kind: "asset" }))[],
): Promise<Result<void, StorageProblem>> {
  const documents = rows.map((row) => ({
    ...row,
    ...newDocumentFields(db),
    scope: `project:${row.project_id}`,
  }));
  return tryWrite(async () => {
    const { error } = await db.building.bulkInsert(documents);
    if (error.length > 0)
      throw new Error(`${error.length} of ${rows.length} rows of the building were not stored`);
  });
}
