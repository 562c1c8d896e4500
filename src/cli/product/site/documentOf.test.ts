import { expect, test } from "vitest";
import { documentOf, fileOf, withOffer, withSite } from "./documentOf.ts";
import { robotsText, sitemapText } from "./siteFiles.ts";

const shell = `<!doctype html>
<html lang="de">
  <head>
    <title>Klarbau</title>
    <link rel="stylesheet" crossorigin href="/assets/base-1.css">
  </head>
  <body><div id="root"></div></body>
</html>`;
const page = {
  path: "/about",
  language: "fr",
  title: "À propos · Klarbau",
  description: 'Ce que "Klarbau" fait & pour qui',
  html: "<main>Bonjour</main>",
  styles: ["/assets/base-1.css", "/assets/about-1.css"],
} as const;

test("each page has one file per language, German without a name for it", () => {
  expect([
    fileOf("/", "de"),
    fileOf("/", "fr"),
    fileOf("/about", "de"),
    fileOf("/docs/security", "it"),
  ]).toEqual(["index.html", "index.fr.html", "about/index.html", "docs/security/index.it.html"]);
});

test("a rendered page says language, title, description and its translations, and has its content and styles", () => {
  const text = documentOf(shell, page);
  expect(text).toContain('<html lang="fr">');
  expect(text).toContain("<title>À propos · Klarbau</title>");
  expect(text).toContain('name="description" content="Ce que &quot;Klarbau&quot; fait &amp; pour qui"');
  expect(text).toContain('property="og:locale" content="fr_FR"');
  expect(text).toContain('hreflang="de" href="/about"');
  expect(text).toContain('hreflang="it" href="/about?lang=it"');
  expect(text).toContain('<div id="root" data-rendered><main>Bonjour</main></div>');
  expect(text.match(/base-1\.css/g)).toHaveLength(1);
  expect(text).toContain("about-1.css");
  expect(text).not.toContain("canonical");
});

test("nothing is typed into a page before its script runs, and its script comes after its look", () => {
  const html = `<form class="a"><input name="mail"/><textarea></textarea></form><a href="/">A</a>`;
  const loads = `<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" href="/b.js">`;
  const text = documentOf(shell.replace("</head>", `${loads}</head>`), { ...page, html });
  expect(text).toContain(
    '<form inert class="a"><input inert readonly name="mail"/><textarea inert readonly>',
  );
  expect(text).toContain('<script type="module" fetchpriority="low" crossorigin src="/a.js">');
  expect(text).toContain('<link rel="modulepreload" fetchpriority="low" href="/b.js">');
});

test("the sign-in is rendered, and no search engine shows it", () => {
  expect(documentOf(shell, { ...page, path: "/auth" })).toContain('<meta name="robots" content="noindex" />');
  expect(documentOf(shell, page)).not.toContain("noindex");
  expect(sitemapText("https://klarbau.example", ["/auth", "/about"])).not.toContain("/auth");
});

test("an address makes whole addresses: canonical, translations, share picture", () => {
  const text = withSite(documentOf(shell, page), "https://klarbau.example", "/about", "fr");
  expect(text).toContain('<link rel="canonical" href="https://klarbau.example/about?lang=fr" />');
  expect(text).toContain('hreflang="x-default" href="https://klarbau.example/about"');
  expect(text).toContain('property="og:url" content="https://klarbau.example/about?lang=fr"');
});

test("a page without a place for its content is told, not left empty", () => {
  expect(() => documentOf(shell.replace("root", "main"), page)).toThrow("The page has no");
});

test("what the operator has told stands in its places, what is not told stays away", () => {
  const text =
    '<span data-price="house" class="p">ask</span><span data-social="video" hidden="">V</span><span data-social="network" hidden="">N</span>';
  const offer = { prices: { house: "<49 €>" }, social: { video: "https://video.example/k" } };
  expect(withOffer(text, offer)).toBe(
    '<span data-price="house" class="p">&lt;49 €&gt;</span><a data-social="video" href="https://video.example/k" rel="noopener">V</a><span data-social="network" hidden="">N</span>',
  );
});

test("robots.txt names the sitemap only where the address is known", () => {
  expect(robotsText()).toContain("Disallow: /projects");
  expect(robotsText()).not.toContain("Sitemap");
  expect(robotsText("https://klarbau.example")).toContain("Sitemap: https://klarbau.example/sitemap.xml");
});

test("sitemap.xml has every page in every language", () => {
  const text = sitemapText("https://klarbau.example", ["/", "/about"]);
  expect(text.match(/<loc>/g)).toHaveLength(10);
  expect(text).toContain("<loc>https://klarbau.example/about?lang=es</loc>");
});
