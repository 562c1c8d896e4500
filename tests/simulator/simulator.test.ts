import { expect, test } from "vitest";
import { runSeeds } from "./runSeeds.ts";
import { complaints, summary } from "./summary.ts";

/** Simulations per run; more by hand: SEEDS=5000. */
const seeds = Number(process.env["SEEDS"] ?? 200);
const steps = 100;

test(
  `in ${seeds} worlds of ${steps} operations on bad lines nothing is lost, nothing twice, and all devices end equal`,
  { timeout: 60_000 + seeds * 10_000 },
  async () => {
    const results = await runSeeds(Array.from({ length: seeds }, (_, i) => ({ seed: i + 1, steps })));
    const failed = results.flatMap((result) =>
      complaints(result).map((line) => `seed ${result.seed}: ${line}`),
    );
    expect(failed).toEqual([]);
    const sum = summary(results);
    expect(sum).toMatchObject({ operations: results.length * steps, lost: 0, divergent: 0, duplicated: 0 });
    expect(sum.writes).toBeGreaterThan(seeds * 10); // people did write
  },
);
