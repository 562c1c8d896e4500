import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import type { VaultEntry } from "./chain.ts";
import { readBody } from "./statement.ts";
import { type ChainReport, type Expected, verifyChain, type VaultFinding } from "./verifyChain.ts";

/** A vault that is to be checked where it is. */
export interface VaultToVerify extends Expected {
  /** In the order of `inOrder`. */
  readonly entries: readonly VaultEntry[];
  /** The bytes that lie here, by the SHA-256 under which they lie. */
  readonly files: ReadonlyMap<string, Blob>;
  /** SHA-256 of bytes that do not lie here and that the server says it has read: they cannot be checked here. */
  readonly elsewhere: ReadonlySet<string>;
}

/** What checking a vault gave: its chain, and the bytes that its entries name. */
export interface VaultReport extends ChainReport {
  /** Files that were read and are what they were. */
  readonly whole_files: number;
  /** Files that only the server has. */
  readonly files_elsewhere: number;
}

/** Checks a vault entry by entry, and reads every file of it that lies here. */
export async function verifyVault(
  vault: VaultToVerify,
  onFile: (done: number, all: number) => void = () => {},
): Promise<VaultReport> {
  const chain = verifyChain(vault.entries, vault);
  const findings: VaultFinding[] = [...chain.findings];
  const named = vault.entries.flatMap(({ id, body, seq }) => {
    const statement = readBody(body)?.statement;
    if (statement?.type !== "document") return [];
    return [{ sha256: statement.record.sha256, at: { entry: id, seq: seq ?? null } }];
  });
  let [whole_files, files_elsewhere, done] = [0, 0, 0];
  for (const { sha256, at } of named) {
    const bytes = vault.files.get(sha256);
    if (bytes && (await hashOfBlob(bytes)) === sha256) whole_files += 1;
    else if (bytes) findings.push({ kind: "file_changed", ...at });
    else if (vault.elsewhere.has(sha256)) files_elsewhere += 1;
    else findings.push({ kind: "file_missing", ...at });
    done += 1;
    onFile(done, named.length);
  }
  return { ...chain, ok: findings.length === 0, findings, whole_files, files_elsewhere };
}
