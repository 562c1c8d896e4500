import { expect, test } from "vitest";
import type { SeedOptions } from "./runSeed.ts";
import { runOneSeed } from "./runSeeds.ts";
import { complaints } from "./summary.ts";
import type { Plants } from "./world/world.ts";

/** Faults that are put in one at a time, each with a world that notices; without the fault the same world is content. */
const plants: readonly (readonly [keyof Plants, SeedOptions])[] = [
  ["defaultHandler", { seed: 3 }],
  ["noRevGuard", { seed: 5 }],
  ["noLedger", { seed: 18 }],
  ["noCursorLock", { seed: 1 }],
  ["noMonotone", { seed: 16 }],
  ["noGiven", { seed: 1, isDirected: true }],
];

test.for(plants)("the simulator notices the planted fault %s", async ([plant, world]) => {
  const [planted, sound] = await Promise.all([
    runOneSeed({ ...world, plants: { [plant]: true } }),
    runOneSeed(world),
  ]);
  expect(complaints(sound)).toEqual([]);
  expect(complaints(planted)).not.toEqual([]);
});
