import { expect, test } from "vitest";
import type { SeedResult } from "./runSeed.ts";
import { runSeeds } from "./runSeeds.ts";
import { complaints, summary } from "./summary.ts";

/** Worlds per run: 1000 in `npm run test:all`, any number by hand: SEEDS=5000. */
const seeds = Number(process.env["SEEDS"] ?? (process.env["KLARBAU_TEST_ALL"] === "1" ? 1000 : 40));
const steps = 100;

test(
  `in ${seeds} worlds of ${steps} operations on bad lines nothing is lost, nothing twice, and all devices end equal`,
  { timeout: 60_000 + seeds * 10_000 },
  async () => {
    let done = 0;
    const told = (result: SeedResult) => {
      done += 1;
      for (const line of complaints(result)) console.log(`seed ${result.seed}: ${line}`);
      if (done % 500 === 0) console.log(`${done} of ${seeds} worlds`);
    };
    const worlds = Array.from({ length: seeds }, (_, i) => ({ seed: i + 1, steps }));
    const results = await runSeeds(worlds, { told });
    const failed = results.flatMap((result) =>
      complaints(result).map((line) => `seed ${result.seed}: ${line}`),
    );
    expect(failed).toEqual([]);
    const sum = summary(results);
    expect(sum).toMatchObject({ operations: results.length * steps, lost: 0, divergent: 0, duplicated: 0 });
    expect(sum.writes).toBeGreaterThan(seeds * 10); // people did write
  },
);
