import { languages } from "#kernel/languages.ts";
import { closedPages, isClosed } from "./closedPages.ts";
import { addressIn, escaped } from "./documentOf.ts";

/** The text of `robots.txt`: the public pages may be found, and the sitemap where the address of the product is known. */
export const robotsText = (site?: string): string =>
  [
    "User-agent: *",
    ...closedPages.map((path) => `Disallow: ${path}`),
    ...(site === undefined ? [] : ["", `Sitemap: ${new URL("/sitemap.xml", site).href}`]),
    "",
  ].join("\n");

/** The text of `sitemap.xml`: every public page in every language, each with its translations. */
export function sitemapText(site: string, paths: readonly string[]): string {
  const whole = (path: string, language: (typeof languages)[number]) =>
    escaped(new URL(addressIn(path, language), site).href);
  const shown = paths.filter((path) => !isClosed(path));
  const entries = shown.flatMap((path) =>
    languages.map((language) =>
      [
        "  <url>",
        `    <loc>${whole(path, language)}</loc>`,
        ...languages.map(
          (other) => `    <xhtml:link rel="alternate" hreflang="${other}" href="${whole(path, other)}"/>`,
        ),
        "  </url>",
      ].join("\n"),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
