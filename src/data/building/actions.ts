import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { AssetRow, SpaceRow, Stored } from "../documents.ts";
import { change, fresh, type StorageFull, written } from "../write.ts";

export type NewSpace = Omit<SpaceRow, keyof Stored>;
export type NewAsset = Omit<AssetRow, keyof Stored>;

/**
 * Why a room was not written: there is none of this id (or it was deleted), its name is blank, or the device cannot keep it.
 */
export type SpaceProblem = { readonly kind: "unknown" } | { readonly kind: "empty_name" } | StorageFull;

/** Writes the spaces of a model in one go. */
export async function putSpaces(
  db: Database,
  spaces: readonly NewSpace[],
): Promise<Result<void, StorageFull>> {
  return putAll(
    db,
    spaces.map((space) => ({ ...space, kind: "space" as const })),
  );
}

/** Writes the equipment of a model in one go. */
export async function putAssets(
  db: Database,
  assets: readonly NewAsset[],
): Promise<Result<void, StorageFull>> {
  return putAll(
    db,
    assets.map((asset) => ({ ...asset, kind: "asset" as const })),
  );
}

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

async function putAll(
  db: Database,
  rows: readonly ((NewSpace & { kind: "space" }) | (NewAsset & { kind: "asset" }))[],
): Promise<Result<void, StorageFull>> {
  const documents = rows.map((row) => ({ ...row, ...fresh(db), scope: `project:${row.project_id}` }));
  return written(async () => {
    const { error } = await db.building.bulkInsert(documents);
    if (error.length > 0)
      throw new Error(`${error.length} of ${rows.length} rows of the building were not stored`);
  });
}
