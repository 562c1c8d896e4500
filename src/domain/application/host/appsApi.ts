import { pointerShape } from "../bundle/release.ts";
import { verifySigned } from "../keys/signature.ts";
import { answer, jsonIn, refuse } from "./apiAnswer.ts";
import type { AppStore, HostedVersion } from "./appStore.ts";
import { endLink, giveLink } from "./shortLinks.ts";
import { refusalOfKey, takeChain } from "./mayPublishWith.ts";
import { getBundle, missingParts, putBundle, putPart, putSignature, putVersion } from "./versionsApi.ts";

/** Why a version cannot go live. */
export type FetchBackProblem =
  | { readonly kind: "host_stopped" }
  | { readonly kind: "not_served"; readonly path: string };

/** What the publishing interface stands on: the store, who may publish, and where an application will answer. */
export interface AppsApiParts {
  readonly store: AppStore;
  readonly authorise: (request: Request, applicationId: string) => Promise<boolean>;
  readonly urlOf: (slug: string) => string;
  /** Address that leads to an application. @param link its short name */
  readonly shortUrlOf: (link: string) => string;
  /** Reads a version from where people will read it; null when every byte is right. */
  readonly fetchBack: (slug: string, contentId: string) => Promise<FetchBackProblem | null>;
}

/**
 * The publishing interface, JSON answers, errors as `{ code, detail? }`. `trust` names a key that the authorised sender allows.
 * - `PUT /apps/v1/{app}/versions/{content id}?slug=…[&trust={key id}]`, body the zip: verified, kept, its content never changed.
 * - `POST /apps/v1/{app}/parts`, body a list of SHA-256: `{ missing }`; `PUT /apps/v1/{app}/parts/{sha256}`, body the bytes; then
 *   `POST /apps/v1/{app}/versions/{content id}?slug=…`, body `{ manifest, signature }`: the same with only what is new.
 * - `PUT /apps/v1/{app}/versions/{content id}/signature`, body a signed release: for a version whose key was revoked.
 * - `POST /apps/v1/{app}/versions/{content id}/check`: reads every file back from the address.
 * - `GET /apps/v1/{app}/versions`: slug, url, keys, pointer, versions; nulls and none before the first upload.
 * - `GET /apps/v1/{app}/versions/{content id}`: the bundle.
 * - `PUT /apps/v1/{app}/keys[?trust=…]`, body the chain of the organisation's keys.
 * - `POST /apps/v1/{app}/pointer[?trust=…]`, body a signed pointer: read back from the address first, then live. Its sequence
 *   must be higher than the present one; going back to an older content is a new pointer.
 * - `PUT /apps/v1/{app}/link`: `{ url }`, the short address of the application, given once; `DELETE` takes it back for good.
 * - `DELETE /apps/v1/{app}/versions/{content id}` and `DELETE /apps/v1/{app}`.
 */
export function appsApi(parts: AppsApiParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const [, id, what, hash, more] = address.exec(url.pathname) ?? [];
    if (id === undefined) return refuse(404, "not_found");
    if (!(await parts.authorise(request, id))) return refuse(403, "forbidden");
    const query = url.searchParams;
    const trust = query.get("trust");
    const call = [request.method, what ?? "app", ...(hash ? ["one"] : []), ...(more ? [more] : [])].join(" ");
    switch (call) {
      case "PUT versions one":
        return putBundle(parts, request, { id, contentId: hash!, query });
      case "POST versions one":
        return putVersion(parts, request, { id, contentId: hash!, query });
      case "GET versions one":
        return getBundle(parts, { id, contentId: hash!, query });
      case "PUT versions one signature":
        return putSignature(parts, request, { id, contentId: hash!, query });
      case "POST versions one check":
        return check(parts, id, hash!);
      case "POST parts":
        return missingParts(parts, request, id);
      case "PUT parts one":
        return putPart(parts, request, { id, hash: hash! });
      case "GET versions":
        return list(parts, id);
      case "PUT keys":
        return putKeys(parts, request, { id, trust });
      case "POST pointer":
        return point(parts, request, { id, trust });
      case "PUT link":
        return parts.store.change(() => giveLink(parts, id));
      case "DELETE link":
        return parts.store.change(() => endLink(parts, id));
      case "DELETE versions one":
        return parts.store.change(() => dropVersion(parts, id, hash!));
      case "DELETE app":
        return parts.store.change(() => dropApp(parts, id));
      default:
        return refuse(405, "method_not_allowed");
    }
  };
}

const address =
  /^\/apps\/v1\/([0-9A-Za-z-]{1,64})(?:\/(versions|parts|keys|pointer|link)(?:\/([0-9a-f]{64})(?:\/(signature|check))?)?)?$/;

interface Wish {
  readonly id: string;
  readonly trust: string | null;
}

async function putKeys({ store }: AppsApiParts, request: Request, { id, trust }: Wish): Promise<Response> {
  const chain = await jsonIn(request, 500_000);
  return store.change(async () => {
    const app = await store.app(id);
    if (!app) return refuse(404, "not_found");
    return (await takeChain(store, app, chain, trust)) ?? answer({});
  });
}

async function list({ store, urlOf }: AppsApiParts, id: string): Promise<Response> {
  const app = await store.app(id);
  const pointer = (await store.pointer(id))?.statement ?? null;
  if (!app) return answer({ slug: null, url: null, keys: [], revoked: [], pointer, versions: [] });
  const { slug, keys, revoked } = app;
  const versions = (await store.versions(id)).map(summary).toSorted((a, b) => b.seq - a.seq);
  return answer({ slug, url: urlOf(slug), keys, revoked, pointer, versions });
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

async function point(parts: AppsApiParts, request: Request, { id, trust }: Wish): Promise<Response> {
  const { store, urlOf, fetchBack } = parts;
  const pointer = await verifySigned(crypto.subtle, pointerShape, await jsonIn(request, 10_000));
  if (pointer?.statement.app_id !== id) return refuse(422, "bad_pointer");
  const { current, seq } = pointer.statement;
  return store.change(async () => {
    const app = await store.app(id);
    if (!app) return refuse(404, "not_found");
    const refused = refusalOfKey(app, pointer.key_id, trust);
    if (refused) return refused;
    const present = await store.pointer(id);
    if (present && seq <= present.statement.seq) return refuse(409, "stale_pointer", present.statement.seq);
    if (current !== null) {
      const version = await store.version(id, current);
      if (!version) return refuse(409, "unknown_content", current);
      const unsigned = refusalOfKey(app, version.signature.key_id, null);
      if (unsigned) return unsigned;
      const wrong = await fetchBack(app.slug, current);
      if (wrong) return notRead(wrong);
    }
    await store.keepApp({ ...app, keys: [...new Set([...app.keys, pointer.key_id])] });
    if (!(await store.keepPointer(id, pointer))) return refuse(409, "stale_pointer", seq);
    return answer({ url: urlOf(app.slug), seq, current });
  });
}

/** Says whether a version reads back as it was. */
async function check({ store, fetchBack }: AppsApiParts, id: string, contentId: string): Promise<Response> {
  const app = await store.app(id);
  if (!app || !(await store.version(id, contentId))) return refuse(409, "unknown_content", contentId);
  const wrong = await fetchBack(app.slug, contentId);
  return wrong ? notRead(wrong) : answer({});
}

const notRead = (wrong: FetchBackProblem): Response =>
  refuse(wrong.kind === "host_stopped" ? 503 : 502, wrong.kind, wrong);

async function dropVersion({ store }: AppsApiParts, id: string, contentId: string): Promise<Response> {
  if (!(await store.version(id, contentId))) return refuse(404, "not_found");
  if ((await store.pointer(id))?.statement.current === contentId) return refuse(409, "in_use");
  await store.dropVersion(id, contentId);
  return answer({});
}

async function dropApp({ store }: AppsApiParts, id: string): Promise<Response> {
  const app = await store.app(id);
  if (app) await store.dropApp(app);
  return answer({});
}
