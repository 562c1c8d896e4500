import { defaultPage } from "../guard.ts";

/** How long after everything is there somebody is led on, in ms (specification: post-login navigation). */
const pause_ms = 500;

/** The pages on which nobody stays who has just signed in. */
const waitingPages: readonly string[] = ["/", "/auth"];

/** The part of the router that is needed. */
interface Pages {
  readonly state: { readonly location: { readonly pathname: string } };
  readonly history: { readonly replace: (path: string) => void };
}

/** After what follows a sign-in is there: whoever is on the first page or the sign-in page by then is led to the projects. */
export function leadToProjects(pages: Pages, isSignedIn: () => boolean): void {
  setTimeout(() => {
    const isWaiting = waitingPages.includes(pages.state.location.pathname);
    if (isWaiting && isSignedIn()) pages.history.replace(defaultPage);
  }, pause_ms);
}
