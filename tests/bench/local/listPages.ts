import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { builtPage, openBrowser } from "../browserPage.ts";
import type { Extent } from "../benches.ts";
import { compare, median, type Report } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import type { ListPage } from "../page/listPage.tsx";

declare global {
  var listPage: ListPage;
}

const few = 50;
/** How much slower than this machine the page works: as a tablet does. */
const slowed = 4;

/** The list of the kit with many rows beside the same with 50: first picture, search, and scrolling beside an empty place. */
export async function listPages({ rows = 10_000, rounds = 5 }: Extent): Promise<Omit<Report, "wrong">> {
  const server = createServer(await builtPage("list.html"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on("pageerror", (error) => console.error(error));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/list.html`);
    await page.waitForFunction(() => "listPage" in globalThis);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    const one = (count: number) =>
      page.evaluate(async (all) => {
        const first = await listPage.show(all);
        await listPage.rest();
        const found = await listPage.search("gerade");
        const cleared = await listPage.search("");
        return { first, found, cleared, drawn: listPage.drawn() };
      }, count);
    const all = await inRounds("list", rounds, async (n) => {
      const turn = n % 2 === 0 ? ([few, rows] as const) : ([rows, few] as const);
      const both = [await one(turn[0]), await one(turn[1])] as const;
      const [ours, plain] = n % 2 === 0 ? [both[1], both[0]] : both;
      await page.evaluate((count) => listPage.show(count), rows);
      const scroll = await page.evaluate(() => listPage.scroll());
      const empty = await page.evaluate((count) => listPage.scrollEmpty(count), rows);
      return { ours, plain, scroll, empty };
    });
    const against = `the same list with ${few} rows`;
    const pair = (what: string, of: (one: (typeof all)[number]["ours"]) => number) =>
      compare(
        { what, against, unit: "ms", goal: 1.5 },
        all.map(({ ours, plain }) => ({ ours: of(ours), baseline: of(plain) })),
      );
    const middle = (of: (one: (typeof all)[number]) => number) => median(all.map(of));
    return {
      comparisons: [
        pair("list, first picture", ({ first }) => first),
        pair("list, search until its picture", ({ found }) => found),
        pair("list, search taken back", ({ cleared }) => cleared),
      ],
      facts: {
        "list, rows drawn": middle(({ ours }) => ours.drawn),
        [`list, long tasks while scrolling, slowed ${slowed} times (goal: at most one more than empty)`]: middle(({ scroll }) => scroll), // prettier-ignore
        "list, long tasks while an empty place of the same height is scrolled": middle(({ empty }) => empty),
      },
    };
  } finally {
    await browser.close();
    server.close();
  }
}
