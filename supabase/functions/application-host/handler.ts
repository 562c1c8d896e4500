import { appHeaders } from "#domain/application/host/appHeaders.ts";
import { type AppsAddress, appUrl, namedBy, shortUrl } from "#domain/application/host/appsAddress.ts";
import { type AppsApiParts, appsApi, type FetchBackProblem } from "#domain/application/host/appsApi.ts";
import type { AppStore } from "#domain/application/host/appStore.ts";
import { isForInbox } from "#domain/application/host/inboxDoor.ts";
import { shortLinkPage } from "#domain/application/host/shortLinks.ts";
import { type Page, sitePage, text } from "#domain/application/host/sitePage.ts";
import { isAsListed } from "#domain/application/bundle/verifyBundle.ts";

/** What the host of applications on Supabase stands on. */
export interface Deps {
  readonly store: AppStore;
  readonly authorise: AppsApiParts["authorise"];
  /** Where applications answer; undefined while the operator has named no place. */
  readonly address: AppsAddress | undefined;
  /** Passes what an application sends to its own address on to the inbox. @param path of the address */
  readonly inbox: (request: Request, path: string) => Promise<Response>;
}

/**
 * The host of generated applications as a function: `/apps/v1/…` publishes (see appsApi), every other address is that of an application,
 * named by the first part of its host name; what it sends to `/inbox/v1/…` there goes to the function `inbox`. At the domain itself short addresses lead on. A proxy or a domain of one's own stands in front, because the platform serves no web pages
 * from its own addresses; it tells the host name as `x-forwarded-host`.
 */
export function handler({ store, authorise, address, inbox }: Deps): (request: Request) => Promise<Response> {
  // Without an address nothing goes live, so nobody is led to this one.
  const shown = address ?? { pattern: "https://{slug}.invalid", domain: "invalid" };
  const urlOf = (slug: string) => appUrl(shown, slug);
  const fetchBack = (slug: string, contentId: string) =>
    address === undefined
      ? Promise.resolve({ kind: "host_stopped" } as const)
      : readBack(store, slug, contentId);
  const shortUrlOf = (link: string) => shortUrl(shown, link);
  const publish = appsApi({ store, authorise, urlOf, shortUrlOf, fetchBack });
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    // The platform's path begins with the name of the function; a proxy in front may have taken it away.
    const path = pathname.replace(/^\/(functions\/v1\/)?application-host(?=\/|$)/, "") || "/";
    if (path.startsWith("/apps/v1/")) {
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: open });
      const answer = await publish(sameRequest(request, `http://host${path}${search}`));
      for (const [name, value] of Object.entries(open)) answer.headers.set(name, value);
      return answer;
    }
    if (isForInbox(path)) return inbox(request, path);
    return served(request, await pageOf({ store, address }, request, path));
  };
}

/** The token in the header, not the origin, decides who publishes. */
const open = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, x-client-info, apikey, content-type",
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
};

const sameRequest = (request: Request, address: string) =>
  new Request(address, {
    method: request.method,
    headers: request.headers,
    ...(request.body ? { body: request.body, duplex: "half" } : {}),
  } as RequestInit);

async function pageOf(
  { store, address }: Pick<Deps, "store" | "address">,
  request: Request,
  path: string,
): Promise<Page> {
  if (request.method !== "GET" && request.method !== "HEAD") return text(405, "Method not allowed");
  const { headers } = request;
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? "";
  const accepts = headers.get("accept-language") ?? "";
  const named = address ? namedBy(address, host) : "foreign";
  if (!address || named === "foreign") return text(404, "No application at this address.");
  if (named === "short_links")
    return shortLinkPage(store, { path, accepts, urlOf: (slug) => appUrl(address, slug) });
  return sitePage(store, { slug: named.slug, path, accepts });
}

function served({ method }: Request, { status, type, body, cache, headers: own }: Page): Response {
  const headers = { ...(own ?? appHeaders), "content-type": type, "cache-control": cache };
  return new Response(method === "HEAD" ? null : body, { status, headers });
}

/** Reads every file of a version as the address would give it; null when all is right. */
async function readBack(store: AppStore, slug: string, contentId: string): Promise<FetchBackProblem | null> {
  const app = await store.at(slug);
  const version = app && (await store.version(app.application_id, contentId));
  if (!version) return { kind: "not_served", path: "" };
  for (const path of Object.keys(version.manifest.files)) {
    const kept = `/_versions/${contentId}/${path}`;
    const page = await sitePage(store, { slug, path: kept, accepts: "", isHost: true });
    if (page.status !== 200 || !(await isAsListed(crypto.subtle, version.manifest, path, page.body)))
      return { kind: "not_served", path };
  }
  return null;
}
