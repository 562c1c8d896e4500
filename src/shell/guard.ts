import { redirect } from "@tanstack/react-router";

/** Where the page is kept that a person wanted before signing in. */
export const intendedUrlKey = "bim_ifc_intended_url";

/** The page after signing in when no other was asked for. */
export const defaultPage = "/projects";

/**
 * Lets only signed-in people pass: everybody else goes to the sign-in page, and the page they wanted is remembered.
 * For `beforeLoad` of protected routes.
 * @param href the wanted page with its search, as the router says it: "/energy?project=…".
 */
export function requireSession(signedIn: boolean, href: string): void {
  if (signedIn) return;
  rememberIntended(href);
  throw redirect({ to: "/auth" });
}

/** Remembers a page of our own, except the start page and the sign-in page. */
export function rememberIntended(href: string): void {
  if (isOwnPage(href) && !/^\/(auth|login|register)?([?#]|$)/.test(href))
    sessionStorage.setItem(intendedUrlKey, href);
}

/** The page to show after signing in; asking for it forgets it. */
export function takeIntended(): string {
  const href = sessionStorage.getItem(intendedUrlKey);
  sessionStorage.removeItem(intendedUrlKey);
  return href !== null && isOwnPage(href) ? href : defaultPage;
}

/** A path on this origin, not an address of somebody else ("//evil.example", "/\evil.example"). */
const isOwnPage = (href: string) => /^\/(?![/\\])/.test(href);
