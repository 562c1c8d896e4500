import { newId } from "#kernel/ids.ts";
import { err, type Result } from "#kernel/result.ts";
import { newVaultKey, wrapFor } from "#domain/esg/vaultKeys/envelope.ts";
import { newRecovery, openRecovery, type RecoveryProblem } from "#domain/esg/vaultKeys/recovery.ts";
import { rewrapKey } from "#domain/esg/vaultKeys/sealedFile.ts";
import type { Database } from "../../database.ts";
import type { VaultDeviceRow } from "../../documents.ts";
import type { StorageProblem } from "../../write.ts";
import { vaultDeviceId } from "#domain/esg/vault/keyIds.ts";
import { addRows, type NewDevice, type NewKey, readKeyRows, removeRows } from "./keyRows.ts";
import { accessOf, type NoVaultKey, openedGrants, ownDevice } from "./vaultKeys.ts";

/** As whom somebody is shown to those who let others in. */
export interface DeviceOwner {
  readonly person_name: string;
  readonly device_name: string;
}

const device = (owner: DeviceOwner, public_key: string): NewDevice => ({
  kind: "vault_device",
  purpose: "device",
  person_name: owner.person_name.slice(0, 200),
  device_name: owner.device_name.slice(0, 100),
  public_key,
});

/** A key of the vault for the owner of a public key. */
async function grant(projectId: string, publicKey: string, [key_id, key]: readonly [string, CryptoKey]) {
  const envelope = await wrapFor(crypto.subtle, key, publicKey);
  const holder = vaultDeviceId(projectId, publicKey);
  const made: NewKey = {
    kind: "vault_key",
    purpose: "grant",
    key_id,
    holder,
    sealed_header: "",
    ...envelope,
  };
  return made;
}

async function recovery(code: string): Promise<NewDevice> {
  const made = await newRecovery(crypto.subtle, code);
  return { kind: "vault_device", purpose: "recovery", person_name: "", device_name: "", ...made };
}

/**
 * Sets a vault up for documents with personal data: a first key, for this device and for the recovery by a code.
 * @param code that the person has kept by now: without it, and without any device, everything enciphered is lost.
 */
export async function setUpKeys(
  db: Database,
  projectId: string,
  { owner, code }: { readonly owner: DeviceOwner; readonly code: string },
): Promise<Result<void, StorageProblem | { readonly kind: "set_up_already" }>> {
  const own = await ownDevice(db, projectId);
  const access = await accessOf(db, await readKeyRows(db, projectId), own.id);
  if (access !== "none") return err({ kind: "set_up_already" });
  const key = [newId(db.clock.now()), await newVaultKey(crypto.subtle)] as const;
  const spare = await recovery(code);
  const devices = [device(owner, own.public_key), spare];
  const grants = await Promise.all(devices.map(({ public_key }) => grant(projectId, public_key, key)));
  return addRows(db, projectId, [...devices, ...grants]);
}

/** Asks for access with this device; somebody who has it lets it in. */
export async function askAccess(
  db: Database,
  projectId: string,
  owner: DeviceOwner,
): Promise<Result<void, StorageProblem>> {
  const { public_key } = await ownDevice(db, projectId);
  return addRows(db, projectId, [device(owner, public_key)]);
}

/** Lets a device in: every key of the vault that this device has is wrapped for it. The person has compared its mark. */
export async function letIn(
  db: Database,
  projectId: string,
  { public_key }: Pick<VaultDeviceRow, "public_key">,
): Promise<Result<void, StorageProblem | NoVaultKey>> {
  const rows = await readKeyRows(db, projectId);
  const own = await ownDevice(db, projectId);
  const keys = await openedGrants(rows, own);
  if (keys.size === 0) return err(await lacking(db, rows, own.id));
  return addRows(db, projectId, await Promise.all([...keys].map((key) => grant(projectId, public_key, key))));
}

/** Lets this device in by the code that an owner has kept. */
export async function recover(
  db: Database,
  projectId: string,
  { owner, code }: { readonly owner: DeviceOwner; readonly code: string },
): Promise<Result<void, StorageProblem | RecoveryProblem | { readonly kind: "nothing_to_recover" }>> {
  const rows = await readKeyRows(db, projectId);
  const { public_key } = await ownDevice(db, projectId);
  let problem: RecoveryProblem | { readonly kind: "nothing_to_recover" } = { kind: "nothing_to_recover" };
  for (const spare of rows.devices.filter(({ purpose }) => purpose === "recovery")) {
    const opened = await openRecovery(crypto.subtle, { sealed_private: spare.sealed_private ?? "" }, code);
    if (!opened.ok) {
      problem = opened.error;
      continue;
    }
    const keys = await openedGrants(rows, { id: spare.id, privateKey: opened.value });
    const grants = await Promise.all([...keys].map((key) => grant(projectId, public_key, key)));
    if (grants.length > 0) return addRows(db, projectId, [device(owner, public_key), ...grants]);
  }
  return err(problem);
}

/** Makes a new recovery code the one that counts; the former one opens nothing any more. */
export async function renewRecovery(
  db: Database,
  projectId: string,
  code: string,
): Promise<Result<void, StorageProblem | NoVaultKey>> {
  const rows = await readKeyRows(db, projectId);
  const own = await ownDevice(db, projectId);
  const keys = await openedGrants(rows, own);
  if (keys.size === 0) return err(await lacking(db, rows, own.id));
  const spare = await recovery(code);
  const grants = await Promise.all([...keys].map((key) => grant(projectId, spare.public_key, key)));
  const added = await addRows(db, projectId, [spare, ...grants]);
  if (!added.ok) return added;
  const former = rows.devices.filter(({ purpose }) => purpose === "recovery");
  return removeRows(db, [
    ...former,
    ...rows.keys.filter(({ holder }) => former.some(({ id }) => id === holder)),
  ]);
}

/**
 * Shuts a device out: its keys are destroyed, the vault gets a new key for everybody else, and the key of each file is wrapped by that. What
 * the device has read already it may have kept. Files whose key this device cannot open keep theirs.
 */
export async function shutOut(
  db: Database,
  projectId: string,
  id: string,
): Promise<Result<void, StorageProblem | NoVaultKey>> {
  const rows = await readKeyRows(db, projectId);
  const own = await ownDevice(db, projectId);
  const keys = await openedGrants(rows, own);
  if (keys.size === 0) return err(await lacking(db, rows, own.id));
  const next = [newId(db.clock.now()), await newVaultKey(crypto.subtle)] as const;
  const granted = new Set(rows.keys.filter(({ purpose }) => purpose === "grant").map(({ holder }) => holder));
  const others = rows.devices.filter((one) => one.id !== id && granted.has(one.id));
  const grants = await Promise.all(others.map(({ public_key }) => grant(projectId, public_key, next)));
  const files = new Map<string, NewKey>();
  const former = new Set<string>();
  for (const row of rows.keys.filter(({ purpose }) => purpose === "file")) {
    const from = keys.get(row.key_id);
    const anew = from && (await rewrapKey(crypto.subtle, row.wrapped, { from, to: next[1] }));
    if (!anew?.ok) continue;
    const { kind, purpose, holder, ephemeral_key, sealed_header } = row;
    files.set(holder, {
      kind,
      purpose,
      holder,
      ephemeral_key,
      sealed_header,
      key_id: next[0],
      wrapped: anew.value,
    });
    former.add(row.id);
  }
  const added = await addRows(db, projectId, [...grants, ...files.values()]);
  if (!added.ok) return added;
  const left = new Set(
    rows.keys.filter((row) => row.purpose === "file" && !former.has(row.id)).map(({ key_id }) => key_id),
  );
  const isOver = ({ purpose, key_id, holder, id: row }: (typeof rows.keys)[number]) =>
    former.has(row) || (purpose === "grant" && (holder === id || !left.has(key_id)));
  return removeRows(db, [...rows.devices.filter((one) => one.id === id), ...rows.keys.filter(isOver)]);
}

async function lacking(db: Database, rows: Parameters<typeof accessOf>[1], id: string): Promise<NoVaultKey> {
  const access = await accessOf(db, rows, id);
  return { kind: "no_vault_key", access: access === "open" ? "outside" : access };
}
