import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { tokensCss } from "../../../tests/fixtures/pages/tokensCss.ts";

const root = path.resolve(import.meta.dirname, "../..");
const namesIn = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name!);

test("every token that a style sheet of the product asks for is there", () => {
  const known = new Set(namesIn(tokensCss, /(--[\w-]+)\s*:/g));
  const missing = globSync("**/*.css", { cwd: root }).flatMap((file) => {
    const css = readFileSync(path.join(root, file), "utf8");
    const own = new Set(namesIn(css, /(--[\w-]+)\s*:/g));
    const asked = namesIn(css, /var\((--[\w-]+)\)/g);
    return asked.filter((name) => !known.has(name) && !own.has(name)).map((name) => `${name} in ${file}`);
  });
  expect(missing.filter((name) => !name.startsWith("--mantine-"))).toEqual([]);
});
