import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { networkOf } from "#kernel/networkOf.ts";

/** What is known of whoever makes a request. */
export interface RequestContext {
  /** Address of the machine that asks; empty when unknown. */
  readonly address: string;
  /** The network it is in, as far as attempts are counted: the address itself, of IPv6 the first 64 bits. */
  readonly network: string;
  /** Browser or program, in its own words; at most 300 characters. */
  readonly agent: string | null;
  /** The language asked for, when it is one of ours. */
  readonly language: Language | undefined;
  /** SHA-256 of what a browser keeps that has signed up here; undefined for any other. */
  readonly browser: string | undefined;
  /** Whether the answer may leave something in the browser: no page of another origin asks. */
  readonly isOwnPage: boolean;
  /** Whether the browser asked by https: what is left there goes over nothing else then. */
  readonly isSecure: boolean;
  /** Where links of mails begin, and where one leads that may not lead elsewhere: this backend under the name it was asked by. */
  readonly site: string;
}

/** What the service knows before it reads a request. */
interface Asked {
  /** Address of the backend on its own machine. */
  readonly own: string;
  /** Whether a server asks, with the secret key: on whose behalf, it says itself (`Sb-Forwarded-For`). */
  readonly byServer: boolean;
  /** Origins of the product's pages; a request that comes under the name of one (by way of a trusted proxy) leads back there. */
  readonly pages?: readonly string[];
}

/** Who makes this request. */
export function requestContextOf(request: Request, { own, byServer, pages = [] }: Asked): RequestContext {
  const { headers } = request;
  const asked = new URL(request.url);
  const named =
    headers
      .get(byServer ? "sb-forwarded-for" : "x-forwarded-for")
      ?.split(",")[0]
      ?.trim() ?? "";
  const address = isIP(named.replace(/%.*$/, "")) === 0 ? "" : named;
  return {
    address,
    network: networkOf(address),
    agent: headers.get("user-agent")?.slice(0, 300) ?? null,
    language: languageOf(headers.get("accept-language")),
    browser: browserOf(headers.get("cookie")),
    isOwnPage: isOwnPage(request),
    isSecure: asked.protocol === "https:",
    site: pages.includes(asked.origin) ? asked.origin : (siteOf(asked, own) ?? own),
  };
}

/** Name of the cookie by which a browser is known again that has signed up. */
const browserCookie = "klarbau-browser";

/** The cookie that lets a browser be known again: no script reads it, no page elsewhere sends it along with its requests. */
export const cookieFor = (secret: string, client: Pick<RequestContext, "isSecure">): string =>
  guardedCookie(`${browserCookie}=${secret}; Path=/auth/v1; Max-Age=34560000`, client);

/** A cookie for this service alone: never for scripts, and over https only when it was left there by https. */
export const guardedCookie = (cookie: string, { isSecure }: Pick<RequestContext, "isSecure">): string =>
  `${cookie}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** What is stored of a browser's cookie. */
export const browserHash = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

function browserOf(cookies: string | null): string | undefined {
  const secret = new RegExp(`(?:^|;\\s*)${browserCookie}=([\\w-]{43})(?:;|$)`).exec(cookies ?? "")?.[1];
  return secret === undefined ? undefined : browserHash(secret);
}

/** Browsers name the page that posts (Fetch, 3.2); programs name none. */
function isOwnPage(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin === null || URL.parse(origin)?.host === new URL(request.url).host;
}

/** The language of ours that a reader wants most (RFC 9110, 12.5.4). */
export function languageOf(accepted: string | null): Language | undefined {
  return (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/\s*;\s*q=/i);
      return { code: tag.toLowerCase().split("-")[0] ?? "", weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code)
    .find(isLanguage);
}

/** The language a mail to somebody is written in: his own, else that of whoever asks for it, else German. */
export function mailLanguage(metadata: Record<string, unknown> | null, client: RequestContext): Language {
  const own = metadata?.["language"];
  return typeof own === "string" && isLanguage(own) ? own : (client.language ?? fallbackLanguage);
}

/**
 * This backend under the name that an address of it uses. A name counts only with the backend's own port, and never that of
 * a generated application: else a made-up `Host` would lead the links of other people's mails, and their sessions, to
 * another listener of this machine.
 */
export function siteOf(asked: URL, own: string): string | undefined {
  const safe = asked.port === new URL(own).port && !asked.hostname.endsWith(".localhost");
  return safe ? asked.origin : undefined;
}
