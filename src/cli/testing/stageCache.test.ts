import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { root } from "../product/root.ts";
import { cachedTally, keepTally, stagePrint } from "./stageCache.ts";

const passed = { passed: 3, failed: 0, skipped: 0, times: [], failures: [] };
const place = `.klarbau/cache/try-${process.pid}`;
const folder = path.join(root, place);
const stage = `try-${process.pid}`;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(() => mkdirSync(folder, { recursive: true }));
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(path.join(root, `.klarbau/cache/tests/${stage}.json`), { force: true });
});

test("what a stage found is known again for the same inputs, and for no others", () => {
  write("a.ts", "1");
  const before = stagePrint([place]);
  keepTally(stage, before, passed);
  write("a.ts", "1"); // written anew with the same text
  expect(cachedTally(stage, stagePrint([place]))).toEqual(passed);
  write("a.ts", "2");
  expect(cachedTally(stage, stagePrint([place]))).toBeUndefined();
  write("a.ts", "1");
  write("b.test.ts", "a test counts, too");
  expect(cachedTally(stage, stagePrint([place]))).toBeUndefined();
});

test("a stage in which something failed is not kept", () => {
  write("a.ts", "1");
  const print = stagePrint([place]);
  keepTally(stage, print, { ...passed, failed: 1 });
  expect(cachedTally(stage, print)).toBeUndefined();
});

test("a file of the cache whose writing was broken off counts as none", () => {
  write("a.ts", "1");
  const print = stagePrint([place]);
  keepTally(stage, print, passed);
  const file = path.join(root, `.klarbau/cache/tests/${stage}.json`);
  writeFileSync(file, readFileSync(file, "utf8").slice(0, -3));
  expect(cachedTally(stage, print)).toBeUndefined();
});

test.each(["VITE_SUPABASE_URL", "CASES_TIMES", "SEEDS"])(
  "%s in the environment makes a stage run again",
  (name) => {
    write("a.ts", "1");
    const before = stagePrint([place]);
    vi.stubEnv(name, "7");
    expect(stagePrint([place])).not.toBe(before);
    vi.unstubAllEnvs();
  },
);
