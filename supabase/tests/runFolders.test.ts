import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeRunFolder, sweepRuns } from "./runFolders.ts";

let runs: string;
beforeEach(() => {
  runs = mkdtempSync(path.join(tmpdir(), "klarbau-runs-"));
});
afterEach(() => rmSync(runs, { recursive: true, force: true }));

test("a run that begins while another one has no server yet leaves its folder alone", async () => {
  const begun = makeRunFolder(runs);
  await sweepRuns(runs);
  expect(existsSync(begun)).toBe(true);
});

test("what a run that is over has left behind is removed", async () => {
  const { pid } = spawnSync(process.execPath, ["--eval", ""]);
  const left = path.join(runs, `run-${pid}-abcdef`);
  mkdirSync(left);
  await sweepRuns(runs);
  expect(existsSync(left)).toBe(false);
});
