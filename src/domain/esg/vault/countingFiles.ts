import type { VaultDocument } from "./vaultState.ts";

/**
 * Ids of the files that still prove something. A file that was taken into the vault counts while one of its documents stands; withdrawn or
 * erased it stays readable as far as it is, and proves nothing. A file that is in no vault counts.
 * @param files the evidence of a project. @param documents those of its vault.
 */
export function countingFiles(
  files: readonly { readonly id: string; readonly sha256: string }[],
  documents: readonly Pick<VaultDocument, "record" | "tombstone">[],
): ReadonlySet<string> {
  const named = new Set(documents.map(({ record }) => record.sha256));
  const standing = new Set(
    documents.filter(({ tombstone }) => tombstone === null).map(({ record }) => record.sha256),
  );
  const counts = ({ sha256 }: { readonly sha256: string }) => standing.has(sha256) || !named.has(sha256);
  return new Set(files.filter(counts).map(({ id }) => id));
}
