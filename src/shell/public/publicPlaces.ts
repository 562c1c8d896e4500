/** A page of the public site; its word is `public.<id>` or `footer.<id>` in the common namespace. */
export interface PublicPlace {
  readonly id: "start" | HeaderPlace | FooterPlace | "changelog" | "pictures";
  readonly path: string;
}

type HeaderPlace = "features" | "pricing" | "demo" | "faq" | "docs";
type FooterPlace = "features" | "pricing" | "about" | "contact";

/** Every page of the public site besides the legal ones, in the order of the menu. */
export const publicPlaces: readonly PublicPlace[] = [
  { id: "start", path: "/" },
  { id: "features", path: "/features" },
  { id: "pricing", path: "/pricing" },
  { id: "demo", path: "/demo" },
  { id: "faq", path: "/faq" },
  { id: "docs", path: "/docs" },
  { id: "about", path: "/about" },
  { id: "contact", path: "/contact" },
  { id: "changelog", path: "/changelog" },
  { id: "pictures", path: "/png-test" },
];

const named = (...ids: readonly PublicPlace["id"][]) =>
  ids.flatMap((id) => publicPlaces.filter((place) => place.id === id));

/** What the header has room for. */
export const headerPlaces = named("features", "pricing", "demo", "faq", "docs");

/** The navigation of the footer. */
export const footerPlaces = named("features", "pricing", "about", "contact");

/** An address of this list for the router, whose types know only those that are written out. */
export const publicPath = (path: string) => path as "/";
