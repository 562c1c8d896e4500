import { type Bytes, type Files, jsonOf, sameBytes, sha256, utf8 } from "../bytes.ts";
import { byCodeUnits, canonicalJson } from "../canonicalJson.ts";
import { type Manifest, manifestBytes, manifestPath, readManifest, signaturePath } from "./manifest.ts";
import { mimeOf } from "./mime.ts";
import { type Release, releaseShape } from "./release.ts";
import { type Signed, verifySigned } from "../keys/signature.ts";
import { isStillSvg } from "../pictures/stillSvg.ts";
import { unzip } from "../zip/unzip.ts";
import type { EntryProblem } from "../zip/zipEntries.ts";

/** One thing that is wrong with a bundle; `path` names the file it concerns, if one. */
export interface BundleProblem {
  readonly kind:
    | EntryProblem["kind"]
    | "no_manifest"
    | "bad_manifest"
    | "newer_schema"
    | "no_signature"
    | "bad_signature"
    | "unlisted"
    | "missing"
    | "changed"
    /** Listed as another media type than its name stands for: a text that a browser would run as a page. */
    | "wrong_mime"
    /** An SVG with scripts, foreign content or addresses outside of itself. */
    | "active_svg";
  readonly path: string | null;
}

/** What is known about a bundle after looking at every byte of it. */
export interface BundleReport {
  readonly ok: boolean;
  /** Null while the manifest cannot be read. */
  readonly content_id: string | null;
  /** The key that signed it; null without a good signature. */
  readonly key_id: string | null;
  readonly problems: readonly BundleProblem[];
}

/** A bundle's report, and what is inside when it is sound. */
export interface OpenedBundle {
  readonly report: BundleReport;
  readonly content: {
    readonly manifest: Manifest;
    readonly signature: Signed<Release>;
    readonly files: Files;
  } | null;
}

/**
 * Checks a bundle from an untrusted place: the zip itself, the manifest's format, every listed file's hash, that
 * nothing is unlisted, and the signature. Tells that it is unchanged since the owner of `key_id` published it; whether
 * that owner is trusted is for the caller to say.
 */
export async function verifyBundle(subtle: SubtleCrypto, archive: Bytes): Promise<OpenedBundle> {
  const { files, problems } = unzip(archive);
  if (problems.length > 0) return refused(null, null, problems);

  const manifest = manifestIn(files);
  if (manifest.kind !== "manifest") return refused(null, null, [{ kind: manifest.kind, path: manifestPath }]);
  const content_id = await sha256(subtle, files.get(manifestPath)!);

  const found = [
    ...(await differences(subtle, manifest.value, files)),
    ...[...files.keys()].filter((path) => !isListed(manifest.value, path)).map(unlisted),
  ];
  const signature = await signatureIn(subtle, files, manifest.value.app_id, content_id);
  if (signature.kind !== "signature") found.push({ kind: signature.kind, path: signaturePath });
  const key_id = signature.kind === "signature" ? signature.value.key_id : null;
  if (found.length > 0 || signature.kind !== "signature") return refused(content_id, key_id, found);

  const content = { manifest: manifest.value, signature: signature.value, files };
  return { report: { ok: true, content_id, key_id, problems: [] }, content };
}

/** Files whose bytes are not those of the manifest, sorted by path. */
async function differences(subtle: SubtleCrypto, manifest: Manifest, files: Files): Promise<BundleProblem[]> {
  const problems: BundleProblem[] = [];
  for (const path of Object.keys(manifest.files).toSorted(byCodeUnits)) {
    const bytes = files.get(path);
    if (!bytes) problems.push({ kind: "missing", path });
    else if (manifest.files[path]!.mime !== mimeOf(path)) problems.push({ kind: "wrong_mime", path });
    else if (!(await isAsListed(subtle, manifest, path, bytes))) problems.push({ kind: "changed", path });
    else if (path.endsWith(".svg") && !isStillSvg(bytes)) problems.push({ kind: "active_svg", path });
  }
  return problems;
}

/** Whether `bytes` are the file that the manifest lists under `path`, and it is served as what its name says. */
export async function isAsListed(
  subtle: SubtleCrypto,
  manifest: Manifest,
  path: string,
  bytes: Bytes,
): Promise<boolean> {
  const listed = isListed(manifest, path) ? manifest.files[path] : undefined;
  if (listed?.bytes !== bytes.length || listed.mime !== mimeOf(path)) return false;
  return listed.sha256 === (await sha256(subtle, bytes));
}

const isListed = (manifest: Manifest, path: string) =>
  Object.hasOwn(manifest.files, path) || path === manifestPath || path === signaturePath;

const unlisted = (path: string): BundleProblem => ({ kind: "unlisted", path });

function manifestIn(files: Files) {
  const bytes = files.get(manifestPath);
  if (!bytes) return { kind: "no_manifest" } as const;
  const manifest = readManifest(jsonOf(bytes));
  if (typeof manifest === "string") return { kind: manifest };
  // One spelling only, so that the content id cannot be had by two texts that mean the same.
  return sameBytes(bytes, manifestBytes(manifest))
    ? ({ kind: "manifest", value: manifest } as const)
    : ({ kind: "bad_manifest" } as const);
}

async function signatureIn(subtle: SubtleCrypto, files: Files, app_id: string, content_id: string) {
  const bytes = files.get(signaturePath);
  if (!bytes) return { kind: "no_signature" } as const;
  const signed = await verifySigned(subtle, releaseShape, jsonOf(bytes));
  const isAbout = signed?.statement.content_id === content_id && signed.statement.app_id === app_id;
  if (!signed || !isAbout || !sameBytes(bytes, utf8(canonicalJson({ ...signed }))))
    return { kind: "bad_signature" } as const;
  return { kind: "signature", value: signed } as const;
}

const refused = (
  content_id: string | null,
  key_id: string | null,
  problems: readonly BundleProblem[],
): OpenedBundle => ({ report: { ok: false, content_id, key_id, problems }, content: null });
