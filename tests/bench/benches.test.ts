import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { benches, listing } from "./benches.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("the contributing page names every bench, and none that does not exist", () => {
  const named = [...read(".github/CONTRIBUTING.md").matchAll(/`npm run bench -- ([a-z]+)`/g)].map(
    ([, name]) => name,
  );
  expect(new Set(named)).toEqual(new Set(Object.keys(benches)));
});

test("asked without a name, the command lists every bench with what it measures", () => {
  for (const [name, { about }] of Object.entries(benches))
    expect(listing()).toMatch(new RegExp(`^ +${name} +${about}$`, "m"));
});

test("the command is one of the product's scripts", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(scripts["bench"]).toBe("node src/cli/pinned.mjs src/cli/bench.ts");
});
