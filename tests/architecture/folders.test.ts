import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const most = 30;

/** Migrations lie in one folder, in the order of their numbers; every module brings some, and a released one never moves. */
const histories: ReadonlySet<string> = new Set(["supabase/migrations"]);

/** How many files lie in each folder itself, those not added to git yet included. */
function countFiles(): ReadonlyMap<string, number> {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const counts = new Map<string, number>();
  for (const file of new Set(listed.split("\n").filter(Boolean))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

test(`no folder holds more than ${most} files`, () => {
  const counts = countFiles();
  expect(counts.size).toBeGreaterThan(100);
  const full = [...counts].filter(([, count]) => count > most).filter(([folder]) => !histories.has(folder));
  expect(full.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});
