import { randomBytes, randomUUID } from "node:crypto";
import { vaultDeviceId, vaultKeyId } from "#domain/esg/vault/keyIds.ts";
import { aVaultEntry } from "./aVaultEntry.ts";
import type { World } from "../fixtures/world.ts";
import { type Person, type TableRights, times } from "../rights/tableRights.ts";

const yes = true;

/** Every field of a device, of a key of a vault, and of an event of the audit trail. */
export const vaultKeyFields = {
  vault_device: {
    project_id: yes,
    purpose: yes,
    user_id: yes,
    person_name: yes,
    device_name: yes,
    public_key: yes,
    sealed_private: yes,
  },
  vault_key: {
    project_id: yes,
    purpose: yes,
    key_id: yes,
    holder: yes,
    ephemeral_key: yes,
    wrapped: yes,
    sealed_header: yes,
  },
  audit_event: {
    project_id: yes,
    about_kind: yes,
    about_id: yes,
    act: yes,
    actor_id: yes,
    actor_name: yes,
    actor_account: yes,
    at: yes,
    device_at: yes,
    changes: yes,
  },
} as const;

const inProject = (world: World, side: "own" | "other") => {
  const project_id = side === "own" ? world.project : world.otherProject;
  return { scope: `project:${project_id}`, project_id, ...times };
};

const vaultDevice = (world: World, side: "own" | "other") => {
  const place = inProject(world, side);
  const public_key = randomBytes(65).toString("base64");
  return { ...place, id: vaultDeviceId(place.project_id, public_key), purpose: "device", public_key };
};

const vaultKey = (world: World, side: "own" | "other") => {
  const place = inProject(world, side);
  const key = { purpose: "grant", key_id: "k1", holder: randomBytes(32).toString("hex") };
  return {
    ...place,
    id: vaultKeyId(place.project_id, key),
    ...key,
    ephemeral_key: randomBytes(65).toString("base64"),
    wrapped: randomBytes(40).toString("base64"),
  };
};

const auditEvent = (world: World, side: "own" | "other") => ({
  id: randomUUID(),
  ...inProject(world, side),
  about_kind: "bill",
  about_id: "b",
  act: "create",
  at: times.created_at,
  device_at: times.created_at,
});

/** A device of one's own is added by whoever reads the evidence, an auditor too; keys are given by who writes it. */
export const vaultKeyTables = (
  evidence: TableRights,
  readers: readonly Person[],
  auditors: readonly Person[],
) => ({
  // written by the server alone; who reads outputs reads who changed them
  audit_events: { ...evidence, row: auditEvent, allowed: { select: auditors }, anywhere: { select: ["outsider"] } } as TableRights, // prettier-ignore
  vault_devices: { ...evidence, row: vaultDevice, allowed: { ...evidence.allowed, insert: readers } },
  vault_keys: { ...evidence, row: vaultKey },
});

/** Entries of a vault, each with the hash that belongs to it. */
export const vaultEntries = (evidence: TableRights): TableRights => ({
  ...evidence,
  row: (world, side) => {
    const project = side === "own" ? world.project : world.otherProject;
    return { ...aVaultEntry({ project }), scope: `project:${project}`, project_id: project, ...times };
  },
});
