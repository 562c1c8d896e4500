import { fromBase64 } from "#kernel/base64.ts";
import { canonicalJson, type Json } from "../../application/canonicalJson.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { readStoredZip, writeStoredZip } from "../../rescue/storedZip.ts";
import type { Head } from "./chain.ts";
import {
  chainShape,
  headOf,
  manifestShape,
  type PackageManifest,
  packageNames,
  recordsOf,
  rootsOf,
} from "./packageContent.ts";
import { readBody } from "./statement.ts";
import type { Certificate } from "../timestamp/certificate.ts";
import { type VaultFinding, verifyChain } from "./verifyChain.ts";
import { type StampVerdict, verifyStamps } from "./verifyStamps.ts";
import { stampParts, vaultState } from "./vaultState.ts";

/**
 * One thing that is wrong with an exported vault. Those of `VaultFinding` are about an entry; besides
 * - `not_a_package`: no archive of this kind. `damaged`: a byte of the archive itself is not what it was.
 * - `no_manifest`, `bad_manifest`: the list of parts is missing, changed, or says something that does not follow from the chain.
 * - `unlisted`, `missing_part`, `changed_part`: a part that the list does not name, or that is not there, or has another hash.
 * - `bad_chain`, `bad_roots`: the entries, or the roots of the days, cannot be read or do not follow from each other.
 * - `too_large`: more than an export ever is; it was not looked at.
 */
interface PackageProblem {
  readonly kind:
    | VaultFinding["kind"]
    | "not_a_package"
    | "damaged"
    | "no_manifest"
    | "bad_manifest"
    | "unlisted"
    | "missing_part"
    | "changed_part"
    | "bad_chain"
    | "bad_roots"
    | "too_large";
  /** The part that it concerns, if one. */
  readonly path: string | null;
  /** The entry that it concerns, if one, and its place in the chain. */
  readonly entry: string | null;
  readonly seq: number | null;
}

/** What looking at every byte of an exported vault gave. */
export interface PackageReport {
  readonly ok: boolean;
  /** SHA-256 of the manifest, which lists every other part; null while there is none. */
  readonly content_id: string | null;
  readonly vault: string | null;
  readonly entries: number;
  readonly anchored: number;
  readonly head: Head | null;
  readonly files: number;
  /**
   * Its time stamps. One that is not proven is no problem of the package: anybody who may write can keep one, and it counts for nothing.
   */
  readonly stamps: readonly StampVerdict[];
  readonly problems: readonly PackageProblem[];
}

/** Largest text part of an export, bytes: some hundred thousand entries. */
const largestText = 200_000_000;
const problem = (kind: PackageProblem["kind"], path: string | null = null): PackageProblem => ({
  kind,
  path,
  entry: null,
  seq: null,
});
const refused = (problems: readonly PackageProblem[], content_id: string | null = null): PackageReport => ({
  ok: false,
  content_id,
  vault: null,
  entries: 0,
  anchored: 0,
  head: null,
  files: 0,
  stamps: [],
  problems,
});

/** Whether an archive is an exported vault, whole or not. */
export async function isVaultPackage(archive: Blob): Promise<boolean> {
  const zip = await readStoredZip(archive);
  return zip.ok && zip.value.has(packageNames.chain) && zip.value.has(packageNames.manifestHash);
}

/**
 * Checks an exported vault from an untrusted place, to the last byte: the archive itself, the list of parts, every part, the chain entry by
 * entry, the roots, the bytes of every document that an entry names, and the time stamps.
 * @param trusted certificates of time-stamp authorities that whoever verifies trusts; those in the package prove nothing by themselves.
 */
export async function verifyPackage(
  archive: Blob,
  { subtle, trusted = [] }: { readonly subtle: SubtleCrypto; readonly trusted?: readonly Certificate[] },
): Promise<PackageReport> {
  const zip = await readStoredZip(archive);
  if (!zip.ok) return refused([problem(zip.error.kind === "not_a_zip" ? "not_a_package" : "damaged")]);
  const parts = zip.value;
  const problems: PackageProblem[] = [];
  const again = await writeStoredZip([...parts].map(([name, bytes]) => ({ name, bytes })));
  if (!(await sameBytes(archive, again))) problems.push(problem("damaged"));

  const manifest = await manifestIn(parts);
  if (!manifest.value) return refused([...problems, manifest.problem]);
  if (manifest.problem) problems.push(manifest.problem);
  problems.push(...(await flawsOfParts(manifest.value, parts)));
  const chain = await readJson(parts.get(packageNames.chain), chainShape);
  if (!chain) return refused([...problems, problem("bad_chain", packageNames.chain)], manifest.content_id);
  const { entries, vault } = chain;
  const report = verifyChain(entries, { vault: manifest.value.vault });
  problems.push(...report.findings.map((finding) => ({ ...finding, path: packageNames.chain })));
  if (vault !== manifest.value.vault) problems.push(problem("bad_chain", packageNames.chain));
  problems.push(...flawsOfRecords(manifest.value, entries));
  problems.push(...(await flawsOfStamps(parts, entries)));
  const roots = await textOf(parts.get(packageNames.roots));
  if (roots !== canonicalJson(rootsOf(vault, entries)))
    problems.push(problem("bad_roots", packageNames.roots));
  return {
    ok: problems.length === 0,
    content_id: manifest.content_id,
    vault,
    entries: report.entries,
    anchored: report.anchored,
    head: report.head,
    files: Object.keys(manifest.value.files).length,
    stamps: await verifyStamps(subtle, { vault, entries }, trusted),
    problems,
  };
}

/** The manifest, as long as it can be read; and whether it is the one that was written. */
async function manifestIn(parts: ReadonlyMap<string, Blob>) {
  const bytes = parts.get(packageNames.manifest);
  if (!bytes) return { problem: problem("no_manifest", packageNames.manifest) } as const;
  const value = await readJson(bytes, manifestShape);
  const bad = problem("bad_manifest", packageNames.manifest);
  if (!value) return { problem: bad } as const;
  const content_id = await hashOfBlob(bytes);
  const line = `${content_id}  ${packageNames.manifest}\n`;
  const isWhole = (await textOf(parts.get(packageNames.manifestHash))) === line;
  return { value, content_id, problem: isWhole ? undefined : bad } as const;
}

async function flawsOfParts(
  manifest: PackageManifest,
  parts: ReadonlyMap<string, Blob>,
): Promise<PackageProblem[]> {
  const own: readonly string[] = [packageNames.manifest, packageNames.manifestHash];
  const problems: PackageProblem[] = [];
  for (const [path, { sha256, bytes }] of Object.entries(manifest.parts)) {
    const part = parts.get(path);
    if (!part) problems.push(problem("missing_part", path));
    else if (part.size !== bytes || (await hashOfBlob(part)) !== sha256)
      problems.push(problem("changed_part", path));
  }
  const extra = [...parts.keys()].filter(
    (path) => !Object.hasOwn(manifest.parts, path) && !own.includes(path),
  );
  return [...problems, ...extra.map((path) => problem("unlisted", path))];
}

/** Whether what the manifest says follows from the chain, and every document that an entry names has its bytes. */
function flawsOfRecords(
  manifest: PackageManifest,
  entries: Parameters<typeof recordsOf>[0],
): PackageProblem[] {
  const problems: PackageProblem[] = [];
  const says = canonicalJson([manifest.records as Json, { ...manifest.head }]);
  if (says !== canonicalJson([recordsOf(entries), { ...headOf(entries) }]))
    problems.push(problem("bad_manifest", packageNames.manifest));
  for (const { id, body, seq } of entries) {
    const statement = readBody(body)?.statement;
    if (statement?.type !== "document") continue;
    const { sha256, bytes } = statement.record;
    const at = { entry: id, seq: seq ?? null };
    const path = Object.hasOwn(manifest.files, sha256) ? manifest.files[sha256]! : null;
    const part = path !== null && Object.hasOwn(manifest.parts, path) ? manifest.parts[path]! : undefined;
    if (!part) problems.push({ kind: "file_missing", path, ...at });
    else if (part.sha256 !== sha256 || part.bytes !== bytes)
      problems.push({ kind: "file_changed", path, ...at });
  }
  return problems;
}

/** Whether question and answer lie beside the chain as their entry says them. */
async function flawsOfStamps(
  parts: ReadonlyMap<string, Blob>,
  entries: Parameters<typeof vaultState>[0],
): Promise<PackageProblem[]> {
  const problems: PackageProblem[] = [];
  for (const stamp of vaultState(entries).stamps)
    for (const { name, base64 } of stampParts(stamp)) {
      const [kept, said] = [parts.get(name), fromBase64(base64)];
      if (kept && (!said || !(await sameBytes(kept, new Blob([said])))))
        problems.push({ kind: "changed_part", path: name, entry: stamp.entry, seq: null });
    }
  return problems;
}

async function textOf(part: Blob | undefined): Promise<string | undefined> {
  if (!part || part.size > largestText) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await part.arrayBuffer());
  } catch {
    return undefined;
  }
}

interface Shape<T> {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: T };
}

/** JSON of a shape, in its one spelling. */
async function readJson<T>(part: Blob | undefined, shape: Shape<T>): Promise<T | undefined> {
  const text = await textOf(part);
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return canonicalJson(parsed as Json) === text ? shape.safeParse(parsed).data : undefined;
  } catch {
    return undefined;
  }
}

async function sameBytes(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const piece = 4_000_000;
  for (let at = 0; at < a.size; at += piece) {
    const [left, right] = await Promise.all(
      [a, b].map(async (blob) => new Uint8Array(await blob.slice(at, at + piece).arrayBuffer())),
    );
    if (left!.some((byte, n) => byte !== right![n])) return false;
  }
  return true;
}
