import type { Stored } from "./stored.ts";

/** Collection `settings`: one setting of a user, project or organisation. */
export interface SettingRow extends Stored {
  readonly kind: "setting";
  readonly setting_key: string;
  readonly setting_value: unknown;
}

/** Collection `settings`: an organisation this user belongs to; written by the server. */
export interface OrganisationRow extends Stored {
  readonly kind: "organisation";
  readonly name: string;
}

/** Collection `settings`: the rights this user has, written by the server. */
export interface MembershipRow extends Stored {
  readonly kind: "membership";
  readonly organisation_id: string;
  readonly user_id: string;
  readonly role: "owner" | "manager" | "facility" | "tenant" | "developer" | "auditor";
}

/** Collection `settings`: a role of this user in one project of any organisation; written by the server. */
export interface ProjectMemberRow extends Stored {
  readonly kind: "project_member";
  readonly project_id: string;
  readonly user_id: string;
  readonly role: "manager" | "facility" | "tenant" | "developer" | "auditor";
}

/**
 * Collection `settings`: the public key of a device that has access to documents with personal data or asks for it, or of the recovery of a
 * vault (`domain/esg/vaultKeys`). Scope: the project. The id is SHA-256 of project and key.
 */
export interface VaultDeviceRow extends Stored {
  readonly kind: "vault_device";
  readonly project_id: string;
  readonly purpose: "device" | "recovery";
  /** Set by the server: whose device it is. */
  readonly user_id?: string | null;
  /** As the person calls herself, and what the device is. */
  readonly person_name: string;
  readonly device_name: string;
  /** A raw point of P-256, base64. */
  readonly public_key: string;
  /** Of a recovery: its private key, enciphered by the code that an owner keeps. */
  readonly sealed_private?: string | null;
}

/**
 * Collection `settings`: a key of a vault, wrapped for a device, or the key of a file, wrapped by a key of the vault. Scope: the project. The
 * id is SHA-256 of purpose, key and holder. Deleting it destroys the key: the server empties the row.
 */
export interface VaultKeyRow extends Stored {
  readonly kind: "vault_key";
  readonly project_id: string;
  readonly purpose: "grant" | "file";
  /** Which key of the vault it is, or is wrapped by; later ones sort behind earlier ones. */
  readonly key_id: string;
  /** Id of the device, or SHA-256 of the ciphertext. */
  readonly holder: string;
  readonly ephemeral_key: string;
  readonly wrapped: string;
  readonly sealed_header: string;
}
