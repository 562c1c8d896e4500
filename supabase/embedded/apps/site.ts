import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { appHeaders } from "#domain/application/host/appHeaders.ts";
import { type AppsAddress, appUrl, type Named } from "#domain/application/host/appsAddress.ts";
import type { AppStore } from "#domain/application/host/appStore.ts";
import { shortLinkPage } from "#domain/application/host/shortLinks.ts";
import { type Page, sitePage, text } from "#domain/application/host/sitePage.ts";
import { hostHeader } from "./fetchBack.ts";

/** Where applications answer. */
interface SitePlace {
  readonly address: () => AppsAddress;
  /** What the host says of itself when it reads a version back. */
  readonly secret: string;
}

/** Serves applications by their names (see sitePage), and short addresses at the domain above. */
export function siteListener(store: AppStore, place: SitePlace) {
  return (request: IncomingMessage, response: ServerResponse, named: Exclude<Named, "foreign">): void => {
    void respond(store, place, { request, named })
      .catch((cause: unknown) => {
        console.error("application host:", cause);
        return text(500, "Internal error");
      })
      .then((page) => send(request, response, page));
  };
}

async function respond(
  store: AppStore,
  { address, secret }: SitePlace,
  { request, named }: { readonly request: IncomingMessage; readonly named: Exclude<Named, "foreign"> },
): Promise<Page> {
  if (request.method !== "GET" && request.method !== "HEAD") return text(405, "Method not allowed");
  const path = (request.url ?? "/").split(/[?#]/)[0]!;
  const accepts = request.headers["accept-language"] ?? "";
  if (named === "short_links")
    return shortLinkPage(store, { path, accepts, urlOf: (slug) => appUrl(address(), slug) });
  const isHost = request.headers[hostHeader] === secret;
  return sitePage(store, { slug: named.slug, path, accepts, isHost });
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const etag = `"${createHash("sha256").update(page.body).digest("hex").slice(0, 32)}"`;
  const headers = {
    ...(page.headers ?? appHeaders),
    "content-type": page.type,
    "cache-control": page.cache,
    etag,
  };
  if (page.status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(page.status, { ...headers, "content-length": page.body.length });
  response.end(request.method === "HEAD" ? undefined : page.body);
}
