import { expect, test } from "vitest";
import { reserveOf, diskSpaceOf } from "./diskSpace.ts";

const MB = 1024 * 1024;

/** Disks of 10 GB, of which so many MB are free, asked at a moment that the test sets. */
function disks(free: Record<string, number>, { files = 0, ffree = 0 } = {}) {
  const clock = { now: 0 };
  const log: string[] = [];
  let asked = 0;
  const diskSpace = diskSpaceOf({
    database: "/db",
    folder: "/data",
    log: (line) => void log.push(line),
    now: () => clock.now,
    ask: (place) => {
      asked += 1;
      const mb = Object.entries(free).find(([disk]) => place.startsWith(disk))?.[1];
      if (mb === undefined) return Promise.reject(new Error("no such file system"));
      return Promise.resolve({ bsize: MB, blocks: 10 * 1024, bavail: mb, files, ffree });
    },
  });
  const later = () => void (clock.now += 1000);
  const takes = async (growth: "small" | "rows" | "files", bytes = 0) => {
    const entry = await diskSpace.enter(growth, bytes);
    entry?.leave();
    return entry !== undefined;
  };
  return { diskSpace, log, free, later, takes, asked: () => asked };
}

test("a hundredth of the disk stays free, at least 64 and at most 512 MB", () => {
  expect([100, 10_240, 20_480, 1_000_000].map((mb) => reserveOf(mb * MB) / MB)).toEqual([
    64, 102.4, 204.8, 512,
  ]);
});

test("below the reserve nothing is taken that grows; a session and a deletion are, down to half of it", async () => {
  const at = disks({ "/": 150 });
  expect([await at.takes("small"), await at.takes("rows"), await at.takes("files")]).toEqual([
    true,
    true,
    true,
  ]);
  Object.assign(at.free, { "/": 100 });
  at.later();
  expect([await at.takes("small"), await at.takes("rows"), await at.takes("files")]).toEqual([
    true,
    false,
    false,
  ]);
  Object.assign(at.free, { "/": 50 });
  at.later();
  expect([await at.takes("small"), await at.takes("rows"), await at.takes("files")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a full disk of files does not keep rows back, a full disk of the database keeps both back", async () => {
  const files = disks({ "/data": 10, "/db": 5000 });
  expect([await files.takes("rows"), await files.takes("files")]).toEqual([true, false]);
  const rows = disks({ "/data": 5000, "/db": 10 });
  expect([await rows.takes("rows"), await rows.takes("files")]).toEqual([false, false]);
});

test("what would not fit with the reserve is refused before its first byte", async () => {
  const at = disks({ "/": 200 });
  expect([await at.takes("files", 97 * MB), await at.takes("files", 98 * MB)]).toEqual([true, false]);
});

test("many who come at once share the room: none gets what another was promised", async () => {
  const at = disks({ "/": 200 });
  const all = await Promise.all(Array.from({ length: 20 }, () => at.diskSpace.enter("files", 10 * MB)));
  expect(all.filter((entry) => entry !== undefined)).toHaveLength(9);
  expect(at.asked()).toBe(5); // the disk was asked once for all of them
  for (const entry of all) entry?.leave();
  expect(await at.takes("files", 10 * MB), "what came since the disk was asked counts too").toBe(false);
  at.later();
  expect(await at.takes("files", 10 * MB)).toBe(true);
});

test("a file whose length nobody has said ends when half of the reserve is reached", async () => {
  const at = disks({ "/": 120 });
  const entry = (await at.diskSpace.enter("files", 0))!;
  expect(await entry.took(60 * MB)).toBe(true);
  expect(await entry.took(20 * MB)).toBe(false);
});

test("who is refused for little is not told that there is room; a large file that does not fit keeps no small one back", async () => {
  const at = disks({ "/": 105 });
  expect([await at.takes("rows", MB), await at.diskSpace.level()]).toEqual([false, "scarce"]);
  const large = disks({ "/": 300 });
  expect([await large.takes("files", 400 * MB), await large.diskSpace.level()]).toEqual([false, "enough"]);
  expect(await large.takes("files", MB)).toBe(true);
});

test("once refused, a quarter more than the reserve must be free before anything is taken", async () => {
  const at = disks({ "/": 100 });
  expect(await at.takes("rows")).toBe(false);
  Object.assign(at.free, { "/": 120 });
  at.later();
  expect(await at.takes("rows")).toBe(false);
  Object.assign(at.free, { "/": 130 });
  at.later();
  expect(await at.takes("rows")).toBe(true);
});

test("the log says once that there is no room, and once that there is again", async () => {
  const at = disks({ "/": 90 });
  for (let round = 0; round < 5; round++) {
    await at.takes("rows");
    at.later();
  }
  Object.assign(at.free, { "/": 900 });
  for (let round = 0; round < 3; round++) {
    at.later();
    await at.takes("rows");
  }
  expect(at.log).toHaveLength(2);
  expect(at.log[0]).toBe(
    "The disk of /db/data has 90 MB left. Nothing new is taken, reading and deleting go on (507). Make room on it: everything is taken again once it has 128 MB free.",
  );
  expect(at.log[1]).toMatch(/room on the disk again/);
});

test("what the log says is left is always less than what it says is needed", async () => {
  const refused = disks({ "/": 104 });
  expect(await refused.takes("rows", MB)).toBe(false); // it would take the reserve
  expect(refused.log).toEqual([
    "The disk of /db/data has 104 MB left. Nothing new is taken, reading and deleting go on (507). Make room on it: everything is taken again once it has 128 MB free.",
  ]);
  const files = disks({ "/": 5000 }, { files: 100_000, ffree: 12 });
  expect(await files.takes("rows")).toBe(false);
  expect(files.log).toEqual([
    "The disk of /db/data can hold 12 more files. Nothing new is taken, reading and deleting go on (507). Make room on it: everything is taken again once it can hold 1000 more files.",
  ]);
  const none = disks({ "/": 5 });
  expect(await none.takes("small")).toBe(false);
  expect(none.log[0]).toMatch(
    /^The disk of \S+ has 5 MB left\. Nothing is written \(507\)\. .* 128 MB free\.$/,
  );
});

test("a disk that tells nothing keeps nobody back", async () => {
  expect(await disks({}).takes("files", 500 * MB)).toBe(true);
});
