import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildProduct } from "#cli/product/build/buildProduct.ts";
import { startProduct } from "#cli/product/startProduct.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";
import { signUp } from "../../e2e/helpers/product/product.ts";
import { openBrowser } from "../browserPage.ts";
import type { Extent } from "../benches.ts";
import { compare, quantile, type Report } from "../figures.ts";
import { type Click, clicked, watchClicks } from "./clicks.ts";
import { anEmptyProject, fillProject } from "./fillProject.ts";
import { isRead, storedRows } from "./device.ts";
import { memoryOf } from "./memoryOf.ts";
import { watchRequests } from "./watchRequests.ts";

/** Clicks at rest, which the clicks during the pull are compared with. */
const clicksAtRest = 40;
/** What a row is at least, as it comes. */
const bytesPerRow = 300;
/** How long a pull may take before the bench gives up on it, in milliseconds. */
const patience_ms = 20 * 60_000;

/**
 * The first reading of a project with so many rooms and things by a new device, in the built product: how large its requests are, and how a
 * person who meanwhile goes from page to page is answered, beside the same clicks when everything is there.
 */
export async function bigPull({ rows = 100_000 }: Extent): Promise<Report> {
  await buildProduct({ log: (line) => console.error(line) });
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-bench-pull-"));
  const product = await startProduct({ folder, port: 0, appsPort: 0, log: () => undefined });
  const browser = await openBrowser();
  try {
    const device = await browser.newContext({
      baseURL: product.url,
      locale: "de-DE",
      serviceWorkers: "block",
    });
    const page = await device.newPage();
    const account = await signUp(page);
    const { sql } = product.backend;
    const project = await anEmptyProject(sql, account.email);
    await watchClicks(device, project);
    await page.goto("/projects");
    await page.locator(`main a[href^="/projects/${project}"]`).first().waitFor();
    for (let n = 0; n < 8; n++) await clicked(page, project); // every page is here before it is measured
    const memory: Record<string, number> = {};
    const note = async (when: string) => {
      for (const [what, mb] of Object.entries(await memoryOf(browser, page)))
        memory[`${what} ${when} (MB)`] = mb;
    };
    await note("before");
    await fillProject(sql, project, rows);
    console.error(`${rows} rows in one project`);
    const requests = watchRequests(device);
    const begun = performance.now();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // somebody looks: the device asks at once
    const during: Click[] = [];
    for (let isHalf = false; performance.now() - begun < patience_ms;) {
      const took = await clicked(page, project);
      if (took !== undefined) during.push(took);
      const share = requests.bytes() / (rows * bytesPerRow);
      if (!isHalf && share > 0.5) {
        isHalf = true;
        await note("half-way");
      }
      if (share > 0.8 && (await page.evaluate(isRead))) break;
    }
    const total_s = (performance.now() - begun) / 1000;
    await note("at the end");
    const stored = await page.evaluate(storedRows);
    await page.waitForTimeout(5000);
    const rest: Click[] = [];
    for (let n = 0; n < clicksAtRest; n++) {
      const took = await clicked(page, project);
      if (took !== undefined) rest.push(took);
    }
    await note("at rest");
    const pulls = requests.of("sync_pull");
    const percentile = (share: number) => Math.round(quantile(pulls, share)) / 1000;
    const against = "the same clicks at rest";
    const times = (clicks: readonly Click[], to?: Click["to"]) =>
      clicks.flatMap((click) => (to === undefined || click.to === to ? [click.ms] : []));
    const click = (what: string, share: number, to?: Click["to"]) =>
      compare({ what, against, unit: "ms", goal: 2 }, [
        {
          ours: quantile(times(during, to), share),
          baseline: quantile(times(rest, to), share),
        },
      ]);
    return {
      comparisons: [
        click("click during the pull, p50", 0.5),
        click("click during the pull, p95", 0.95),
        click("click on the projects, p50", 0.5, "projects"),
        click("click on the settings, p50", 0.5, "settings"),
        click("click on the overview, p50", 0.5, "overview"),
        click("click on the rooms, p50", 0.5, "rooms"),
      ],
      facts: {
        rows,
        "pull requests": pulls.length,
        "all sync requests": requests.count(),
        "pull p50 (s)": percentile(0.5),
        "pull p95 (s)": percentile(0.95),
        "pull longest (s)": percentile(1),
        "largest answer (MB)": Math.round(requests.largest() / 1e5) / 10,
        "longest of all sync requests (s)": Math.round(requests.longest()) / 1000,
        "asked until everything is stored (s)": Math.round(total_s * 10) / 10,
        "clicks during": during.length,
        "longest click during (ms)": Math.round(Math.max(...times(during))),
        ...memory,
      },
      wrong: stored === rows ? [] : [`the device stored ${stored} of ${rows} rows`],
    };
  } finally {
    await browser.close();
    await product.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
