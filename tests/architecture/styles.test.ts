import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";

const text = (file: string) => readFileSync(file, "utf8");

/** Every class that a component names of a style sheet, as `component: sheet .class`, that does not stand there. */
function missingClasses(component: string): readonly string[] {
  const code = text(component);
  return [...code.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, name, from = ""]) => {
    const sheet = from.startsWith("#")
      ? path.join(root, "src", from.slice(1))
      : path.resolve(path.dirname(component), from);
    const classes = new Set([...text(sheet).matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, own]) => own));
    const named = [...code.matchAll(new RegExp(`\\b${name}\\["([^"]+)"\\]`, "g"))].map(([, own]) => own);
    return named
      .filter((own) => !classes.has(own))
      .map((own) => `${path.relative(root, component)}: ${from} .${own}`);
  });
}

test("a class that a component names stands in its style sheet", () => {
  const components = globSync("src/**/*.{ts,tsx}", { cwd: root }).map((file) => path.join(root, file));
  expect(components.flatMap(missingClasses)).toEqual([]);
});
