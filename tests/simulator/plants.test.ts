import { beforeAll, expect, test } from "vitest";
import { isEverything } from "../fixtures/everything.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";
import { runOneSeed, runSeeds } from "./runSeeds.ts";
import { complaints } from "./summary.ts";
import type { Plants } from "./world/world.ts";

/** Every fault is tried in `npm run test:all`; the first in each run, to see that the judge can say no. */
const daily = 1;

/**
 * Faults that are put in one at a time, and the first world that is tried. Which world notices moves with every change of the product's
 * timing: where the first one is content, the next ones are tried. One that notices must be content without the fault.
 */
const all: readonly (readonly [keyof Plants, SeedOptions])[] = [
  ["noRevGuard", { seed: 2 }],
  ["noCursorLock", { seed: 2 }],
  ["defaultHandler", { seed: 2 }],
  ["noLedger", { seed: 2 }],
  ["noMonotone", { seed: 1, directed: "answeredLate" }],
  ["noGiven", { seed: 1, directed: "buildOnUnanswered" }],
];
const plants = isEverything ? all : all.slice(0, daily);
const most = 24;

const withFault = (plant: keyof Plants, world: SeedOptions): SeedOptions => ({
  ...world,
  plants: { [plant]: true },
});

/** What the first world of each fault said: all of them in two processes. */
let first: readonly SeedResult[] = [];
beforeAll(async () => {
  first = await runSeeds(plants.map(([plant, world]) => withFault(plant, world)));
}, 300_000);

/** The first world in which a fault is noticed; null when all are content. */
async function noticing(plant: keyof Plants, world: SeedOptions, known: SeedResult) {
  if (complaints(known).length > 0) return world;
  for (let seed = world.seed + 1; seed < world.seed + most; seed += 1) {
    const next = { ...world, seed };
    if (complaints(await runOneSeed(withFault(plant, next))).length > 0) return next;
  }
  return null;
}

test.for(plants.map(([plant, world], i) => ({ plant, world, i })))(
  "the simulator notices the planted fault $plant",
  { timeout: 300_000 },
  async ({ plant, world, i }) => {
    const noticed = await noticing(plant, world, first[i]!);
    expect(noticed, `the first of ${most} worlds that notices`).not.toBeNull();
    expect(complaints(await withoutFault(noticed!))).toEqual([]);
  },
);

const content = new Map<string, Promise<SeedResult>>();

/** The same world without a fault; several faults may be noticed in one. */
function withoutFault(world: SeedOptions): Promise<SeedResult> {
  const name = JSON.stringify(world);
  const known = content.get(name) ?? runOneSeed(world);
  content.set(name, known);
  return known;
}
