import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { appHeaders } from "#domain/application/host/appHeaders.ts";
import type { AppStore } from "#domain/application/host/appStore.ts";
import { type Page, sitePage, text } from "#domain/application/host/sitePage.ts";

/** Serves `<slug>.<domain>`: see sitePage. */
export function siteListener(store: AppStore, domain: string): RequestListener {
  return (request, response) => {
    void respond(store, domain, request)
      .catch((cause: unknown) => {
        console.error("application host:", cause);
        return text(500, "Internal error");
      })
      .then((page) => send(request, response, page));
  };
}

async function respond(store: AppStore, domain: string, request: IncomingMessage): Promise<Page> {
  if (request.method !== "GET" && request.method !== "HEAD") return text(405, "Method not allowed");
  const slug = slugOf(request.headers.host ?? "", domain);
  if (slug === null) return text(404, "No application at this address.");
  const path = (request.url ?? "/").split(/[?#]/)[0]!;
  return sitePage(store, { slug, path, accepts: request.headers["accept-language"] ?? "" });
}

function slugOf(host: string, domain: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : null;
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
