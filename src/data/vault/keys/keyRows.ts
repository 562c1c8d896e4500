import { combineLatest, map, type Observable } from "rxjs";
import type { Result } from "#kernel/result.ts";
import { vaultDeviceId, vaultKeyId } from "#domain/esg/vault/keyIds.ts";
import type { Database } from "../../database.ts";
import type { VaultDeviceRow, VaultKeyRow } from "../../documents.ts";
import { insertOrRevive } from "../../insertOrRevive.ts";
import { live, readAll } from "../../read.ts";
import { editedDocument, newDocumentFields, inPlaceOf, type StorageProblem, tryWrite } from "../../write.ts";

/** The keys of a vault as this device knows them. */
export interface KeyRows {
  readonly devices: readonly VaultDeviceRow[];
  readonly keys: readonly VaultKeyRow[];
}

const of = <K extends "vault_device" | "vault_key">(projectId: string, kind: K) => ({
  scope: `project:${projectId}`,
  kind,
});

/** Follows the keys of a vault. */
export const liveKeyRows = (db: Database, projectId: string): Observable<KeyRows> =>
  combineLatest([
    live(db.settings, of(projectId, "vault_device")),
    live(db.settings, of(projectId, "vault_key")),
  ]).pipe(map(([devices, keys]) => ({ devices, keys }) as unknown as KeyRows));

/** The keys of a vault, once. */
export const readKeyRows = async (db: Database, projectId: string): Promise<KeyRows> =>
  ({
    devices: await readAll(db.settings, of(projectId, "vault_device")),
    keys: await readAll(db.settings, of(projectId, "vault_key")),
  }) as unknown as KeyRows;

/** Adds rows that are not there yet; the same one twice is one. */
export async function addRows(
  db: Database,
  projectId: string,
  rows: readonly (NewDevice | NewKey)[],
): Promise<Result<void, StorageProblem>> {
  return tryWrite(async () => {
    for (const row of rows) {
      const id =
        row.kind === "vault_device" ? vaultDeviceId(projectId, row.public_key) : vaultKeyId(projectId, row);
      const start = { ...newDocumentFields(db), id, scope: `project:${projectId}`, project_id: projectId };
      const made = { ...start, ...row } as VaultDeviceRow | VaultKeyRow;
      if (!(await db.settings.findOne(id).exec()))
        await insertOrRevive(db.settings, id, (gone) => (gone ? inPlaceOf(gone, made) : made));
    }
  });
}

/** A device or a key that is to be added. */
export type NewDevice = Pick<
  VaultDeviceRow,
  "kind" | "purpose" | "person_name" | "device_name" | "public_key" | "sealed_private"
>;
export type NewKey = Pick<
  VaultKeyRow,
  "kind" | "purpose" | "key_id" | "holder" | "ephemeral_key" | "wrapped" | "sealed_header"
>;

/** Destroys keys and takes devices away: the rows go, emptied of what opens anything. */
export async function removeRows(
  db: Database,
  rows: readonly (VaultDeviceRow | VaultKeyRow)[],
): Promise<Result<void, StorageProblem>> {
  return tryWrite(async () => {
    for (const { id } of rows) {
      const found = await db.settings.findOne(id).exec();
      await found?.incrementalModify((stored) => {
        const empty = { wrapped: "", ephemeral_key: "", sealed_header: "" };
        return editedDocument(db, stored, { _deleted: true, ...(stored.kind === "vault_key" && empty) });
      });
    }
  });
}
