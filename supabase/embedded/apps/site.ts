import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import { mimeOf } from "#domain/application/mime.ts";
import { appHeaders } from "./appHeaders.ts";
import type { AppStore } from "./appStore.ts";

/** What an address answers. */
interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: Bytes;
  readonly cache: "no-store" | "no-cache" | "public, max-age=31536000, immutable";
}

/**
 * Serves `<slug>.<domain>`: the files of the version that the pointer names, `/pointer.json`, and every kept version
 * under `/_versions/<content id>/`, from where installed applications load an update. A path is only ever looked up in
 * a manifest.
 */
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
  const app = slug && (await store.apps()).find((one) => one.slug === slug);
  if (!app) return text(404, "No application at this address.");
  const path = (request.url ?? "/").split(/[?#]/)[0]!.slice(1);
  const pointer = await store.pointer(app.application_id);
  if (path === "pointer.json" && pointer)
    return { status: 200, type: mimeOf(path), body: utf8(JSON.stringify(pointer)), cache: "no-store" };

  const [, asked, inside] = /^_versions\/([0-9a-f]{64})\/(.+)$/.exec(path) ?? [];
  const contentId = asked ?? pointer?.statement.current ?? null;
  if (contentId === null)
    return pointer ? text(410, "This application was withdrawn.") : text(404, "Not published yet.");
  const version = await store.version(app.application_id, contentId);
  const name = inside ?? (path === "" ? "index.html" : path);
  const body = version && (await store.file(app.application_id, version, name));
  if (!body) return text(404, "Not found");
  const forEver = asked !== undefined || name.startsWith("assets/");
  return {
    status: 200,
    type: mimeOf(name),
    body,
    cache: forEver ? "public, max-age=31536000, immutable" : "no-cache",
  };
}

function slugOf(host: string, domain: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : null;
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const etag = `"${createHash("sha256").update(page.body).digest("hex").slice(0, 32)}"`;
  const headers = { ...appHeaders, "content-type": page.type, "cache-control": page.cache, etag };
  if (page.status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(page.status, { ...headers, "content-length": page.body.length });
  response.end(request.method === "HEAD" ? undefined : page.body);
}

const text = (status: number, words: string): Page => ({
  status,
  type: "text/plain; charset=utf-8",
  body: utf8(words),
  cache: "no-store",
});
