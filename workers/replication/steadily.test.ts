import { expect, test } from "vitest";
import type { StorageHealth } from "#data/storageHealth.ts";
import { steadily } from "./steadily.ts";

function aWork() {
  const log: string[] = [];
  const healths: StorageHealth[] = [];
  let at: object | undefined;
  const begin = async (health: StorageHealth) => {
    healths.push(health);
    log.push("begins");
    return { stop: async () => void log.push("ends") };
  };
  const idle = () => new Promise((resolve) => setImmediate(resolve));
  return { log, healths, begin, now: (work: object | undefined) => (at = work), at: () => at, idle };
}

test("after a lost connection is back the work begins anew", async () => {
  const work = aWork();
  const end = await steadily(work.begin, work.now);
  const found = work.healths[0]!.losing();
  await work.idle();
  expect(work.log).toEqual(["begins"]);
  found("sound");
  await work.idle();
  expect(work.log).toEqual(["begins", "ends", "begins"]);
  expect(work.at()).toBeDefined();
  await end();
  expect(work.log).toEqual(["begins", "ends", "begins", "ends"]);
});

test.for(["outdated", "gone"] as const)(
  "when the storage is %s the work ends for good, once",
  async (state) => {
    const work = aWork();
    const end = await steadily(work.begin, work.now);
    if (state === "gone") work.healths[0]!.losing()("gone");
    else work.healths[0]!.outdate();
    await work.idle();
    expect([work.log, work.at()]).toEqual([["begins", "ends"], undefined]);
    await end();
    expect(work.log).toEqual(["begins", "ends"]);
  },
);

test("who ends it while the connection is away does not see it begin again", async () => {
  const work = aWork();
  const end = await steadily(work.begin, work.now);
  const found = work.healths[0]!.losing();
  await end();
  found("sound");
  await work.idle();
  expect(work.log).toEqual(["begins", "ends"]);
});
