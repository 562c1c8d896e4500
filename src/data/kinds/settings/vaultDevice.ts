import { inProject, maybe, oneOf, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField } from "../kind.ts";

/**
 * The public key of a device that has access to documents with personal data or asks for it, or of the recovery of a vault
 * (`domain/esg/vaultKeys`). The id is SHA-256 of project and key.
 */
export const vaultDevice = defineKind({
  kind: "vault_device",
  collection: "settings",
  table: "vault_devices",
  scopes: ["project"],
  // whoever reads the evidence adds and changes a device of her own
  rights: {
    reads: ["evidence:read"],
    adds: ["evidence:read", "evidence:write"],
    changes: ["evidence:write", "evidence:read", "person"],
  },
  merge: fieldByField,
  fields: {
    project_id: inProject,
    purpose: oneOf(["device", "recovery"]),
    /** Set by the server: whose device it is. */
    user_id: maybe(text({ column: "uuid", from: "server", personal: true, label: "device_owner" })),
    /** As the person calls herself, and what the device is. */
    person_name: text({ empty: "", personal: true }),
    device_name: text({ empty: "", personal: true }),
    // a key never changes; the server says no
    /** A raw point of P-256, base64. */
    public_key: text({ merge: "computed" }),
    /** Of a recovery: its private key, enciphered by the code that an owner keeps. */
    sealed_private: maybe(text({ merge: "computed" })),
  },
});
export type VaultDeviceRow = DocumentOf<typeof vaultDevice>;
