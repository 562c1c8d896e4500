import path from "node:path";
import { browserEnvironment, type Browsers } from "../product/chromium.ts";
import { root } from "../product/root.ts";
import { run } from "../product/run.ts";
import { playwrightTally, type Tally, vitestTally } from "../product/tally.ts";

/** How a stage is run: a part of the browser tests (`1/2`), and whether what takes long is run as well. */
export interface StageOptions {
  readonly shard?: string | undefined;
  readonly everything?: boolean | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Only these test files. */
  readonly files?: readonly string[];
}

/** Where the reports of the last run lie. */
export const reportFolder = path.join(root, ".klarbau/reports");

/** `KLARBAU_TEST_ALL=1` makes the configurations run what is tagged `all`, too. */
const extent = ({ everything = false, env = {} }: StageOptions) => ({
  KLARBAU_TEST_ALL: everything ? "1" : "",
  ...env,
});

/** A runner that reports no failed test and yet did not end well has failed. */
const endedWell = (tally: Tally, name: string, code: number): Tally =>
  code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`${name}: ended with ${code}, see above`] }
    : tally;

/** Runs the tests of a Vitest configuration; prints its output when something failed, else only what was skipped and why, and what a long test has done. */
export async function runVitest(name: string, config: string, options: StageOptions): Promise<Tally> {
  const file = path.join(reportFolder, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const call = { cwd: root, env: extent(options) };
  const wanted = ["--config", config, ...(options.files ?? [])];
  const { code, output } = await run("vitest", ["run", ...reporters, ...wanted], call);
  if (code === 0) {
    for (const line of output.split("\n").filter((text) => /\[(skipped|summary):/.test(text)))
      console.log(line.trim());
    return vitestTally(file, root);
  }
  console.log(`\n✗ ${name}\n${output}`);
  // A report whose process has died says nothing of the files that were to follow.
  const listed = await run("vitest", ["list", "--filesOnly", "--json", ...wanted], call);
  return endedWell(vitestTally(file, root, filesIn(listed.output)), name, code);
}

/** Absolute paths in what `vitest list --filesOnly --json` prints; none when it printed something else. */
function filesIn(output: string): readonly string[] {
  const json = /^\[[\s\S]*\]$/m.exec(output)?.[0];
  return json === undefined ? [] : (JSON.parse(json) as { readonly file: string }[]).map(({ file }) => file);
}

/** Runs the browser tests; all that there are run in the browser that people have. */
export async function runPlaywright(browsers: Browsers, options: StageOptions): Promise<Tally> {
  const file = path.join(reportFolder, "browser.json");
  const shard = options.shard === undefined ? [] : [`--shard=${options.shard}`];
  const { code, output } = await run(
    "playwright",
    ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json", ...shard],
    {
      cwd: root,
      env: {
        ...extent(options),
        ...browserEnvironment(options.everything ? { ...browsers, quick: browsers.whole } : browsers),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
      show: process.env["CI"] === undefined,
    },
  );
  if (code !== 0) console.log(`\n✗ browser\n${output}`);
  return endedWell(playwrightTally(file), "browser", code);
}
