import type { VaultStatement } from "#domain/esg/vault/statement.ts";
import { vaultDeviceId, vaultKeyId } from "#domain/esg/vault/keyIds.ts";
import { aRecord } from "#domain/esg/vault/aVault.fixture.ts";
import type { Sample } from "../fixtures/sample.ts";
import { aVaultEntry } from "./aVaultEntry.ts";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const sha256 = (sign: string) => sign.repeat(64);
const base64 = (bytes: number, value: number) => Buffer.alloc(bytes, value).toString("base64");

/** What the entries of a vault say, by their ids: two documents, what is said of them later, and one that is erased. */
const said: Readonly<Record<string, VaultStatement>> = {
  "ve-0": { type: "document", record: aRecord({ sha256: sha256("a") }) },
  "ve-1": { type: "document", record: aRecord({ sha256: sha256("b"), title: "Gas 2025" }) },
  "ve-2": { type: "retention", about: "ve-1", retention_until: "2040-12-31", reason: "Förderung" },
  "ve-3": { type: "tombstone", about: "ve-0", reason: "Art. 17", erased: true },
  "ve-4": { type: "tombstone", about: "ve-1", reason: "doppelt" },
};

/** Entries of a vault, devices that read it, and keys as a device sends them, and what goes wrong with them. */
export const vaultSamples = (project: {
  readonly scope: string;
  readonly project_id: string;
}): readonly Sample[] => {
  const devices = new Map(
    [base64(65, 4), base64(65, 6), base64(65, 7)].map((key) => [vaultDeviceId(project.project_id, key), key]),
  );
  const keys = new Map(
    [
      { purpose: "file", key_id: "k1", holder: sha256("a") },
      { purpose: "file", key_id: "k1", holder: sha256("b") },
      { purpose: "file", key_id: "k2", holder: sha256("b") },
    ].map((key) => [vaultKeyId(project.project_id, key), key]),
  );
  return [
    {
      kind: "vault_entry",
      ids: Object.keys(said),
      good: (id) => {
        const { id: _id, ...entry } = aVaultEntry({
          project: project.project_id,
          id,
          body: { statement: said[id]! },
        });
        return { ...project, ...entry, ...times };
      },
      edits: [{ seq: 7, prev_hash: sha256("f"), anchor: "{}", entry_hash: sha256("f") }], // nobody looks at these
      bad: [{ self_hash: sha256("0") }, { body: "{}" }, { body: "kein JSON" }, { self_prev: "x" }],
      appendOnly: true,
    },
    {
      kind: "vault_device",
      ids: [...devices.keys()],
      good: (id) => ({
        ...project,
        purpose: "device",
        public_key: devices.get(id)!,
        person_name: "Anna",
        ...times,
      }),
      edits: [{ device_name: "Tablet" }, { person_name: "Anna Öz" }, { _deleted: true }],
      bad: [{ public_key: "kurz" }, { purpose: "recovery" }, { public_key: base64(65, 5) }],
    },
    {
      kind: "vault_key", // of the file that `ve-3` erases, and of one that stays
      ids: [...keys.keys()],
      good: (id) => ({
        ...project,
        ...keys.get(id)!,
        wrapped: base64(40, 1),
        sealed_header: base64(90, 2),
        ...times,
      }),
      edits: [{ wrapped: base64(40, 3) }, { _deleted: true, wrapped: "", sealed_header: "" }],
      bad: [{ holder: "x" }, { purpose: "nie" }, { key_id: "k2" }, { wrapped: "y".repeat(101) }],
    },
  ];
};
