import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { languageOfAddress } from "#domain/site/languageOfAddress.ts";
import { type PublicSite, siteFiles, type WrittenFile } from "../site/publicSite.ts";
import { contentType } from "./contentType.ts";
import { securityHeaders } from "./securityHeaders.ts";

/** Files that must be asked for again each time; everything with a hash in its name never changes. */
const fresh = new Set([
  "/index.html",
  "/app.html",
  "/sw-professional.js",
  "/manifest.webmanifest",
  "/version.json",
]);

/**
 * Serves the built product: hashed assets for ever, the rest revalidated, brotli or gzip where the build has left it
 * beside the file. A public page has a file in each language, which `?lang=` chooses; every other address shows the empty
 * page. Paths are looked up in a list made at start, so nothing outside `folder` can be named.
 * @param publicSite the address of the product and what its operator has told, for public pages
 */
export function serveFiles(folder: string, connect: readonly string[] = [], publicSite?: PublicSite) {
  const files = new Set(listFiles(folder));
  const headers = securityHeaders(connect);
  const siteFile = publicSite && siteFiles(folder, publicSite);
  const empty = files.has("/app.html") ? "/app.html" : "/index.html";
  return (request: IncomingMessage, response: ServerResponse): void => {
    const asked = pathOf(request.url ?? "/");
    if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, headers);
    const rendered = renderedFile(asked, request.url ?? "/", files);
    const file = files.has(asked) ? asked : (rendered ?? (isPage(asked) ? empty : undefined));
    const written = siteFile?.(file !== undefined && files.has(file) ? file : asked);
    if (written !== undefined) return answerText(request, response, written, headers);
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

/** The file of a public page in the language that the address asks for, German else; `undefined` for other addresses. */
function renderedFile(asked: string, url: string, files: ReadonlySet<string>): string | undefined {
  const folder = asked.replace(/\/+$/, "");
  const language = languageOfAddress(url.split("#")[0]!.split("?")[1] ?? "");
  const german = `${folder}/index.html`;
  const own = `${folder}/index.${language}.html`;
  if (language !== undefined && files.has(own)) return own;
  return files.has(german) && !asked.startsWith("/app-shells/") ? german : undefined;
}

/** Answers a text that was written for this address of the product. */
function answerText(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, gzip, etag, type }: WrittenFile,
  headers: Readonly<Record<string, string>>,
): void {
  const common = {
    ...headers,
    "content-type": type,
    "cache-control": "no-cache",
    etag,
    vary: "accept-encoding",
  };
  if (request.headers["if-none-match"] === etag) return end(response, 304, common);
  const isPacked = String(request.headers["accept-encoding"] ?? "").includes("gzip");
  const body = isPacked ? gzip : bytes;
  response.writeHead(200, {
    ...common,
    "content-length": body.length,
    ...(isPacked ? { "content-encoding": "gzip" } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : body);
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
