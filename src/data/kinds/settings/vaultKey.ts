import { inProject, oneOf, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/**
 * A key of a vault, wrapped for a device, or the key of a file, wrapped by a key of the vault. The id is SHA-256 of purpose, key and
 * holder. Deleting it destroys the key: the server empties the row.
 */
export const vaultKey = defineKind({
  kind: "vault_key",
  collection: "settings",
  table: "vault_keys",
  scopes: ["project"],
  rights: ofArea("evidence"),
  // wrapped twice it opens the same; no history: a key that was destroyed must not live on in one
  merge: { ...fieldByField, overwritten: "none" },
  fields: {
    project_id: inProject,
    purpose: oneOf(["grant", "file"]),
    /** Which key of the vault it is, or is wrapped by; later ones sort behind earlier ones. */
    key_id: text(),
    /** Id of the device, or SHA-256 of the ciphertext. */
    holder: text(),
    ephemeral_key: text({ empty: "", merge: "computed" }),
    wrapped: text({ merge: "computed" }),
    sealed_header: text({ empty: "", merge: "computed" }),
  },
});
export type VaultKeyRow = DocumentOf<typeof vaultKey>;
