import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";

const page = path.join(root, "src/features/README.md");
const text = (file: string) => readFileSync(path.join(root, file), "utf8");
const code = /<!-- (\S+) -->\n(?:\n```\w+\n.*?\n```\n)?/gs;
const kinds: Readonly<Record<string, string>> = { ts: "ts", tsx: "tsx", sql: "sql", json: "json" };

/** The recipe with the code of its example as it stands. */
const withCode = (content: string) =>
  content.replaceAll(
    code,
    (_, file: string) =>
      `<!-- ${file} -->\n\n\`\`\`${kinds[file.split(".").at(-1)!]}\n${text(file).trimEnd()}\n\`\`\`\n`,
  );

test("the recipe of a module shows the code of its example (-u writes it anew)", async () => {
  await expect(withCode(readFileSync(page, "utf8"))).toMatchFileSnapshot(page);
});

test("it shows all of the example but its test and the other languages", () => {
  const shown = [...readFileSync(page, "utf8").matchAll(/<!-- (\S+) -->/g)].map(([, file]) => file);
  const own = globSync("src/features/keys/**/*.{ts,tsx,css,json}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$|\/(?:en|fr|es|it)\.json$/.test(file));
  expect(shown).toEqual(expect.arrayContaining([...own, "src/data/kinds/work/key.ts"]));
});

test("a module is less than 400 lines of code, and the recipe less than 300 beside it", () => {
  const own = globSync("src/features/keys/*.{ts,tsx,css}", { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  const lines = [...own, "src/data/kinds/work/key.ts"].map((file) => text(file).trimEnd().split("\n").length);
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThan(400);
  const prose = readFileSync(page, "utf8").replaceAll(/^```.*?^```$/gms, "");
  expect(prose.trimEnd().split("\n").length).toBeLessThan(300);
});
