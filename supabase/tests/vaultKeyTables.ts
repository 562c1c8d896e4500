import { randomBytes } from "node:crypto";
import type { World } from "./world.ts";
import { times } from "./tableRights.ts";

const yes = true;

/** Every field of a device and of a key of a vault. */
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
} as const;

const inProject = (world: World, side: "own" | "other") => {
  const project_id = side === "own" ? world.project : world.otherProject;
  return { id: randomBytes(32).toString("hex"), scope: `project:${project_id}`, project_id, ...times };
};

/** A device that asks for access. */
export const vaultDevice = (world: World, side: "own" | "other") => ({
  ...inProject(world, side),
  purpose: "device",
  public_key: randomBytes(65).toString("base64"),
});

/** A key of a vault for a device. */
export const vaultKey = (world: World, side: "own" | "other") => ({
  ...inProject(world, side),
  purpose: "grant",
  key_id: "k1",
  holder: "a".repeat(64),
  ephemeral_key: randomBytes(65).toString("base64"),
  wrapped: randomBytes(40).toString("base64"),
});
