import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { assertMovable, finishSwap, mountPoints, swapIn } from "./swap.ts";

// A restore that is interrupted while parts change places is gone on with, wherever it stopped: nothing of either side is lost.

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** A data folder with old parts, and restored ones beside it. */
function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-swap-"));
  folders.push(folder);
  for (const [at, word] of [
    ["", "old"],
    ["restoring-1", "new"],
  ] as const)
    for (const part of ["postgres/data/PG_VERSION", "storage/installation", "apps/a", "keys.json"])
      put(path.join(folder, at, part), word);
  return folder;
}

const words = (folder: string) =>
  ["postgres/data/PG_VERSION", "storage/installation", "apps/a", "keys.json"].map((part) =>
    readFileSync(path.join(folder, part), "utf8"),
  );
const all = (word: string) => Array.from({ length: 4 }, () => word);

test("restored parts take the places, and what was there is kept", () => {
  const folder = aFolder();
  const before = swapIn(folder, path.join(folder, "restoring-1"));
  expect([words(folder), words(before)]).toEqual([all("new"), all("old")]);
  expect(existsSync(path.join(folder, "restoring-1"))).toBe(false);
});

test("stopped after any number of moves, out or in, the next start brings it to its end", () => {
  const parts = ["postgres", "storage", "apps", "keys.json"];
  for (let moves = 0; moves <= 8; moves++) {
    const folder = aFolder();
    const [from, to] = ["restoring-1", "before-restore-1"];
    mkdirSync(path.join(folder, to));
    const move = (part: string, a: string, b: string) =>
      renameSync(path.join(folder, a, part), path.join(folder, b, part));
    parts.slice(0, Math.min(moves, 4)).forEach((part) => move(part, "", to));
    parts.slice(0, Math.max(0, moves - 4)).forEach((part) => move(part, from, ""));
    const phase = moves > 4 ? "in" : "out";
    put(path.join(folder, "restore.pending.json"), JSON.stringify({ from, to, phase }));
    finishSwap(folder);
    expect([moves, words(folder), words(path.join(folder, to))]).toEqual([moves, all("new"), all("old")]);
    expect(existsSync(path.join(folder, "restore.pending.json"))).toBe(false);
  }
});

test("when what was to come is gone, nothing is started as if it were new, and where the rest lies is said", () => {
  const folder = aFolder();
  const [from, to] = ["restoring-1", "before-restore-1"];
  mkdirSync(path.join(folder, to));
  put(path.join(folder, "restore.pending.json"), JSON.stringify({ from, to, phase: "out" }));
  rmSync(path.join(folder, from), { recursive: true });
  expect(() => finishSwap(folder)).toThrow(to);
  expect(words(path.join(folder, to))).toEqual(all("old"));
  expect(() => finishSwap(folder)).toThrow(to);
});

test("where a part is a disk of its own, it is said before anything changes places", () => {
  const folder = aFolder();
  assertMovable(folder);
  const line = (place: string) =>
    `36 35 98:0 / ${place.replaceAll(" ", "\\040")} rw,noatime - ext4 /dev/sdb1 rw`;
  for (const part of ["postgres", "storage", "apps"]) {
    const mounts = mountPoints([line("/"), line(path.join(folder, part)), ""].join("\n"));
    expect(() => assertMovable(folder, mounts)).toThrow(`${path.join(folder, part)} is a disk of its own`);
  }
  expect(mountPoints(line("/media/a b"))).toEqual(new Set(["/media/a b"]));
  expect(words(folder)).toEqual(all("old"));
});
