import { readdirSync } from "node:fs";
import { buildProduct } from "../product/build/buildProduct.ts";
import { chromium } from "../product/chromium.ts";
import { root } from "../product/root.ts";
import { run } from "../product/run.ts";
import { single, type Tally, total } from "../product/tally.ts";
import { eachTime, toolEnvironment, tools } from "./tools.ts";
import { runPlaywright, runVitest, type StageOptions } from "./runners.ts";

/** A stage of the checks: it can be run alone, and what it reads says when it must run again. */
export interface Stage {
  readonly name: string;
  /** Seconds that it may take on two free cores. A run that takes half as much again is told. */
  readonly budget_s: number;
  /** Files and folders that the stage reads; others cannot change what it finds. `tests/architecture/stageInputs.test.ts` holds that. */
  readonly inputs: readonly string[];
  /** Leaves something that other stages use: what it found is never taken from the cache. */
  readonly makes?: boolean;
  /** Stages whose end it waits for, where they run at all. */
  readonly after?: readonly string[];
  readonly run: (options: StageOptions) => Promise<Tally>;
}

const packages = ["package.json", "package-lock.json"];
const product = [
  "src",
  "workers",
  "sw",
  "tsconfig.json",
  "vite.config.ts",
  ".github/CHANGELOG.md",
  ...packages,
];
/** What lies at the top of a clone without anybody having written it. */
const made =
  /^(\.git|\.klarbau|node_modules|dist|test-results|playwright-report|\.DS_Store|.*\.tsbuildinfo)$/;
/** Everything in the clone that somebody wrote. */
const written = readdirSync(root)
  .filter((name) => !made.test(name))
  .toSorted();
/** What the server, its tests and the simulator are made of: nothing above the local database. */
const server = ["supabase", "src/kernel", "src/domain", "src/data", "tests/fixtures", ...packages];

/** Every stage, in the order in which the table shows them. */
export const stages: readonly Stage[] = [
  {
    name: "check",
    budget_s: 60,
    inputs: written,
    run: async ({ everything }) =>
      total(
        await Promise.all(
          (everything ? tools() : eachTime).map(([name, ...call]) => checkWith(name, ...call)),
        ),
      ),
  },
  {
    name: "build",
    budget_s: 40,
    inputs: product,
    makes: true,
    run: async () =>
      buildProduct().then(
        () => single("build", true),
        (error: Error) => {
          console.log(`\n✗ build\n${error.message}`);
          return single("build", false);
        },
      ),
  },
  {
    name: "unit",
    budget_s: 250,
    after: ["build"],
    inputs: written,
    run: (options) => runVitest("unit", "vite.config.ts", options),
  },
  {
    name: "database",
    budget_s: 130,
    // Some tests read models as the page does.
    inputs: [...server, "tests/simulator", "workers", "src/cli/product"],
    run: (options) => runVitest("database", "supabase/tests/vitest.config.ts", options),
  },
  {
    name: "contract",
    budget_s: 60,
    inputs: [...server, "tests/contract"],
    run: (options) => runVitest("contract", "tests/contract/vitest.config.ts", options),
  },
  {
    name: "simulator",
    budget_s: 60,
    inputs: [...server, "tests/simulator", "workers/replication"],
    run: (options) => runVitest("simulator", "tests/simulator/vitest.config.ts", options),
  },
  {
    name: "bundle",
    budget_s: 10,
    after: ["build"],
    inputs: [...product, "tests/bundle"],
    run: (options) => runVitest("bundle", "tests/bundle/vitest.config.ts", options),
  },
  {
    name: "browser",
    budget_s: 300,
    after: ["build"],
    inputs: [...product, "supabase", "tests/e2e", "tests/contract", "tests/fixtures", "tests/bench"],
    run: async (options) => {
      const browsers = chromium((line) => console.log(line));
      if (browsers) return runPlaywright(browsers, options);
      console.log(
        "No Chromium: install it (Debian: apt-get install chromium) or name it in KLARBAU_CHROMIUM, then run npm test again.",
      );
      return single("browser", false);
    },
  },
];

/** The names of stages with the build before them, where one of them runs on the built product. */
export const withBuild = (names: readonly string[]): readonly string[] =>
  stages.some(({ name, after }) => names.includes(name) && after?.includes("build"))
    ? [...new Set(["build", ...names])]
    : names;

async function checkWith(name: string, command: string, args: readonly string[]): Promise<Tally> {
  const { code, output, seconds } = await run(command, args, { cwd: root, env: toolEnvironment });
  if (code !== 0) console.log(`\n✗ ${name}\n${output}`);
  return single(name, code === 0, seconds);
}
