import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";

// The map leads to what is there: every path it names, from the root or as a link.

const page = "src/ARCHITECTURE.md";
const text = readFileSync(path.join(root, page), "utf8");
const decisions = globSync("src/decisions/*.md", { cwd: root }).toSorted();

/** Paths of a text that begin with a folder of the root, in prose, tables, code and diagrams; globs stay globs. */
function pathsIn(content: string): readonly string[] {
  const found = content.matchAll(/(?<![\w./#@-])(?:src|workers|sw|supabase|tests|\.github)\/[\w$.*{},/-]*/g);
  return [...new Set([...found].map(([name]) => name.replace(/[.,]+$/, "")))];
}

/** Where the links of a page lead, from the root. */
const linksIn = (file: string, content: string): readonly string[] =>
  [...content.matchAll(/\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g)].map(([, to = ""]) =>
    path.posix.join(path.posix.dirname(file), to),
  );

/** What of these paths is not there. */
const missing = (paths: readonly string[]): readonly string[] =>
  paths.filter((name) => !existsSync(path.join(root, name)) && globSync(name, { cwd: root }).length === 0);

test("the map fits on one page of 150 lines", () => {
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
});

test("every path that the map names exists, and every glob finds something", () => {
  const paths = pathsIn(text);
  expect(paths.length).toBeGreaterThan(120);
  expect(missing(paths)).toEqual([]);
});

test("every README that the map links exists", () => {
  const links = linksIn(page, text);
  expect(links.length).toBeGreaterThan(9);
  expect(missing(links)).toEqual([]);
});

test("a path, a glob and a link that lead nowhere are found", () => {
  const wrong =
    "See `src/data/sync/nowhere.ts`, src/*/nowhere/ and [laws](data/nowhere/README.md). So is `src/data`.";
  expect(missing(pathsIn(wrong))).toEqual(["src/data/sync/nowhere.ts", "src/*/nowhere/"]);
  expect(missing(linksIn(page, wrong))).toEqual(["src/data/nowhere/README.md"]);
});

test("decisions are numbered without a gap, have the four parts, and name what is there", () => {
  expect(decisions.length).toBeGreaterThan(10);
  expect(decisions.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(
    decisions.map((_, at) => at + 1),
  );
  for (const file of decisions) {
    const content = readFileSync(path.join(root, file), "utf8");
    const heads = [...content.matchAll(/^## (.*)$/gm)].map(([, head]) => head);
    expect(heads, file).toEqual(["Context", "Decision", "What it costs", "What would change our mind"]);
    expect(missing([...pathsIn(content), ...linksIn(file, content)]), file).toEqual([]);
  }
});
