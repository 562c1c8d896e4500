import { isRecord } from "#kernel/isRecord.ts";

/** What has a price, in the order of the page: trying it, one building, several. */
export const pricedOffers = ["trial", "house", "houses"] as const;
export type PricedOffer = (typeof pricedOffers)[number];

/** Where the operator can be followed: a professional network, a microblogging site, a video site. */
export const socialSites = ["network", "microblog", "video"] as const;
export type SocialSite = (typeof socialSites)[number];

/** What the operator of an address has told for its public pages. What is not told is left out, never made up. */
export interface Offer {
  /** Prices in the operator's own words: `49 €`. */
  readonly prices: Readonly<Partial<Record<PricedOffer, string>>>;
  /** Whole https addresses. */
  readonly social: Readonly<Partial<Record<SocialSite, string>>>;
}

/** Nothing is told. */
export const noOffer: Offer = { prices: {}, social: {} };

const longest = 60;

/** Takes prices and links out of what the operator has told; anything else there is left out. */
export function readOffer(found: unknown): Offer {
  if (!isRecord(found)) return noOffer;
  return {
    prices: told(pricedOffers, found["prices"], (text) => text.length <= longest),
    social: told(socialSites, found["social"], (text) => URL.parse(text)?.protocol === "https:"),
  };
}

function told<K extends string>(
  keys: readonly K[],
  found: unknown,
  isRight: (text: string) => boolean,
): Readonly<Partial<Record<K, string>>> {
  if (!isRecord(found)) return {} as Partial<Record<K, string>>;
  const entries = keys.flatMap((key) => {
    const value = found[key];
    const text = typeof value === "string" ? value.trim() : "";
    return text !== "" && isRight(text) ? [[key, text] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<K, string>>;
}
