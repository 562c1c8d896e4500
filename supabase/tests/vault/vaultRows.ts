import { randomBytes, randomUUID } from "node:crypto";
import { vaultDeviceId, vaultKeyId } from "#domain/esg/vault/keyIds.ts";
import { aVaultEntry } from "./aVaultEntry.ts";
import type { World } from "../fixtures/world.ts";
import { times } from "../rights/tableRights.ts";

const inProject = (world: World, side: "own" | "other") => {
  const project_id = side === "own" ? world.project : world.otherProject;
  return { scope: `project:${project_id}`, project_id, ...times };
};

/** A device that asks for the keys of a vault. */
export const vaultDevice = (world: World, side: "own" | "other") => {
  const place = inProject(world, side);
  const public_key = randomBytes(65).toString("base64");
  return { ...place, id: vaultDeviceId(place.project_id, public_key), purpose: "device", public_key };
};

/** A key of a vault, wrapped for a device. */
export const vaultKey = (world: World, side: "own" | "other") => {
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

/** An event of the audit trail. */
export const auditEvent = (world: World, side: "own" | "other") => ({
  id: randomUUID(),
  ...inProject(world, side),
  about_kind: "bill",
  about_id: "b",
  act: "create",
  at: times.created_at,
  device_at: times.created_at,
});

/** An entry of a vault, with the hash that belongs to it. */
export const vaultEntry = (world: World, side: "own" | "other") => {
  const place = inProject(world, side);
  return { ...aVaultEntry({ project: place.project_id }), ...place };
};
