/** What search engines and the head of a browser tab say of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** A page for everybody, as it is rendered while the product is built. */
export interface PublicPage {
  /** Its address without a language: `/about`. */
  readonly path: string;
  /** The texts it needs besides the common ones. */
  readonly namespaces: readonly string[];
  readonly head: (t: Translate) => PageHead;
}

/** Translates a key of any namespace: `about:title`. */
type Translate = (key: string) => string;

/** A page whose namespace begins with `title` and `lead`. */
const simple = (path: string, namespace: string): PublicPage => ({
  path,
  namespaces: [namespace],
  head: (t) => ({ title: t(`${namespace}:title`), description: t(`${namespace}:lead`) }),
});

const legal = (path: string, page: string): PublicPage => ({
  path,
  namespaces: ["legal"],
  head: (t) => ({ title: t(`legal:pages.${page}.title`), description: t(`legal:pages.${page}.lead`) }),
});

/** Every page that is rendered while the product is built, in the order of the sitemap. */
export const publicPages: readonly PublicPage[] = [
  {
    path: "/",
    namespaces: ["home"],
    head: (t) => ({ title: t("home:hero.title"), description: t("home:hero.text") }),
  },
  simple("/about", "site-about"),
  simple("/features", "site-features"),
  simple("/pricing", "site-pricing"),
  { ...simple("/contact", "site-contact"), namespaces: ["site-contact", "contactform"] },
  simple("/faq", "site-faq"),
  simple("/changelog", "site-changelog"),
  simple("/png-test", "site-pngtest"),
  legal("/privacy", "privacy"),
  legal("/terms", "terms"),
  legal("/imprint", "imprint"),
  simple("/demo", "demo"),
  simple("/docs", "docs"),
  legal("/docs/security", "security"),
];

/** The page at an address; a slash at its end does not count. */
export const publicPageAt = (pathname: string): PublicPage | undefined =>
  publicPages.find(({ path }) => path === (pathname.replace(/\/+$/, "") || "/"));

/** The title of a browser tab: the page, then the product. A sentence loses its full stop. */
export const tabTitle = (title: string): string => `${title.replace(/\.$/, "")} · Klarbau`;

/** The head of a page in the language that is spoken; `t` knows the texts of every namespace. */
export const headOf = (page: PublicPage, t: unknown): PageHead => page.head(t as Translate);
