import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { appHeaders } from "#domain/application/host/appHeaders.ts";
import type { AppStore } from "#domain/application/host/appStore.ts";
import { shortLinkPage } from "#domain/application/host/shortLinks.ts";
import { type Page, sitePage, text } from "#domain/application/host/sitePage.ts";
import { hostHeader } from "./fetchBack.ts";

/** Under which name applications answer, and where one of them does. */
interface SitePlace {
  readonly domain: string;
  readonly urlOf: (slug: string) => string;
  /** What the host says of itself when it reads a version back. */
  readonly secret: string;
}

/** Serves `<slug>.<domain>` (see sitePage), and short addresses at the domain itself. */
export function siteListener(store: AppStore, place: SitePlace): RequestListener {
  return (request, response) => {
    void respond(store, place, request)
      .catch((cause: unknown) => {
        console.error("application host:", cause);
        return text(500, "Internal error");
      })
      .then((page) => send(request, response, page));
  };
}

async function respond(
  store: AppStore,
  { domain, urlOf, secret }: SitePlace,
  request: IncomingMessage,
): Promise<Page> {
  if (request.method !== "GET" && request.method !== "HEAD") return text(405, "Method not allowed");
  const name = (request.headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
  const path = (request.url ?? "/").split(/[?#]/)[0]!;
  const accepts = request.headers["accept-language"] ?? "";
  if (name === domain) return shortLinkPage(store, { path, accepts, urlOf });
  if (!name.endsWith(`.${domain}`)) return text(404, "No application at this address.");
  const isHost = request.headers[hostHeader] === secret;
  return sitePage(store, { slug: name.slice(0, -domain.length - 1), path, accepts, isHost });
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
