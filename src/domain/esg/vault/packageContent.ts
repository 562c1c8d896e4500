import { z } from "../../application/smallSchema.ts";
import type { Json } from "../../application/canonicalJson.ts";
import { type Anchored, inOrder, isAnchored, type VaultEntry } from "./chain.ts";
import { dailyRoots, rootHash } from "./dailyRoot.ts";
import { vaultState } from "./vaultState.ts";

/** Names of the parts of an exported vault. */
export const packageNames = {
  page: "index.html",
  manifest: "manifest.json",
  manifestHash: "manifest.sha256",
  chain: "chain.json",
  roots: "roots.json",
} as const;

/** What `manifest.json` says at its beginning, so that a vault is told from every other archive. */
export const packageFormat = "klarbau-evidence-vault";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const text = z.string();

/** The shape of `manifest.json`: who and what, then every other part with its hash. `records` is for people; it follows from the chain. */
export const manifestShape = z.strictObject({
  format: z.literal(packageFormat),
  version: z.literal(1),
  vault: text,
  project: text,
  made_at: text,
  head: z.strictObject({ seq: z.int(), entry_hash: hash }),
  records: z.array(z.json()),
  /** Where the bytes of a document lie, by their SHA-256; those that were not at hand are missing. */
  files: z.record(hash, text),
  parts: z.record(z.string(), z.strictObject({ sha256: hash, bytes: z.int() })),
});
export type PackageManifest = z.infer<typeof manifestShape>;

const nullable = <T extends z.ZodMiniType>(inner: T) => z.nullable(inner);

/** The shape of `chain.json`. */
export const chainShape = z.strictObject({
  vault: text,
  entries: z.array(
    z.strictObject({
      id: text,
      body: text,
      self_prev: text,
      self_hash: text,
      seq: nullable(z.int()),
      prev_hash: nullable(text),
      anchor: nullable(text),
      entry_hash: nullable(text),
    }),
  ),
});

/** The entries of a vault as an export spells them, in their order. */
export const chainOf = (vault: string, entries: readonly VaultEntry[]): z.infer<typeof chainShape> => ({
  vault,
  entries: inOrder(entries).map(({ id, body, self_prev, self_hash, seq, prev_hash, anchor, entry_hash }) => ({
    id,
    body,
    self_prev,
    self_hash,
    seq: seq ?? null,
    prev_hash: prev_hash ?? null,
    anchor: anchor ?? null,
    entry_hash: entry_hash ?? null,
  })),
});

/** The roots of all days, each with the hash that was printed or stamped. */
export const rootsOf = (vault: string, entries: readonly VaultEntry[]): Json =>
  dailyRoots(entries, vault).map((root) => ({ ...root, root_hash: rootHash(root) }));

/** What the vault holds, as a table for people: follows from the chain alone. */
export const recordsOf = (entries: readonly VaultEntry[]): Json[] =>
  vaultState(entries).documents.map((document) => ({
    ...document.record,
    entry: document.id,
    seq: document.seq,
    imported_at: document.imported_at,
    imported_by: document.imported_by,
    anchored_at: document.anchored_at,
    assurance: document.assurance,
    retention_until: document.retention_until,
    links: document.links.map((link) => ({ ...link })),
    tombstone: document.tombstone && { ...document.tombstone },
    superseded_by: document.superseded_by,
  }));

/** The last entry that the server has placed; what stands before the first one when there is none. */
export function headOf(entries: readonly VaultEntry[]): PackageManifest["head"] {
  const last = inOrder(entries).findLast(isAnchored) as Anchored | undefined;
  return { seq: last?.seq ?? 0, entry_hash: last?.entry_hash ?? "0".repeat(64) };
}

/** Where the certificate of an authority lies in an export, by its fingerprint. */
export const authorityPath = (fingerprint: string): string =>
  `timestamps/authority-${fingerprint.slice(0, 16)}.cer`;

/** Where the bytes of a document lie in an export: safe on every system, recognisable by a person. */
export function filePath({
  title,
  file_name,
  sha256,
}: {
  title: string;
  file_name: string;
  sha256: string;
}): string {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(file_name)?.[1]?.toLowerCase();
  const words = title
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `files/${sha256.slice(0, 16)}${words && `-${words}`}${ending ? `.${ending}` : ""}`;
}
