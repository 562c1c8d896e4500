import type { BrowserContext, Page } from "@playwright/test";

declare global {
  /** When the last click was made by the hand, and when the page that it leads to was painted; of the clock of the page. */
  var watchedClick: { readonly at: number; painted?: number } | undefined;
}

/** Has every page of a device note, for each click on a link, when the page that it leads to is painted with its heading. */
export const watchClicks = (device: BrowserContext, project: string): Promise<unknown> =>
  device.addInitScript((current) => {
    sessionStorage.setItem("klarbau_project", current); // the navigation leads to pages of the project last looked at
    addEventListener(
      "click",
      (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (!link) return;
        const to = new URL(link.href).pathname;
        const before = document.querySelector("main h1");
        const click: NonNullable<typeof globalThis.watchedClick> = { at: event.timeStamp };
        globalThis.watchedClick = click;
        const look = () => {
          const heading = document.querySelector("main h1");
          const isThere = location.pathname.startsWith(to) && heading !== null && heading !== before;
          if (isThere) setTimeout(() => (click.painted = performance.now()));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  }, project);

/** The pages that somebody goes to and fro between, by their last word: two light ones, and two that show what is being read. */
const places = ["projects", "overview", "rooms", "settings"] as const;

/** A click that was answered. */
export interface Click {
  readonly to: (typeof places)[number];
  readonly ms: number;
}

let turn = 1; // a device begins on the list of projects

/**
 * Clicks on the next link of the navigation, as a hand does: the time includes how long the page was busy with something else. Answers
 * how long it took until the other page was on screen; undefined while the navigation does not have the link.
 */
export async function clicked(page: Page, project: string): Promise<Click | undefined> {
  const to = places[turn++ % places.length]!;
  const link = page
    .locator(
      {
        projects: 'nav a[href="/projects"]',
        overview: `main a[href^="/projects/${project}"]`,
        rooms: `nav a[href="/projects/${project}/rooms"]`,
        settings: 'nav a[href^="/settings"]',
      }[to],
    )
    .first();
  if ((await link.count()) === 0) return undefined;
  const box = await link.boundingBox();
  if (!box) return undefined;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => globalThis.watchedClick?.painted !== undefined, undefined, {
    timeout: 120_000,
  });
  const ms = await page.evaluate(() => {
    const click = globalThis.watchedClick!;
    globalThis.watchedClick = undefined;
    return click.painted! - click.at;
  });
  await page.waitForTimeout(300);
  return { to, ms };
}
