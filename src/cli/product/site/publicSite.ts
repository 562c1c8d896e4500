import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { noOffer, type Offer } from "#domain/site/offer.ts";
import { isLanguage } from "#kernel/languages.ts";
import { contentType } from "../headers/contentType.ts";
import { withOffer, withSite } from "./documentOf.ts";
import { robotsText, sitemapText } from "./siteFiles.ts";

/** What only whoever serves the pages knows of them. */
export interface PublicSite {
  /** Origin of the product: `https://klarbau.example.org`; whole addresses are left out without it. */
  readonly site?: string | undefined;
  readonly offer?: Offer | undefined;
}

/** A file of the public site as it is written for one address of the product. */
export interface WrittenFile {
  readonly bytes: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly type: string;
}

/** Notes of the build: which addresses were rendered. */
export const renderedFile = ".vite/rendered.json";

/** Answers a file of the public site for this address and operator; `undefined` for every other file. Each is written once. */
export function siteFiles(
  folder: string,
  { site, offer = noOffer }: PublicSite,
): (file: string) => WrittenFile | undefined {
  const notes = path.join(folder, renderedFile);
  const paths = existsSync(notes) ? (JSON.parse(readFileSync(notes, "utf8")) as readonly string[]) : [];
  const rendered = new Set(paths);
  const written = new Map<string, WrittenFile | undefined>();
  const write = (file: string): WrittenFile | undefined => {
    if (file === "/robots.txt" && rendered.size > 0) return fileWith(file, robotsText(site));
    if (file === "/sitemap.xml" && site !== undefined) return fileWith(file, sitemapText(site, paths));
    const page = pageOf(file);
    if (!page || !rendered.has(page.path)) return undefined;
    const text = withOffer(readFileSync(path.join(folder, file), "utf8"), offer);
    return fileWith(file, site === undefined ? text : withSite(text, site, page.path, page.language));
  };
  return (file) => {
    if (!written.has(file)) written.set(file, write(file));
    return written.get(file);
  };
}

/** Address and language of a rendered file: `/about/index.fr.html`. */
function pageOf(file: string) {
  const found = /^(.*)\/index(?:\.(\w\w))?\.html$/.exec(file);
  if (!found) return undefined;
  const language = found[2] ?? "de";
  return isLanguage(language) ? { path: found[1] || "/", language } : undefined;
}

function fileWith(name: string, text: string): WrittenFile {
  const bytes = Buffer.from(text);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  return { bytes, gzip: gzipSync(bytes, { level: 9 }), etag, type: contentType(name) };
}
