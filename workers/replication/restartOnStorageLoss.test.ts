import { expect, test } from "vitest";
import type { StorageHealth } from "#data/storage/storageHealth.ts";
import { restartOnStorageLoss } from "./restartOnStorageLoss.ts";

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
  const end = await restartOnStorageLoss(work.begin, work.now, () => undefined);
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
    const end = await restartOnStorageLoss(work.begin, work.now, () => work.log.push("over"));
    if (state === "gone") work.healths[0]!.losing()("gone");
    else work.healths[0]!.outdate();
    await work.idle();
    expect([work.log, work.at()]).toEqual([["begins", "ends", "over"], undefined]);
    await end();
    expect(work.log).toEqual(["begins", "ends", "over"]);
  },
);

test("of a database that is gone the end is not waited for", async () => {
  const work = aWork();
  let isOver = false;
  const never = new Promise<void>(() => undefined);
  const end = await restartOnStorageLoss(
    async (health) => ({ ...(await work.begin(health)), stop: () => never }),
    work.now,
    () => (isOver = true),
  );
  work.healths[0]!.losing()("gone");
  await work.idle();
  expect(isOver).toBe(true);
  await end();
});

test("where there is nothing to do it is over at once", async () => {
  const work = aWork();
  const end = await restartOnStorageLoss(
    async () => undefined,
    work.now,
    () => work.log.push("over"),
  );
  await work.idle();
  expect(work.log).toEqual(["over"]);
  await end();
});

test("work that cannot begin anew is over, so that another tab can do it", async () => {
  const work = aWork();
  let isBroken = false;
  const end = await restartOnStorageLoss(
    async (health) => {
      if (isBroken) throw new Error("no room");
      return work.begin(health);
    },
    work.now,
    () => work.log.push("over"),
  );
  isBroken = true;
  work.healths[0]!.losing()("sound");
  await work.idle();
  expect(work.log).toEqual(["begins", "ends", "over"]);
  await end();
});

test("who ends it while the connection is away does not see it begin again", async () => {
  const work = aWork();
  const end = await restartOnStorageLoss(work.begin, work.now, () => undefined);
  const found = work.healths[0]!.losing();
  await end();
  found("sound");
  await work.idle();
  expect(work.log).toEqual(["begins", "ends"]);
});
