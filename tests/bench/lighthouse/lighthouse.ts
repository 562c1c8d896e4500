import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "#cli/product/chromium.ts";
import { run } from "#cli/product/run.ts";
import { root } from "#cli/product/root.ts";
import { startProduct } from "#cli/product/startProduct.ts";
import type { Extent } from "../benches.ts";
import type { Report } from "../figures.ts";
import { type Category, categories, goals, medianOf, missedGoals, type Scores } from "./scores.ts";

/** The release that is run by npx: one that installs on the Node of the product. */
const release = "lighthouse@13.5.0";

const port = 4790;

/** Lighthouse on the built product, mobile preset: the median of several runs for each page. */
export async function lighthouseBench({ rounds = 5 }: Extent): Promise<Report> {
  const browser = chromium((line) => console.error(line))?.whole;
  if (!browser) throw new Error("No Chromium: install it or name it in KLARBAU_CHROMIUM.");
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-lighthouse-"));
  process.env["KLARBAU_SITE_URL"] ??= `http://localhost:${port}`;
  const product = await startProduct({ folder, port, appsPort: port + 1, log: () => undefined });
  try {
    const wrong: string[] = [];
    const rows: string[] = [`| page | ${categories.join(" | ")} |`, "|---|---|---|---|---|"];
    for (const { page, omit } of goals) {
      const scores: Scores[] = [];
      for (let round = 0; round < rounds; round++)
        scores.push(await measure(`${product.url}${page}`, { browser, folder }));
      const median = medianOf(scores);
      const shown = (category: Category) => (category === omit ? "–" : String(median[category]));
      rows.push(`| ${page} | ${categories.map(shown).join(" | ")} |`);
      wrong.push(...missedGoals(page, median));
    }
    return { comparisons: [], tables: [rows.join("\n")], wrong };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  url: string,
  { browser, folder }: { readonly browser: string; readonly folder: string },
): Promise<Scores> {
  const file = path.join(folder, "report.json");
  const { code, output } = await run(
    "npx",
    [
      "-y",
      release,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { cwd: root, env: { CHROME_PATH: browser } },
  );
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${output}`);
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  };
  return Object.fromEntries(
    categories.map((category) => [category, Math.round((report.categories[category].score ?? 0) * 100)]),
  ) as Scores;
}
