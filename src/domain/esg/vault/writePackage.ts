import { fromBase64 } from "#kernel/base64.ts";
import { canonicalJson, type Json } from "../../application/canonicalJson.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { writeStoredZip, type ZipEntry } from "../../rescue/storedZip.ts";
import type { VaultEntry } from "./chain.ts";
import {
  chainOf,
  filePath,
  headOf,
  packageFormat,
  type PackageManifest,
  packageNames,
  recordsOf,
  rootsOf,
} from "./packageContent.ts";
import { stampParts, type VaultState, vaultState } from "./vaultState.ts";

/** A vault that is to be handed on. */
export interface PackageInput {
  readonly vault: string;
  /** What the project is called. */
  readonly project: string;
  readonly made_at: string;
  readonly entries: readonly VaultEntry[];
  /** The bytes of documents by their SHA-256, as far as they are at hand. */
  readonly files: ReadonlyMap<string, Blob>;
  /**
   * Certificates of the authorities that whoever exports trusts, so that an auditor has them at hand; by themselves they prove nothing.
   * `name`: where they lie, see `authorityPath`.
   */
  readonly authorities?: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
  /** The page that verifies the package without the product. */
  readonly page: string;
}

/**
 * Writes a vault as one zip that proves itself: nothing is compressed, every part stands in the manifest with its hash, and the page in it
 * checks all of that without the product and without a network. Equal input, equal bytes.
 * @param onFile called after each file with how many are done.
 */
export async function writePackage(
  input: PackageInput,
  onFile: (done: number) => void = () => {},
): Promise<Blob> {
  const { vault, entries } = input;
  const files = filesOf(input, vaultState(entries));
  const parts: ZipEntry[] = [
    { name: packageNames.page, bytes: new Blob([input.page]) },
    { name: packageNames.chain, bytes: json(chainOf(vault, entries)) },
    { name: packageNames.roots, bytes: json(rootsOf(vault, entries)) },
    ...files.parts,
  ];
  const listed: Record<string, { sha256: string; bytes: number }> = {};
  for (const { name, bytes } of parts) {
    listed[name] = { sha256: await hashOfBlob(bytes), bytes: bytes.size };
    onFile(Object.keys(listed).length);
  }
  const manifest: PackageManifest = {
    format: packageFormat,
    version: 1,
    vault,
    project: input.project,
    made_at: input.made_at,
    head: headOf(entries),
    records: recordsOf(entries) as PackageManifest["records"],
    files: files.paths,
    parts: listed,
  };
  const manifestBytes = json(manifest as Json);
  const line = `${await hashOfBlob(manifestBytes)}  ${packageNames.manifest}\n`;
  const [page, ...rest] = parts;
  return writeStoredZip([
    page!,
    { name: packageNames.manifest, bytes: manifestBytes },
    { name: packageNames.manifestHash, bytes: new Blob([line]) },
    ...rest,
  ]);
}

const json = (value: Json) => new Blob([canonicalJson(value)]);

/** The files of all documents, withdrawn and superseded ones too, the time stamps and their authorities; each once. */
function filesOf({ files, authorities = [] }: PackageInput, { documents, stamps }: VaultState) {
  const paths: Record<string, string> = {};
  const parts: ZipEntry[] = [];
  for (const { record } of documents) {
    const bytes = files.get(record.sha256);
    if (!bytes || paths[record.sha256] !== undefined) continue;
    const name = filePath(record);
    paths[record.sha256] = name;
    parts.push({ name, bytes });
  }
  for (const { name, base64 } of stamps.flatMap(stampParts)) {
    const bytes = fromBase64(base64);
    if (bytes) parts.push({ name, bytes: new Blob([bytes]) });
  }
  for (const { name, bytes } of authorities) parts.push({ name, bytes: new Blob([bytes]) });
  return { paths, parts };
}
