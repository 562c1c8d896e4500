/**
 * Whether an address can take submissions: an origin and nothing more, over https, or http on this machine. What stands here goes into
 * the policy of the application's page, so nothing that would change that policy may pass.
 */
export function isInboxAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
  return origin === text && (protocol === "https:" || (protocol === "http:" && isHere));
}
