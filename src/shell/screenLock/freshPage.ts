/**
 * Leads to a page that is loaded anew wherever that is possible, so that nothing of the person before stays in the memory of this one. Only
 * without a network and without what is kept for that, the page stays and goes there by itself.
 */
export function freshPage(
  href: string,
  { replace = false, stay }: { readonly replace?: boolean; readonly stay: (href: string) => void },
): void {
  if (!navigator.serviceWorker?.controller && !navigator.onLine) stay(href);
  else if (replace) location.replace(href);
  else location.assign(href);
}
