import { pointerShape } from "#domain/application/release.ts";
import { verifySigned } from "#domain/application/signature.ts";
import { isSlug } from "#domain/application/slug.ts";
import { verifyBundle } from "#domain/application/verifyBundle.ts";
import { answer, bodyOf, refuse } from "./apiAnswer.ts";
import type { AppStore, HostedVersion } from "./appStore.ts";
import type { FetchBackProblem } from "./fetchBack.ts";

/** Largest upload, bytes. */
const largestUpload = 30_000_000;

/** What the publishing interface stands on: the store, who may publish, and where an application will answer. */
interface AppsApiParts {
  readonly store: AppStore;
  readonly authorise: (request: Request, applicationId: string) => Promise<boolean>;
  readonly urlOf: (slug: string) => string;
  /** Reads a version from where people will read it; null when every byte is right. */
  readonly fetchBack: (slug: string, contentId: string) => Promise<FetchBackProblem | null>;
}

/**
 * The publishing interface, JSON answers, errors as `{ code, detail? }`:
 * - `PUT /apps/v1/{app}/versions/{content id}?slug=…[&trust={key id}]`, body the zip: verified, kept, never changed.
 * - `GET /apps/v1/{app}/versions`: slug, url, pointer, versions; nulls and none before the first upload.
 * - `POST /apps/v1/{app}/pointer[?trust={key id}]`, body a signed pointer: read back from the address first, then live. Its sequence
 *   must be higher than the present one; going back to an older content is a new pointer.
 * - `DELETE /apps/v1/{app}/versions/{content id}` and `DELETE /apps/v1/{app}`.
 */
export function appsApi(parts: AppsApiParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const match = /^\/apps\/v1\/([0-9A-Za-z-]{1,64})(?:\/(versions|pointer)(?:\/([0-9a-f]{64}))?)?$/.exec(
      url.pathname,
    );
    const [, id, what, contentId] = match ?? [];
    if (id === undefined) return refuse(404, "not_found");
    if (!(await parts.authorise(request, id))) return refuse(403, "forbidden");
    const call = `${request.method} ${what ?? "app"}${contentId ? "/one" : ""}`;
    switch (call) {
      case "PUT versions/one":
        return put(parts, request, { id, contentId: contentId!, query: url.searchParams });
      case "GET versions":
        return list(parts, id);
      case "POST pointer":
        return point(parts, request, { id, trust: url.searchParams.get("trust") });
      case "DELETE versions/one":
        return parts.store.change(() => dropVersion(parts, id, contentId!));
      case "DELETE app":
        return parts.store.change(async () => {
          await parts.store.dropApp(id);
          return answer({});
        });
      default:
        return refuse(405, "method_not_allowed");
    }
  };
}

interface Upload {
  readonly id: string;
  readonly contentId: string;
  readonly query: URLSearchParams;
}

async function put({ store, urlOf }: AppsApiParts, request: Request, { id, contentId, query }: Upload) {
  const archive = await bodyOf(request, largestUpload);
  if (!archive) return refuse(413, "too_large", largestUpload);
  const { report, content } = await verifyBundle(crypto.subtle, archive);
  if (!content) return refuse(422, "invalid_bundle", report.problems);
  if (report.content_id !== contentId) return refuse(422, "other_content", report.content_id);
  if (content.manifest.app_id !== id) return refuse(422, "other_application");
  const key = content.signature.key_id;

  return store.change(async () => {
    const app = await store.app(id);
    const slug = app?.slug ?? query.get("slug") ?? "";
    if (!isSlug(slug)) return refuse(400, "bad_slug");
    const taken = (await store.apps()).some((other) => other.slug === slug && other.application_id !== id);
    if (taken) return refuse(409, "slug_taken", slug);
    const keys = app?.keys ?? [key];
    const trusted = keys.includes(key) || query.get("trust") === key;
    if (!trusted) return refuse(409, "unknown_key", key);
    await store.keepApp({ application_id: id, slug, keys: [...new Set([...keys, key])] });
    const known = await store.version(id, contentId);
    if (!known) await store.keepVersion(id, archive, content);
    return answer({ content_id: contentId, key_id: key, url: urlOf(slug) }, known ? 200 : 201);
  });
}

async function list({ store, urlOf }: AppsApiParts, id: string): Promise<Response> {
  const app = await store.app(id);
  if (!app) return answer({ slug: null, url: null, keys: [], pointer: null, versions: [] });
  const versions = (await store.versions(id)).map(summary).toSorted((a, b) => b.seq - a.seq);
  const pointer = await store.pointer(id);
  return answer({
    slug: app.slug,
    url: urlOf(app.slug),
    keys: app.keys,
    pointer: pointer?.statement ?? null,
    versions,
  });
}

const summary = ({ manifest, signature, bytes, received_at }: HostedVersion) => ({
  content_id: signature.statement.content_id,
  version: signature.statement.version,
  seq: signature.statement.seq,
  key_id: signature.key_id,
  bytes,
  file_count: Object.keys(manifest.files).length + 2,
  received_at,
});

async function point(
  { store, urlOf, fetchBack }: AppsApiParts,
  request: Request,
  { id, trust }: { readonly id: string; readonly trust: string | null },
) {
  const body = await bodyOf(request, 10_000);
  const pointer = body && (await verifySigned(crypto.subtle, pointerShape, parse(body)));
  if (!pointer || pointer.statement.app_id !== id) return refuse(422, "bad_pointer");
  const { current, seq } = pointer.statement;
  return store.change(async () => {
    const app = await store.app(id);
    if (!app) return refuse(404, "not_found");
    const trusted = app.keys.includes(pointer.key_id) || trust === pointer.key_id;
    if (!trusted) return refuse(409, "unknown_key", pointer.key_id);
    const present = await store.pointer(id);
    if (present && seq <= present.statement.seq) return refuse(409, "stale_pointer", present.statement.seq);
    if (current !== null) {
      if (!(await store.version(id, current))) return refuse(409, "unknown_content", current);
      const wrong = await fetchBack(app.slug, current);
      if (wrong) return refuse(wrong.kind === "host_stopped" ? 503 : 502, wrong.kind, wrong);
    }
    await store.keepApp({ ...app, keys: [...new Set([...app.keys, pointer.key_id])] });
    await store.keepPointer(id, pointer);
    return answer({ url: urlOf(app.slug), seq, current });
  });
}

async function dropVersion({ store }: AppsApiParts, id: string, contentId: string): Promise<Response> {
  if (!(await store.version(id, contentId))) return refuse(404, "not_found");
  if ((await store.pointer(id))?.statement.current === contentId) return refuse(409, "in_use");
  await store.dropVersion(id, contentId);
  return answer({});
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
