import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { JobToTry } from "../../tests/fixtures/workers/jobsToTry.ts";
import { JobProcess } from "./jobProcess.ts";

const fixture = (name: string) => new URL(`../../tests/fixtures/workers/${name}.ts`, import.meta.url);
const flags = ["--max-old-space-size=20"];
const jobs = new JobProcess<JobToTry, unknown, unknown>(fixture("jobsToTry"), flags);
afterAll(() => jobs.end());

const seconds = 60;
const giveBack = (it: unknown) => jobs.ask({ what: "give_back", it }, { seconds });

/** Whether a process still does something; one that nobody has fetched yet does not. */
function isAtWork(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || !/\) Z /.test(readFileSync(file, "utf8"));
}

test("what a process is given and what it answers arrive as they were", async () => {
  const it = {
    numbers: new Float32Array([0.5, -0, Number.NaN]),
    names: new Map([[1, ["a", undefined, null]]]),
    once: 1n,
  };
  expect(await giveBack(it)).toEqual({ ok: true, value: it });
  const bytes = new Uint8Array(3_000_000).fill(7);
  const given = await giveBack(bytes);
  expect(given.ok && Buffer.compare(given.value as Uint8Array, bytes)).toBe(0);
});

test("a process tells of its way and is answered what it asks", async () => {
  const steps: unknown[] = [];
  const asked = await jobs.ask(
    { what: "tell_and_ask" },
    {
      seconds,
      onStep: (step) => steps.push(step),
      onQuestion: async (question) => `Who asked ${String(question)}`,
    },
  );
  expect(steps).toEqual(["begun"]);
  expect(asked).toEqual({ ok: true, value: "Who asked who? has answered" });
});

test.for([
  ["throw", { kind: "failed", detail: "Error: no such thing" }],
  ["abort", { kind: "failed", detail: expect.stringMatching(/^ended with SIG(ABRT|TRAP|ILL)/) }],
  ["be_killed", { kind: "out_of_memory" }],
  ["take_memory", { kind: "out_of_memory" }],
] as const)("a process that comes to “%s” is told apart, and the next job is done", async ([what, error]) => {
  expect(await jobs.ask({ what }, { seconds })).toEqual({ ok: false, error });
  expect(await giveBack(what)).toEqual({ ok: true, value: what });
});

test("a process that takes too long is gone, and the next job is done", async () => {
  let pid = 0;
  const asked = await jobs.ask(
    { what: "never_end" },
    { seconds: 0.4, onStep: (said) => (pid = Number(said)) },
  );
  expect(asked).toEqual({ ok: false, error: { kind: "timed_out", seconds: 0.4 } });
  expect(pid === 0 || !isAtWork(pid)).toBe(true);
  expect(await giveBack(1)).toEqual({ ok: true, value: 1 });
});

test("the processor time only grows, over processes that have ended too", async () => {
  const fresh = new JobProcess<JobToTry, unknown>(fixture("jobsToTry"));
  const told = [fresh.cpuSeconds()];
  for (const what of ["give_back", "abort", "give_back"] as const) {
    await fresh.ask(what === "give_back" ? { what, it: 1 } : { what }, { seconds });
    told.push(fresh.cpuSeconds());
  }
  await fresh.end();
  told.push(fresh.cpuSeconds());
  expect(told[0]).toBe(0);
  expect(told[1]).toBeGreaterThan(0);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test("a program that is not there is a reason, too", async () => {
  const missing = new JobProcess<JobToTry, unknown>(fixture("nowhere"));
  expect(await missing.ask({ what: "throw" }, { seconds })).toMatchObject({
    error: { kind: "failed", detail: expect.stringContaining("Cannot find module") },
  });
});

test.skipIf(process.platform === "win32")(
  "a process at work ends with the one that has started it, however that ends",
  async () => {
    const owner = spawn(process.execPath, [fileURLToPath(fixture("startsAndStays"))], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [line] = (await once(owner.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    expect(isAtWork(pid)).toBe(true);
    owner.kill("SIGKILL");
    await expect.poll(() => isAtWork(pid)).toBe(false);
  },
);
