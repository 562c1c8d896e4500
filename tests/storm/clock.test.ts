import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Crew, crew, differencesOf, summary } from "./crew.ts";
import { aProduct, type RunningProduct } from "./runningProduct.ts";
import { somebody } from "./somebody.ts";

// SEED=7 npx vitest run --config tests/storm/vitest.config.ts clock

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
const absent = "the clock is not moved: libfaketime is not installed (Debian: apt-get install libfaketime)";
/** CI brings the library: there its absence is a failure. */
const isLeftOut = library === undefined && process.env["CI"] === undefined;
if (isLeftOut) console.log(`[skipped: ${absent}]`);

const day_ms = 86_400_000;
const clocks = path.join(tmpdir(), `klarbau-clock-${process.pid}`);
const clock = path.join(clocks, "clock");
/** Sets the clock of the product and of its database so many days from now, while they run. */
const setClock = (days: number) => writeFileSync(clock, `${days < 0 ? "" : "+"}${days}d\n`, { mode: 0o644 });
/** Both read it anew with each look at the clock; intervals go on evenly, as on a machine whose clock is set. */
const moved = {
  LD_PRELOAD: library ?? "",
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: "1",
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  FAKETIME_DONT_RESET: "1",
};

let product: RunningProduct;
let working: Crew;
beforeAll(async () => {
  if (library === undefined) return;
  mkdirSync(clocks, { mode: 0o755 });
  setClock(0);
  product = await aProduct("clock");
  await product.start(moved);
  working = crew(await somebody(product), product, seed);
});
afterAll(async () => {
  await product?.end();
  rmSync(clocks, { recursive: true, force: true });
});

/** How far the clock of the database is from that of this machine, in whole days. */
const daysOf = () =>
  product.inDatabase(async (sql) => {
    const [row] = await sql<
      { ms: number }[]
    >`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
    return Math.round((row!.ms - Date.now()) / day_ms) + 0; // no minus zero
  });

test.skipIf(isLeftOut)(
  `the clock set two days forth and back, while it works and while it is down (seed ${seed}): what was acknowledged is there, once`,
  async () => {
    expect(library, absent).toBeDefined();
    const begun = working.begin();
    await working.progress();
    for (const [days, isKilled] of [
      [2, false],
      [0, false],
      [-2, false],
      [0, true],
      [2, true],
      [-2, true],
      [0, false],
    ] as const) {
      if (isKilled) {
        process.kill(product.pid(), "SIGKILL");
        await product.gone();
      }
      setClock(days);
      if (isKilled) await product.start(moved);
      expect(await daysOf()).toBe(days);
      await working.progress();
      await working.progress();
      await working.who.signIn(); // who comes new is let in, too
      await working.who.signIn();
    }
    working.stop();
    await begun;
    console.log(summary(`clock, seed ${seed}: two days forth and back, running and over a kill`, working));
    expect(await differencesOf(product, working)).toEqual([]);
  },
);
