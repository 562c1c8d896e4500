import { expect, test } from "vitest";
import { isEverything } from "../fixtures/everything.ts";
import { runSeeds } from "./runSeeds.ts";

// A story that depends on what ran before shows in no sentence about the product: it is looked for in `npm run test:all`.
test.skipIf(!isEverything)(
  "the same seed is the same story: every line of the log, whatever ran before it in the thread",
  async () => {
    const steps = 60;
    const story = (seed: number) => ({ seed, steps, wantLog: true, isTalkative: true });
    const [alone, after] = await Promise.all([
      runSeeds([story(6)], { processes: 1 }),
      runSeeds([story(2), story(6)], { processes: 1 }),
    ]);
    expect(after.find(({ seed }) => seed === 6)!.log).toEqual(alone[0]!.log);
    expect(alone[0]!.log!.length).toBeGreaterThan(100);
  },
);
