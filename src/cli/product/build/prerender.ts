import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage } from "#domain/site/renderedPage.ts";
import { root } from "../root.ts";
import { documentOf, fileOf, withOffer, withSite } from "../site/documentOf.ts";
import { type PublicSite, renderedFile } from "../site/publicSite.ts";
import { robotsText, sitemapText } from "../site/siteFiles.ts";
import { rendererFile } from "./rendererFile.ts";
import { shellPage } from "./shellPage.ts";

/**
 * Renders every public page in five languages into the built product, without a browser. What only an address or its operator makes
 * true is written where they are known.
 * @throws when a page does not render
 */
export async function prerender(folder: string, { site, offer }: PublicSite = {}): Promise<void> {
  const code = pathToFileURL(path.join(root, rendererFile)).href;
  const { renderPublicPages } = (await import(`${code}?${Date.now()}`)) as {
    readonly renderPublicPages: () => Promise<readonly RenderedPage[]>;
  };
  const shell = readFileSync(path.join(folder, shellPage), "utf8");
  const stylesOf = pageStyles(folder);
  const font = fontOf(folder);
  const pages = await renderPublicPages();
  for (const page of pages) {
    const made = documentOf(shell, { ...page, styles: stylesOf(page.path), font });
    const text = offer ? withOffer(made, offer) : made;
    const file = path.join(folder, fileOf(page.path, page.language));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, site === undefined ? text : withSite(text, site, page.path, page.language));
  }
  const paths = [...new Set(pages.map((page) => page.path))];
  writeFileSync(path.join(folder, renderedFile), JSON.stringify(paths));
  writeFileSync(path.join(folder, "robots.txt"), robotsText(site));
  if (site !== undefined) writeFileSync(path.join(folder, "sitemap.xml"), sitemapText(site, paths));
}

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The address of the font that every page is set in. */
function fontOf(folder: string): string | undefined {
  const file = readdirSync(path.join(folder, "assets")).find((name) => /^hanken-.*\.woff2$/.test(name));
  return file === undefined ? undefined : `/assets/${file}`;
}

/** Answers which style sheets the page at an address needs, by the manifest of the build and the routes of the product. */
function pageStyles(folder: string): (address: string) => readonly string[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8")) as Readonly<
    Record<string, Chunk>
  >;
  const sitemap = readFileSync(path.join(root, "src/main/sitemap.ts"), "utf8");
  const routes = new Map(
    [...sitemap.matchAll(/(?:route\("([^"]+)", |index\()"(features\/[^"]+)"\)/g)].map(
      ([, address = "/", file]) => [address.replace(/(?<=.)\/$/, ""), file!] as const,
    ),
  );
  const routeOf = (address: string) =>
    routes.get(address) ?? routes.get(`${address.slice(0, address.lastIndexOf("/"))}/$page`);
  return (address) => {
    const seen = new Set<string>();
    const visit = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      for (const next of manifest[key]?.imports ?? []) visit(next);
    };
    for (const source of ["main/public.route.tsx", routeOf(address)])
      if (source !== undefined)
        for (const key of Object.keys(manifest)) if (key.startsWith(source)) visit(key);
    return [...seen].flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`));
  };
}
