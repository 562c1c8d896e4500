import { inProject, integer, maybe, text } from "../field.ts";
import { type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/**
 * An entry of the evidence vault (`domain/esg/vault`); never changed. What the device says of it and what the server adds are the very
 * texts that are hashed.
 */
export const vaultEntry = defineKind({
  kind: "vault_entry",
  collection: "journal",
  table: "vault_entries",
  scopes: ["project"],
  rights: addedIn("evidence"),
  merge: onlyAdded,
  sealed: true,
  fields: {
    project_id: inProject,
    body: text(),
    self_prev: text(),
    self_hash: text(),
    /** Set by the server, with the three below: the place in the chain of the vault. */
    seq: maybe(integer({ column: "bigint", from: "server" })),
    prev_hash: maybe(text({ from: "server" })),
    anchor: maybe(text({ from: "server" })),
    entry_hash: maybe(text({ from: "server" })),
  },
});
export type VaultEntryRow = DocumentOf<typeof vaultEntry>;
