import type { ApplicationPage } from "#domain/application/templates.ts";
import { goTo, type Place } from "../frame/place.ts";

/** A page that could not be shown, and why. */
export interface PageProblem {
  readonly page: string;
  readonly kind: "not_shown" | "error" | "foreign_request";
}

/** How long a page may take until its heading stands. */
const patience_ms = 8000;

/**
 * Goes through the start page and every page that is switched on, as a person would, and tells which could not be shown: no heading, an
 * error nobody caught, or a request that the policy of the frame has stopped.
 */
export async function showEveryPage(pages: readonly ApplicationPage[]): Promise<PageProblem[]> {
  const problems: PageProblem[] = [];
  let page: Place["page"] = "start";
  const note = (kind: PageProblem["kind"]) => {
    if (!problems.some((one) => one.page === page && one.kind === kind)) problems.push({ page, kind });
  };
  const failed = () => note("error");
  const stopped = () => note("foreign_request");
  addEventListener("error", failed);
  addEventListener("unhandledrejection", failed);
  document.addEventListener("securitypolicyviolation", stopped);
  for (page of ["start", ...pages] as const) {
    goTo({ page });
    if (!(await isShown())) note("not_shown");
  }
  goTo({ page: "start" });
  removeEventListener("error", failed);
  removeEventListener("unhandledrejection", failed);
  document.removeEventListener("securitypolicyviolation", stopped);
  return problems;
}

/** Whether the page gets a heading with words in it, and stays for two pictures. */
async function isShown(): Promise<boolean> {
  await pictures(2);
  const end = performance.now() + patience_ms;
  while (performance.now() < end) {
    const words = document.querySelector("#root h1")?.textContent?.trim();
    if (words) return true;
    await pictures(1);
  }
  return false;
}

/** A frame that nobody sees is drawn seldom or never: a tenth of a second counts as a picture then. */
async function pictures(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 100);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      });
    });
}
