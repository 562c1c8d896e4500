import type { Fields } from "../sync/same.ts";

/** A change of one document that the server has not confirmed. */
export interface RescuedChange {
  /** The state of the server that the change builds on; null: the server has never had the document. */
  readonly base: Fields | null;
  /** The document as it stands on the device, with `id`, `kind`, `scope`; `_deleted: true` when the person has deleted it. */
  readonly mine: Fields;
}

/** A change that the server has refused, as it stands on the list of the device. */
export interface RescuedRefusal extends Fields {
  readonly id: string;
  readonly about_collection: string;
  readonly about_kind: string;
  readonly about_id: string;
  readonly code: string;
  readonly document: Fields;
}

/** Bytes that only this device has. */
export interface RescuedFile {
  /** SHA-256 of the bytes: the name under which documents refer to them. */
  readonly sha256: string;
  readonly bytes: Blob;
  /** What people call it: the name of the file or of the evidence. */
  readonly title: string;
}

/** Everything of one device and one person that the server does not have. */
export interface RescueContent {
  /** ISO instant by the clock of the device. */
  readonly exported_at: string;
  /** Who worked there. */
  readonly account: { readonly id: string; readonly email: string };
  /** Address of the backend that the device belongs to: no document of another one is ever mixed in. */
  readonly backend: string;
  /** The device's name in the server's ledger of mutations; empty when it has none yet. */
  readonly device: string;
  readonly changes: readonly RescuedChange[];
  readonly refused: readonly RescuedRefusal[];
  readonly files: readonly RescuedFile[];
}

/** The form of the file, raised when older products can no longer read it. */
export const rescueForm = 1;

/** Names inside the file. */
export const rescueNames = {
  manifest: "manifest.json",
  changes: "changes.json",
  reports: "errors.json",
  file: (hash: string) => `files/${hash}`,
} as const;

/** Largest numbers that are read: far more than a device ever holds unsent, far less than hurts. */
export const rescueLimits = { changes: 200_000, json_bytes: 256_000_000 } as const;
