import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildProduct } from "./product/buildProduct.ts";
import { chromium } from "./product/chromium.ts";
import { root } from "./product/root.ts";
import { run } from "./product/run.ts";
import { playwrightTally, type Tally, total, vitestTally } from "./product/tally.ts";

// `npm test`: everything, in parts, with a table of times at the end (several parts run at once, so they add up to more
// than the whole took), the names of what failed, and one plain closing line.

interface Part {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

const reports = path.join(root, ".klarbau/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const parts: Part[] = [];
const begun = performance.now();

/** The tally of what either passes or not. */
const single = (name: string, passed: boolean): Tally => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed ? [] : [`${name}: see above`],
});

/** A runner that reports no failed test and yet did not end well has failed. */
const endedWell = (tally: Tally, name: string, code: number): Tally =>
  code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`${name}: ended with ${code}, see above`] }
    : tally;

/** A tool that either passes or not. */
async function checkPart(name: string, command: string, args: readonly string[]): Promise<void> {
  const { code, output, seconds } = await run(command, args, { cwd: root });
  if (code !== 0) console.log(`\n✗ ${name}\n${output}`);
  finish({ name, seconds, tally: single(name, code === 0) });
}

async function vitestPart(name: string, args: readonly string[]): Promise<void> {
  const file = path.join(reports, `${name.replaceAll(" ", "-")}.json`);
  const { code, output, seconds } = await run(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    { cwd: root },
  );
  const tally = vitestTally(file, root);
  if (code !== 0) console.log(`\n✗ ${name}\n${output}`);
  else
    for (const line of output.split("\n").filter((text) => text.includes("[skipped:")))
      console.log(line.trim());
  finish({ name, seconds, tally: endedWell(tally, name, code) });
}

async function buildPart(): Promise<void> {
  const started = performance.now();
  const passed = await buildProduct().then(
    () => true,
    (error: Error) => {
      console.log(`\n✗ build\n${error.message}`);
      return false;
    },
  );
  finish({
    name: "build",
    seconds: (performance.now() - started) / 1000,
    tally: single("build", passed),
  });
}

async function browserPart(): Promise<void> {
  const browser = chromium((line) => console.log(line));
  if (!browser) {
    console.log(
      "No Chromium: install it (Debian: apt-get install chromium) or name it in KLARBAU_CHROMIUM, then run npm test again.",
    );
    process.exit(1);
  }
  const file = path.join(reports, "browser.json");
  const { code, output, seconds } = await run(
    "playwright",
    ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"],
    {
      cwd: root,
      env: { KLARBAU_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      show: process.env["CI"] === undefined,
    },
  );
  if (code !== 0) console.log(`\n✗ browser\n${output}`);
  finish({ name: "browser", seconds, tally: endedWell(playwrightTally(file), "browser", code) });
}

function finish(part: Part): void {
  parts.push(part);
  const { passed, failed, skipped } = part.tally;
  console.log(
    `${failed > 0 ? "✗" : "✓"} ${part.name.padEnd(22)} ${passed} passed, ${failed} failed, ${skipped} skipped in ${part.seconds.toFixed(1)} s`,
  );
}

const functions = readdirSync(path.join(root, "supabase/functions"))
  .map((name) => `supabase/functions/${name}/index.ts`)
  .filter((file) => existsSync(path.join(root, file)));

// What waits for a database leaves room for what computes, so the two lanes together take less than one after the other;
// the browser has the machine for itself, because it tests what people see.
const reading = () =>
  Promise.all([
    checkPart("format", "oxfmt", ["--check", "."]),
    checkPart("lint", "oxlint", ["--type-aware"]),
    checkPart("types", "tsc", ["-p", "."]),
    checkPart("types of workers", "tsc", ["-p", "workers"]),
    checkPart("types of sw", "tsc", ["-p", "sw"]),
    checkPart("types of functions", "deno", [
      "check",
      "--config",
      "supabase/functions/deno.json",
      ...functions,
    ]),
  ]);
const computing = async () => {
  await reading();
  await vitestPart("unit", []);
  await vitestPart("contract", ["--config", "tests/contract/vitest.config.ts"]);
  await buildPart();
  await vitestPart("bundle", ["--config", "tests/bundle/vitest.config.ts"]);
};
const storing = async () => {
  await vitestPart("database", ["--config", "supabase/tests/vitest.config.ts"]);
  await vitestPart("simulator", ["--config", "tests/simulator/vitest.config.ts"]);
};
await Promise.all([computing(), storing()]);
await browserPart();

const sum = total(parts.map((part) => part.tally));
const seconds = (performance.now() - begun) / 1000;
console.log(`\n${"part".padEnd(22)} seconds`);
for (const part of parts) console.log(`${part.name.padEnd(22)} ${part.seconds.toFixed(1).padStart(7)}`);
console.log(`${"all".padEnd(22)} ${seconds.toFixed(1).padStart(7)}\n`);
for (const failure of sum.failures) console.log(`✗ ${failure}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);
