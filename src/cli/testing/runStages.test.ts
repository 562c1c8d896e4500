import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { root } from "../product/root.ts";
import { overBudget, runLanes, runOne, slowestOf } from "./runStages.ts";

const stage = (name: string, budget_s: number) => ({ name, budget_s });

test("a stage that takes more than half as much again as its budget is told, one just below is not", () => {
  expect(
    overBudget([
      { stage: stage("unit", 100), seconds: 151 },
      { stage: stage("browser", 100), seconds: 150 },
    ]),
  ).toEqual(["! unit took 151 s, more than half over its budget of 100 s"]);
});

test("lanes run beside each other, and a stage waits for those it comes after, where they run at all", async () => {
  const said: string[] = [];
  const build = Promise.withResolvers<void>();
  const lanes = [
    [{ name: "build" }, { name: "bundle", after: ["build"] }],
    [
      { name: "contract", after: ["nothing that runs"] },
      { name: "unit", after: ["build"] },
      { name: "simulator" },
    ],
  ];
  const whole = runLanes(lanes, async ({ name }) => {
    said.push(`begins ${name}`);
    if (name === "build") await build.promise;
    said.push(`ends ${name}`);
  });
  await expect.poll(() => said).toEqual(["begins build", "begins contract", "ends contract"]);
  build.resolve();
  await whole;
  expect(said.indexOf("begins unit")).toBeGreaterThan(said.indexOf("ends build"));
  expect(said.slice(-2)).toEqual(["begins simulator", "ends simulator"]);
  await expect(runLanes(lanes, () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
});

test("the fifteen slowest tests are named, the slowest first", () => {
  const times = Array.from({ length: 20 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
  const named = slowestOf(times);
  expect(named).toHaveLength(15);
  expect(named[0]).toEqual({ name: "test 19", seconds: 19 });
  expect(named.at(-1)).toEqual({ name: "test 5", seconds: 5 });
});

const place = `.klarbau/cache/run-${process.pid}`;
const name = `run-${process.pid}`;
const write = (text: string) => writeFileSync(path.join(root, place, "a.ts"), text);

beforeEach(() => {
  vi.stubEnv("CI", undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  mkdirSync(path.join(root, place), { recursive: true });
  write("1");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(path.join(root, place), { recursive: true });
  rmSync(path.join(root, `.klarbau/cache/tests/${name}.json`), { force: true });
});

/** Runs a stage so many times; answers how often it really ran. */
async function times(runs: number, { makes = false, meanwhile = () => {} } = {}): Promise<number> {
  let ran = 0;
  const run = async () => {
    ran += 1;
    meanwhile();
    return { passed: 1, failed: 0, skipped: 0, times: [], failures: [] };
  };
  for (let nth = 0; nth < runs; nth++) await runOne({ name, budget_s: 1, inputs: [place], makes, run }, {});
  return ran;
}

test("a stage that passed is not run again on the same inputs, but always where CI is", async () => {
  expect(await times(2)).toBe(1);
  vi.stubEnv("CI", "true");
  expect(await times(2)).toBe(2);
});

test("a stage that others build upon is run although it passed before: what it made may be gone", async () => {
  expect(await times(2, { makes: true })).toBe(2);
});

test("what was changed while a stage ran is not taken for tested, not even when it is changed back", async () => {
  expect(await times(1, { meanwhile: () => write("2") })).toBe(1);
  write("1");
  expect(await times(1)).toBe(1);
});
