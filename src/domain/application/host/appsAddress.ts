/** Where applications answer, each at an origin of its own, and their short addresses at the domain above. */
export interface AppsAddress {
  /** Address of an application, `{slug}` for its name, without a slash at the end. */
  readonly pattern: string;
  /** Host name of the short addresses, above those of the applications; no port. */
  readonly domain: string;
}

/** What the host of an address names there: an application, the short addresses, or nothing of this host. */
export type Named = { readonly slug: string } | "short_links" | "foreign";

const mark = "{slug}";
const isLoopback = (domain: string) => domain === "localhost" || domain.endsWith(".localhost");

/** The address of an application, with a slash at the end. */
export const appUrl = ({ pattern }: AppsAddress, slug: string): string => `${pattern.replace(mark, slug)}/`;

/** A short address. @param link its name */
export const shortUrl = ({ pattern }: AppsAddress, link: string): string =>
  `${pattern.replace(`${mark}.`, "")}/${link}`;

/** Addresses on this machine alone, `http://{slug}.localhost:<port>`. @param port absent while nothing listens */
export const localAppsAddress = (port: number | null): AppsAddress => ({
  pattern: `http://${mark}.localhost${port === null ? "" : `:${port}`}`,
  domain: "localhost",
});

/** What a request asks for. @param host as its header says, with or without a port */
export function namedBy({ domain }: AppsAddress, host: string): Named {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (name === domain) return "short_links";
  return name.endsWith(`.${domain}`) ? { slug: name.slice(0, -domain.length - 1) } : "foreign";
}

/**
 * Where applications answer, as an operator sets it: `https://{slug}.apps.example.org`, `{slug}` as the first part of the host name; http
 * on this machine only.
 * @param pages addresses of the product itself: no application may share its origin or reach its cookies
 * @throws Error that says in one sentence what does not fit
 */
export function appsAddress(setting: string, pages: readonly string[]): AppsAddress {
  const given = setting.trim().replace(/\/$/, "");
  const refuse = (why: string) => new Error(`KLARBAU_APPS_URL ${why}: ${given}`);
  if (given.split(mark).length !== 2) throw refuse("needs {slug} once, for the name of the application");
  const [, start, rest] = /^([a-z]+:\/\/)\{slug\}\.(.+)$/i.exec(given) ?? [];
  if (start === undefined) throw refuse("needs {slug} as the first part of its host name");
  const place = URL.parse(`${start}${rest}`);
  if (!place || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(place.hostname) || /(^|\.)\d+$/.test(place.hostname))
    throw refuse("needs a host name behind {slug}");
  if (place.href !== `${place.origin}/`) throw refuse("ends after host name and port");
  const { hostname: domain, host, protocol } = place;
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback(domain))) throw refuse("needs https");
  for (const page of pages) {
    const own = URL.parse(page);
    if (!own || !(isLoopback(domain) ? own.host === host : areOneSite(own.hostname, domain))) continue;
    throw refuse(`lies under the address of the product itself, ${own.origin}, or above it`);
  }
  return { pattern: `${protocol}//${mark}.${host}`, domain };
}

/** Whether one host name is the other one, or lies below it: then a cookie of one may reach the other. */
const areOneSite = (a: string, b: string): boolean => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
