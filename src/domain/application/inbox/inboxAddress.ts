/** Where the inbox answers at the address of a backend. */
export const inboxFunction = "/functions/v1/inbox";

/**
 * Whether an address can take submissions: an origin, or the function `inbox` there, over https, or http on this machine. What stands here
 * goes into the policy of the application's page, so nothing that would change that policy may pass.
 */
export function isInboxAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  // A host may be named with signs that mean something in a policy: any host, another source, another rule.
  if (!/^[a-z0-9._-]+$|^\[[0-9a-f:.]+\]$/.test(hostname)) return false;
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
  const isPlace = text === origin || text === `${origin}${inboxFunction}`;
  return isPlace && (protocol === "https:" || (protocol === "http:" && isHere));
}

/** The address as a source of a policy: of a backend the inbox alone, nothing else of it. */
export const inboxSource = (address: string): string =>
  address.endsWith(inboxFunction) ? `${address}/` : address;
