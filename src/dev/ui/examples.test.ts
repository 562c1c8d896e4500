// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";
import type { Examples } from "./example.ts";

/** What is behind the pages and draws nothing by itself, and what needs a camera. */
const drawsNothing = new Set(["UiProvider", "Scanner"]);

/** Every exported component of the interface; those of visitors' pages by their folder, for names stand twice. */
const components = globSync("src/ui/**/*.tsx", { cwd: root })
  .filter((file) => !/\.test\.tsx$|src\/ui\/(icons|model3d)\//.test(file))
  .flatMap((file) => {
    const code = readFileSync(path.join(root, file), "utf8");
    const names = [...code.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name!);
    return names.map((name) => (file.includes("/visitor/") ? `visitor/${name}` : name));
  })
  .filter((name) => !drawsNothing.has(name));

const files = globSync("src/dev/ui/*.example.tsx", { cwd: root });

test("every part of the interface is shown on /_dev/ui, and what is shown there is one", async () => {
  const groups = await Promise.all(
    files.map(async (file) => (await import(path.join(root, file))) as { readonly examples: Examples }),
  );
  const shown = groups.flatMap(({ examples }) => examples.flatMap(({ parts }) => parts));
  expect(components.length).toBeGreaterThan(60);
  expect(shown.toSorted()).toEqual([...new Set(components)].toSorted());
});
