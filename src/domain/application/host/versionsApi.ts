import { isRecord } from "#kernel/isRecord.ts";
import { type Bytes, sha256 } from "../bytes.ts";
import { contentId as idOf, manifestPath, readManifest, signaturePath } from "../bundle/manifest.ts";
import { type Release, releaseShape } from "../bundle/release.ts";
import { type Signed, verifySigned } from "../keys/signature.ts";
import { mimeOf } from "../bundle/mime.ts";
import { isSlug } from "../publish/slug.ts";
import { isStillSvg } from "../pictures/stillSvg.ts";
import { namesAndSizes } from "../zip/unzip.ts";
import { type BundleProblem, isAsListed, verifyBundle } from "../bundle/verifyBundle.ts";
import { zip } from "../zip/zip.ts";
import { answer, bodyOf, jsonIn, refuse } from "./apiAnswer.ts";
import type { AppsApiParts } from "./appsApi.ts";
import type { HostedVersion } from "./appStore.ts";
import { refusalOfKey } from "./mayPublishWith.ts";

/** Largest upload, bytes: a bundle, or one of its parts. */
const largestUpload = 30_000_000;
/** Largest manifest with its signature, or list of parts. */
const largestList = 2_000_000;

/** An upload to one content id of one application. */
export interface Upload {
  readonly id: string;
  readonly contentId: string;
  readonly query: URLSearchParams;
}

/** Takes a whole bundle. */
export async function putBundle(parts: AppsApiParts, request: Request, upload: Upload): Promise<Response> {
  const archive = await bodyOf(request, largestUpload);
  if (!archive) return refuse(413, "too_large", largestUpload);
  const { report, content } = await verifyBundle(crypto.subtle, archive);
  if (!content) return refuse(422, "invalid_bundle", report.problems);
  if (report.content_id !== upload.contentId) return refuse(422, "other_content", report.content_id);
  return keep(parts, upload, content);
}

/** Takes a version by its manifest and signature, of parts that are here already; what no bundle may hold, no list of parts may name. */
export async function putVersion(parts: AppsApiParts, request: Request, upload: Upload): Promise<Response> {
  const body = await jsonIn(request, largestList);
  const given = isRecord(body) ? body : {};
  const manifest = readManifest(given["manifest"]);
  if (typeof manifest === "string") return refuse(422, "invalid_bundle", [{ kind: manifest, path: null }]);
  if ((await idOf(crypto.subtle, manifest)) !== upload.contentId) return refuse(422, "other_content");
  const signature = await releaseOf(given["signature"], manifest.app_id, upload.contentId);
  if (!signature) return refuse(422, "invalid_bundle", [{ kind: "bad_signature", path: null }]);
  const listed = Object.entries(manifest.files);
  const problems: BundleProblem[] = [
    ...namesAndSizes([
      ...listed.map(([path, { bytes }]) => ({ path, size: bytes })),
      ...[manifestPath, signaturePath].map((path) => ({ path, size: 0 })),
    ]),
    ...listed.flatMap(([path, { mime }]): BundleProblem[] =>
      mime === mimeOf(path) ? [] : [{ kind: "wrong_mime", path }],
    ),
  ];
  if (problems.length > 0) return refuse(422, "invalid_bundle", problems);
  const missing = [];
  for (const [path, { sha256: hash }] of listed) {
    const part = await parts.store.part(upload.id, hash);
    if (!part || !(await isAsListed(crypto.subtle, manifest, path, part))) missing.push(path);
    else if (path.endsWith(".svg") && !isStillSvg(part)) problems.push({ kind: "active_svg", path });
  }
  if (problems.length > 0) return refuse(422, "invalid_bundle", problems);
  if (missing.length > 0) return refuse(409, "parts_missing", missing);
  return keep(parts, upload, { manifest, signature, files: new Map<string, Bytes>() });
}

/** Hands out a kept version as the bundle that it was; the same bytes, but for a signature that was given anew. */
export async function getBundle({ store }: AppsApiParts, { id, contentId }: Upload): Promise<Response> {
  const version = await store.version(id, contentId);
  if (!version) return refuse(404, "not_found");
  const files = new Map<string, Bytes>();
  for (const path of [...Object.keys(version.manifest.files), manifestPath, signaturePath]) {
    const bytes = await store.file(id, version, path);
    if (!bytes) return refuse(502, "not_served", path);
    files.set(path, bytes);
  }
  return new Response(zip(files), {
    headers: { "content-type": "application/zip", "cache-control": "no-store" },
  });
}

/** Takes one part: bytes under their own hash. */
export async function putPart(
  { store }: AppsApiParts,
  request: Request,
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<Response> {
  if (!(await store.app(id))) return refuse(404, "not_found");
  const bytes = await bodyOf(request, largestUpload);
  if (!bytes) return refuse(413, "too_large", largestUpload);
  if ((await sha256(crypto.subtle, bytes)) !== hash) return refuse(422, "other_content");
  await store.keepPart(id, hash, bytes);
  return answer({}, 201);
}

/** Which of the named parts are not here yet. */
export async function missingParts({ store }: AppsApiParts, request: Request, id: string): Promise<Response> {
  const asked = await jsonIn(request, largestList);
  if (!Array.isArray(asked)) return refuse(400, "bad_request");
  const there = await store.parts(id);
  return answer({ missing: asked.filter((hash) => typeof hash === "string" && !there.has(hash)) });
}

/** Takes another signature of a version that is here: for one whose key has been revoked since. */
export async function putSignature(parts: AppsApiParts, request: Request, upload: Upload): Promise<Response> {
  const { id, contentId, query } = upload;
  const signature = await releaseOf(await jsonIn(request, 10_000), id, contentId);
  if (!signature) return refuse(422, "invalid_bundle", [{ kind: "bad_signature", path: null }]);
  return parts.store.change(async () => {
    const [app, version] = [await parts.store.app(id), await parts.store.version(id, contentId)];
    if (!app || !version) return refuse(404, "not_found");
    const refused = refusalOfKey(app, signature.key_id, query.get("trust"));
    if (refused) return refused;
    if (!app.revoked.includes(version.signature.key_id)) return refuse(409, "signed_already");
    await parts.store.keepSignature(id, version, signature);
    return answer({ content_id: contentId, key_id: signature.key_id });
  });
}

type Content = Pick<HostedVersion, "manifest" | "signature"> & { readonly files: ReadonlyMap<string, Bytes> };

function keep({ store, urlOf }: AppsApiParts, { id, contentId, query }: Upload, content: Content) {
  const { key_id } = content.signature;
  return store.change(async () => {
    if (content.manifest.app_id !== id) return refuse(422, "other_application");
    const app = await store.app(id);
    const slug = app?.slug ?? query.get("slug") ?? "";
    if (!isSlug(slug)) return refuse(400, "bad_slug");
    const refused = refusalOfKey(app, key_id, query.get("trust"));
    if (refused) return refused;
    if (!(await store.claim(slug, id))) return refuse(409, "slug_taken", slug);
    const { keys, ...rest } = app ?? { keys: [], revoked: [], chain: [], link: null };
    await store.keepApp({ ...rest, application_id: id, slug, keys: [...new Set([...keys, key_id])] });
    const known = await store.version(id, contentId);
    if (!known) await store.keepVersion(id, content, content.files);
    return answer({ content_id: contentId, key_id, url: urlOf(slug) }, known ? 200 : 201);
  });
}

async function releaseOf(
  value: unknown,
  app_id: string,
  content_id: string,
): Promise<Signed<Release> | null> {
  const signed = await verifySigned(crypto.subtle, releaseShape, value);
  return signed?.statement.app_id === app_id && signed.statement.content_id === content_id ? signed : null;
}
