import { expect, test } from "vitest";
import type { SeedOptions } from "./runSeed.ts";
import { runOneSeed } from "./runSeeds.ts";
import { complaints } from "./summary.ts";
import type { Plants } from "./world/world.ts";

/**
 * Faults that are put in one at a time, and the first world that is tried. Which world notices moves with every change of the product's
 * timing, so some are tried one after the other; one that notices must be content without the fault.
 */
const plants: readonly (readonly [keyof Plants, SeedOptions])[] = [
  ["defaultHandler", { seed: 3 }],
  ["noRevGuard", { seed: 5 }],
  ["noLedger", { seed: 18 }],
  ["noCursorLock", { seed: 1 }],
  ["noMonotone", { seed: 1, directed: "answeredLate" }],
  ["noGiven", { seed: 1, directed: "buildOnUnanswered" }],
];
const most = 24;

test.for(plants)(
  "the simulator notices the planted fault %s",
  { timeout: 300_000 },
  async ([plant, first]) => {
    for (let seed = first.seed; seed < first.seed + most; seed += 1) {
      const world = { ...first, seed };
      const planted = await runOneSeed({ ...world, plants: { [plant]: true } });
      if (complaints(planted).length === 0) continue;
      expect(complaints(await runOneSeed(world))).toEqual([]);
      return;
    }
    expect.fail(`${most} worlds are content although ${plant} was put in`);
  },
);
