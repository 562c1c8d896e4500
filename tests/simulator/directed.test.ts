import { expect, test } from "vitest";
import { runOneSeed } from "./runSeeds.ts";
import { complaints } from "./summary.ts";

test.for([
  ["commentedApart", "two people comment on the same topic apart, and both comments stay"],
  ["restoredBackup", "after a backup of the server was restored, what the devices have since comes back"],
] as const)("%s: %s", { timeout: 300_000 }, async ([directed]) => {
  expect(complaints(await runOneSeed({ seed: 1, directed }))).toEqual([]);
});
