import type { BrowserContext } from "@playwright/test";
import { applicationHost } from "../../e2e/helpers/pages/publishedApplication.ts";
import { shellInput } from "../../e2e/helpers/pages/shellInput.ts";
import { openBrowser } from "../browserPage.ts";
import { compare, type Report, type Round } from "../figures.ts";
import { inRounds } from "../inRounds.ts";

/** A tablet in the hand of a caretaker: its main thread is so many times slower than that of this machine. */
const slower = 5;
const tablet = { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1, locale: "de-DE" } as const;

/**
 * The installed application of the sample building on a slow tablet, with its host stopped and without a network, beside the same page from
 * its host without a worker: a copy on the device must not be slower than a network without a way to go.
 */
export async function onTablet(rounds: number): Promise<Pick<Report, "comparisons" | "facts" | "wrong">> {
  const host = await applicationHost("tablet");
  const browser = await openBrowser();
  try {
    await host.publish(await shellInput("building-book"));
    const plain = await browser.newContext({ ...tablet, serviceWorkers: "block" });
    const kept = await browser.newContext({ ...tablet, serviceWorkers: "allow" });
    const first = await kept.newPage();
    const begun = performance.now();
    await first.goto(host.url);
    await first.locator("[data-copy=ready]").waitFor();
    const installed_ms = Math.round(performance.now() - begun);
    await first.close();
    const took = await inRounds("application on a tablet", rounds, async (n) => {
      const ways = {
        ours: async () => {
          await host.stop();
          await kept.setOffline(true);
          const opened = await timeOf(kept, host.url);
          await host.start();
          return opened;
        },
        baseline: () => timeOf(plain, host.url),
      };
      const order = n % 2 === 0 ? (["ours", "baseline"] as const) : (["baseline", "ours"] as const);
      const round = { ours: { shown: 0, rooms: 0 }, baseline: { shown: 0, rooms: 0 } };
      for (const way of order) round[way] = await ways[way]();
      return round;
    });
    const against = "the same page from its host, without a worker";
    const rows = (of: (one: Opened) => number): Round[] =>
      took.map(({ ours, baseline }) => ({ ours: of(ours), baseline: of(baseline) }));
    return {
      comparisons: [
        compare({ what: "opened from the copy, heading on screen", against, unit: "ms", goal: 1.25 }, rows(({ shown }) => shown)), // prettier-ignore
        compare({ what: "opened from the copy, list of rooms", against, unit: "ms", goal: 1.25 }, rows(({ rooms }) => rooms)), // prettier-ignore
      ],
      facts: { "main thread slower by": slower, "first visit until kept, not slowed (ms)": installed_ms },
      wrong: took.some(({ ours }) => ours.rooms === 0) ? ["an installed application did not open"] : [],
    };
  } finally {
    await browser.close();
    await host.stop();
    host.remove();
  }
}

interface Opened {
  /** Milliseconds from the beginning of the navigation until the heading is drawn. */
  readonly shown: number;
  /** The same until the first room of the list is, opened by its own address. */
  readonly rooms: number;
}

async function timeOf(context: BrowserContext, url: string): Promise<Opened> {
  const at = async (address: string, what: string) => {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.goto(address, { waitUntil: "commit" });
    const ms = await page.evaluate(drawn, what);
    await page.close();
    return ms;
  };
  return { shown: await at(url, "main h1"), rooms: await at(`${url}#/rooms`, "main li a") };
}

/** In the page: when something is there and the next picture is drawn, milliseconds since the navigation began. */
const drawn = (what: string): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(what))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else requestAnimationFrame(look);
    };
    look();
  });
