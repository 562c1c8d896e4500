import { beforeAll, expect, test } from "vitest";
import { isEverything } from "../fixtures/everything.ts";
import { pinned } from "./pinned.ts";
import type { SeedResult } from "./runSeed.ts";
import { runSeeds } from "./runSeeds.ts";
import { complaints, summary } from "./summary.ts";

/** How many worlds, from the first one on: in `npm run test:all` 400, by hand any number: SEEDS=5000. */
const many = Number(process.env["SEEDS"] ?? (isEverything ? 400 : 0));
/** What `npm test` runs: in each of them something is noticed that others miss (16 and 20: fault 19 of `tests/faults`). */
const daily = [1, 2, 4, 5, 16, 20];
const steps = 100;
const drawn = many > 0 ? Array.from({ length: many }, (_, i) => i + 1) : daily;
/** Worlds that once lost something: each of those mends has a test of its own, so all of them run in `npm run test:all`. */
const known = isEverything ? pinned : pinned.filter(([seed]) => drawn.includes(seed));
const worlds = [...new Set([...drawn, ...known.map(([seed]) => seed)])];

let results: readonly SeedResult[] = [];
beforeAll(
  async () => {
    let done = 0;
    const told = (result: SeedResult) => {
      done += 1;
      for (const line of complaints(result)) console.log(`seed ${result.seed}: ${line}`);
      if (done % 500 === 0) console.log(`${done} of ${worlds.length} worlds`);
    };
    results = await runSeeds(
      worlds.map((seed) => ({ seed, steps })),
      { told },
    );
  },
  60_000 + worlds.length * 10_000,
);

test(`in ${worlds.length} worlds of ${steps} operations on bad lines nothing is lost, nothing twice, and all devices end equal`, () => {
  const failed = results.flatMap((result) =>
    complaints(result).map((line) => `seed ${result.seed}: ${line}`),
  );
  expect(failed).toEqual([]);
  const sum = summary(results);
  expect(sum).toMatchObject({ operations: worlds.length * steps, lost: 0, divergent: 0, duplicated: 0 });
  expect(sum.writes).toBeGreaterThan(worlds.length * 10); // people did write
});

test.for(known)("world %i: %s", ([seed]) => {
  expect(complaints(results.find((result) => result.seed === seed)!)).toEqual([]);
});
