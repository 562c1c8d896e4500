/** Hosters that give every preview of a site an address of its own: `preview--site.hoster`. */
const hosters = ["lovable.app", "lovableproject.com", "netlify.app", "web.app", "aem.page", "hlx.page"];

/**
 * Whether a page is a preview that somebody looks at before it is published. A passkey belongs to one host name for ever, so none
 * is made for an address that goes away again.
 */
export function isPreviewHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  const hoster = hosters.find((one) => name.endsWith(`.${one}`));
  if (hoster === undefined) return false;
  const labels = name.slice(0, -hoster.length - 1).split(".");
  // `xn--` begins a name with other letters than a to z: that is no preview.
  return labels.some((label) => label.replace(/^xn--/, "").includes("--"));
}
