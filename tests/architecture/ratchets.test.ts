import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";

test("no comment takes a function out of the linter's limits: who needs more makes it smaller", () => {
  const limits = /(?:ox|es)lint-disable[^\n]*(?:complexity|max-(?:lines|params|depth|statements))/;
  const all = /\/\*\s*(?:ox|es)lint-disable\s*(?:--[^\n]*)?\*\//;
  const files = globSync("{src,workers,sw,supabase,tests}/**/*.{ts,tsx,js,mjs}", { cwd: root });
  const evading = files
    .filter((file) => !/\.gen\.ts$|ratchets\.test\.ts$/.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return limits.test(text) || all.test(text);
    });
  expect(files.length).toBeGreaterThan(1000);
  expect(evading).toEqual([]);
});
