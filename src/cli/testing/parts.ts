import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../product/root.ts";
import { single, type Tally, total } from "../product/tally.ts";
import { runVitest, type StageOptions } from "./runners.ts";
import { type Stage, stages, withBuild } from "./stages.ts";

/** A part of everything there is to test: 20 minutes on two free cores at most. */
export interface Part extends Stage {
  /** What this part has beyond `npm test`. */
  readonly only: string;
}

const stage = (name: string): Stage => {
  const found = stages.find((one) => one.name === name);
  if (!found) throw new Error(`No stage ${name}`);
  return found;
};

const everything = { everything: true } as const;

/** Runs stages one after the other with all that they have. A part also runs alone on a machine where nothing is built yet. */
async function whole(names: readonly string[], options: StageOptions = {}): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const name of withBuild(names)) {
    const tally = await stage(name).run({ ...everything, ...options });
    tallies.push(tally);
    if (name === "build" && tally.failed > 0) break; // what runs on the product would only repeat that it is not there
  }
  return total(tallies);
}

/** What a machine cannot test: skipped on that of a person, failed where CI should have brought it, because nobody reads a green log. */
export const leftOut = (name: string): Tally =>
  process.env["CI"] === undefined
    ? { passed: 0, failed: 0, skipped: 1, times: [], failures: [] }
    : single(name, false);

const inputsOf = (...names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => stage(name).inputs)),
];

const shards = 3;

/** Every part, the quick ones first. */
export const parts: readonly Part[] = [
  {
    name: "units",
    only: "types of workers and functions once more, tests of all languages, templates and real models",
    budget_s: 600,
    inputs: inputsOf("check", "build", "unit", "bundle"),
    run: () => whole(["check", "unit", "bundle"]),
  },
  {
    name: "cases",
    only: "ten times as many cases of every property, drawn anew",
    budget_s: 600,
    inputs: inputsOf("unit"),
    run: () =>
      runVitest("cases", "vite.config.ts", {
        ...everything,
        files: propertyTests(),
        env: { CASES_TIMES: "10", CASES: String(Date.now() % 1_000_000_000) },
      }),
  },
  {
    name: "databases",
    only: "the migrations and all database tests on PostgreSQL 15",
    budget_s: 400,
    inputs: inputsOf("database", "contract"),
    run: async () => {
      const usual = await whole(["database", "contract"]);
      if (!existsSync(postgres15)) {
        console.log(`[skipped: PostgreSQL 15 is not installed: ${postgres15}]`);
        return total([usual, leftOut("database-15")]);
      }
      const older = await runVitest("database-15", "supabase/tests/vitest.config.ts", {
        ...everything,
        env: { KLARBAU_PG: "15" },
      });
      return total([usual, older]);
    },
  },
  {
    name: "worlds",
    only: "390 more worlds of the simulator",
    budget_s: 900,
    inputs: inputsOf("simulator"),
    run: () => whole(["simulator"]),
  },
  {
    name: "storm",
    only: "the running product killed 60 times, stopped in its migrations, moved in time, destroyed and restored",
    budget_s: 1200,
    inputs: [...inputsOf("build", "database"), "tests/storm"],
    run: () => runStorm("storm", ["storm.test", "migrations", "clock", "drill"]),
  },
  {
    name: "load",
    only: "ten minutes of 50 clients, and 1,000 that listen",
    budget_s: 900,
    inputs: [...inputsOf("build", "database"), "tests/storm", "tests/bench"],
    run: () => runStorm("load", ["load"]),
  },
  ...Array.from({ length: shards }, (_, at) => ({
    name: `browser-${at + 1}`,
    only: "what is tagged `@all`: long journeys, more languages, looks and real models; all of it in the Chromium that people have",
    budget_s: 900,
    inputs: inputsOf("browser"),
    run: () => whole(["browser"], { shard: `${at + 1}/${shards}` }),
  })),
];

/** Tests of the running product, which is built before. */
const runStorm = async (name: string, files: readonly string[]): Promise<Tally> => {
  const built = await whole(["build"]);
  return total([built, await runVitest(name, "tests/storm/vitest.config.ts", { ...everything, files })]);
};

/** The unit tests that draw cases. */
const propertyTests = (): readonly string[] =>
  globSync("{src,workers}/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), "utf8").includes('from "fast-check"'),
  );

/** Where Debian lays PostgreSQL 15, the oldest major that the migrations must run on. */
const postgres15 = "/usr/lib/postgresql/15/bin";
