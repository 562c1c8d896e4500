import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresBinaries } from "./postgresBinaries.ts";

let folder: string;
let installed: string;

/** A package as npm unpacks it when install scripts are switched off: without the links of its libraries. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-binaries-"));
  installed = path.join(folder, "package/native");
  for (const part of ["bin", "lib"]) mkdirSync(path.join(installed, part), { recursive: true });
  writeFileSync(path.join(folder, "package/package.json"), '{"version":"17.0"}');
  writeFileSync(path.join(installed, "bin/postgres"), "");
  writeFileSync(path.join(installed, "lib/libicu.so.60.2"), "icu");
  const links = [{ source: "native/lib/libicu.so.60.2", target: "native/lib/libicu.so.60" }];
  writeFileSync(path.join(installed, "pg-symlinks.json"), JSON.stringify(links));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a package whose install script did not run is copied once, with the links its libraries need", () => {
  const home = path.join(folder, "home");
  const bin = postgresBinaries(home, { copy: false, installed });
  expect(bin).toBe(path.join(home, "postgresql-17.0/bin"));
  expect(readFileSync(path.join(bin, "../lib/libicu.so.60"), "utf8")).toBe("icu");
  writeFileSync(path.join(bin, "mark"), "");
  expect(postgresBinaries(home, { copy: false, installed })).toBe(bin);
  expect(readFileSync(path.join(bin, "mark"), "utf8")).toBe("");
});

test("a complete package is used where it lies, unless another user must be able to read it", () => {
  symlinkSync("libicu.so.60.2", path.join(installed, "lib/libicu.so.60"));
  const home = path.join(folder, "home");
  expect(postgresBinaries(home, { copy: false, installed })).toBe(path.join(installed, "bin"));
  const copied = postgresBinaries(home, { copy: true, installed });
  expect(readFileSync(path.join(copied, "../lib/libicu.so.60"), "utf8")).toBe("icu");
});
