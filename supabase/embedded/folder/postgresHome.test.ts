import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { homeElsewhere, postgresHome, rootsFolder } from "./postgresHome.ts";

// What root tries in a clone never comes near the data of the service on the same machine, which lie in /var/lib/klarbau.

const above = mkdtempSync(path.join(tmpdir(), "klarbau-home-"));
const folder = path.join(above, "clone/.klarbau");
mkdirSync(folder, { recursive: true });
chmodSync(above, 0o700);
const before = path.join(above, "before");
const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(before, { recursive: true, force: true });
});
const asRoot = () => vi.spyOn(process, "getuid").mockReturnValue(0);
const databaseIn = (place: string) => {
  mkdirSync(path.join(place, "data"), { recursive: true });
  writeFileSync(path.join(place, "data/PG_VERSION"), "17");
};

test("the database of a private folder of root lies in a place of its own, not where the service has its data", () => {
  asRoot();
  expect(postgresHome(folder)).toBe(path.join(rootsFolder, name));
  expect(homeElsewhere(folder)).toBe(path.join(rootsFolder, name));
  expect(path.relative("/var/lib/klarbau", rootsFolder)).toMatch(/^\.\./);
});

test("one that lies where earlier versions put it is still found, with and without the note of its folder", () => {
  asRoot();
  const old = path.join(before, name);
  databaseIn(old);
  expect(postgresHome(folder, before)).toBe(old);
  writeFileSync(path.join(folder, "postgres.place"), `${old}\n`);
  expect(postgresHome(folder)).toBe(old);
  rmSync(path.join(folder, "postgres.place"));
});

test("who is not root has the database in the folder", () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  expect(postgresHome(folder)).toBe(path.join(folder, "postgres"));
  expect(homeElsewhere(folder)).toBe(undefined);
  expect(existsSync(path.join(folder, "postgres.place"))).toBe(false);
});
