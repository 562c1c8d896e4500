import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { securityHeaders } from "./securityHeaders.ts";

/** Files that must be asked for again each time; everything with a hash in its name never changes. */
const fresh = new Set(["/index.html", "/sw-professional.js", "/manifest.webmanifest", "/version.json"]);

/**
 * Serves the built product: hashed assets for ever, the rest revalidated, brotli or gzip where the build has left it
 * beside the file, and index.html for every page address. Paths are looked up in a list made at start, so nothing
 * outside `folder` can be named.
 */
export function serveFiles(folder: string, connect: readonly string[] = []) {
  const files = new Set(listFiles(folder));
  const headers = securityHeaders(connect);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const asked = pathOf(request.url ?? "/");
    if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, headers);
    const file = files.has(asked) ? asked : isPage(asked) ? "/index.html" : undefined;
    if (file === undefined || !files.has(file)) return end(response, 404, headers);
    const encoding = preferredEncoding(request, file, files);
    const target = path.join(folder, encoding ? `${file}.${encoding}` : file);
    // A new build may just be taking the old files away.
    const facts = statSync(target, { throwIfNoEntry: false });
    if (!facts) return end(response, 404, headers);
    const etag = `"${facts.mtimeMs.toString(36)}-${facts.size.toString(36)}"`;
    const common = {
      ...headers,
      "content-type": contentType(file),
      "cache-control": file.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      etag,
      vary: "accept-encoding",
      ...(file === "/sw-professional.js" ? { "service-worker-allowed": "/" } : {}),
    };
    if (request.headers["if-none-match"] === etag) return end(response, 304, common);
    response.writeHead(200, {
      ...common,
      "content-length": facts.size,
      ...(encoding ? { "content-encoding": encoding === "gz" ? "gzip" : encoding } : {}),
    });
    if (request.method === "HEAD") return void response.end();
    createReadStream(target)
      .on("error", () => response.destroy())
      .pipe(response);
  };
}

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, headers).end();
}

function pathOf(url: string): string {
  const raw = url.split("?")[0]!.split("#")[0]!;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** A page address has no file ending; a missing asset must answer 404, never HTML. */
const isPage = (asked: string) => fresh.has(asked) || !/\.[a-z0-9]{1,12}$/i.test(asked.split("/").at(-1)!);

function preferredEncoding(request: IncomingMessage, file: string, files: ReadonlySet<string>) {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (accepted.includes("br") && files.has(`${file}.br`)) return "br" as const;
  if (accepted.includes("gzip") && files.has(`${file}.gz`)) return "gz" as const;
  return undefined;
}

/** Every file below a folder; what the build notes for itself (`.vite`) is nobody else's business. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/")}`,
    )
    .filter((name) => !name.includes("/."));
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".bin": "application/octet-stream",
};

/** The media type of a file by its ending; `application/octet-stream` for endings that the product does not ship. */
export const contentType = (file: string): string =>
  types[/\.[a-z0-9]+$/.exec(file)?.[0] ?? ""] ?? "application/octet-stream";
