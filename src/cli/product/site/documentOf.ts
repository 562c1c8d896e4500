import { isClosed } from "./closedPages.ts";
import type { Offer, PricedOffer, SocialSite } from "#domain/site/offer.ts";
import { type Language, languages } from "#kernel/languages.ts";

/** What a document is made of. */
interface Parts {
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** Style sheets that the page needs besides those of the shell. */
  readonly styles: readonly string[];
  /** The font of the texts, fetched before a style sheet names it. */
  readonly font?: string | undefined;
}

/** Open Graph wants a language with its country. */
const locales: Readonly<Record<Language, string>> = {
  de: "de_DE",
  en: "en_GB",
  fr: "fr_FR",
  es: "es_ES",
  it: "it_IT",
};

/** The address of a page in a language: German has none in its address. */
export const addressIn = (path: string, language: Language): string =>
  language === "de" ? path : `${path}?lang=${language}`;

/** The file of a page in a language, below the built product. */
export const fileOf = (path: string, language: Language): string =>
  `${path.replace(/^\//, "").replace(/(?<=.)$/, "/")}index${language === "de" ? "" : `.${language}`}.html`;

/**
 * The document of a public page: the shell of the product with the rendered page in it, and a head of its own.
 * @throws when the shell has no place for one of them
 */
export function documentOf(shell: string, page: Parts): string {
  const others = languages.filter((language) => language !== page.language);
  const head = [
    `<meta name="description" content="${escaped(page.description)}" />`,
    ...(isClosed(page.path) ? [`<meta name="robots" content="noindex" />`] : []),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Klarbau" />`,
    `<meta property="og:title" content="${escaped(page.title)}" />`,
    `<meta property="og:description" content="${escaped(page.description)}" />`,
    `<meta property="og:locale" content="${locales[page.language]}" />`,
    ...others.map((one) => `<meta property="og:locale:alternate" content="${locales[one]}" />`),
    ...languages.map((one) => alternate(one, addressIn(page.path, one))),
    alternate("x-default", page.path),
    ...(page.font === undefined
      ? []
      : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${page.font}" />`]),
    ...page.styles
      .filter((style) => !shell.includes(`"${style}"`))
      .map((style) => `<link rel="stylesheet" crossorigin href="${style}" />`),
  ];
  let text = put(shell, '<html lang="de">', `<html lang="${page.language}">`);
  text = put(text, "<title>Klarbau</title>", `<title>${escaped(page.title)}</title>`);
  text = put(text, "</head>", `  ${head.join("\n    ")}\n  </head>`);
  // what is typed before the script stands would be lost with the page that it draws
  const html = page.html
    .replaceAll(/<(form|select)(?=[\s>])/g, "<$1 inert")
    .replaceAll(/<(input|textarea)(?=[\s>])/g, "<$1 inert readonly");
  // the page stands without them: its look and its font come first
  text = text
    .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
  return put(text, '<div id="root"></div>', `<div id="root" data-rendered>${html}</div>`);
}

const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escaped(address)}" />`;

/** What only the address of the product makes true: where the page is found, in whole addresses. */
export function withSite(document: string, site: string, path: string, language: Language): string {
  const own = escaped(new URL(addressIn(path, language), site).href);
  const whole = document.replaceAll(
    /(<link rel="alternate" hreflang="[^"]+" href=")(\/[^"]*)"/g,
    (_all, before: string, address: string) => `${before}${new URL(address, site).href}"`,
  );
  const picture = escaped(new URL("/share.png", site).href);
  const head = [
    `<link rel="canonical" href="${own}" />`,
    `<meta property="og:url" content="${own}" />`,
    `<meta property="og:image" content="${picture}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
  return put(whole, "</head>", `  ${head.join("\n    ")}\n  </head>`);
}

/**
 * What the operator has told, in the places that wait for it: a price in `<span data-price="house">`, the address of a link that is
 * hidden until then in `<span data-social="video" hidden>`. What is not told stays as it is.
 */
export function withOffer(document: string, { prices, social }: Offer): string {
  return document
    .replaceAll(
      /(<span data-price="(\w+)"[^>]*>)[^<]*(<\/span>)/g,
      (all, open: string, key: string, end: string) => {
        const price = prices[key as PricedOffer];
        return price === undefined ? all : `${open}${escaped(price)}${end}`;
      },
    )
    .replaceAll(/<span data-social="(\w+)" hidden="">([^<]*)<\/span>/g, (all, key: string, word: string) => {
      const address = social[key as SocialSite];
      return address === undefined
        ? all
        : `<a data-social="${key}" href="${escaped(address)}" rel="noopener">${word}</a>`;
    });
}

function put(text: string, place: string, what: string): string {
  if (!text.includes(place)) throw new Error(`The page has no ${place}`);
  return text.replace(place, () => what);
}

/** Text as it stands in HTML, also in an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
