import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mantineVariables } from "./mantineVariables.ts";

const sheets = Object.entries(mantineVariables()).map(([name, css]) => {
  const file = new URL(`./${name}.css`, import.meta.url);
  if (process.env["WRITE_CSS"] !== undefined) writeFileSync(file, css);
  return { name, css, written: readFileSync(file, "utf8") };
});

/** The formatter may change spaces, quotes and the case of colours, nothing else. */
const bare = (css: string) => css.replaceAll(/[\s"']/g, "").toLowerCase();

test.each(sheets)("$name.css says exactly what Mantine would write at run time", ({ css, written }) => {
  const remedy = "after a change of theme.ts: WRITE_CSS=1 npx vitest run src/ui/theme";
  expect(bare(written), remedy).toBe(bare(css));
});

test("both colour schemes point Mantine's roles at our tokens", () => {
  const pointing = sheets.filter(({ written }) => written.includes("--mantine-color-body: var(--ground)"));
  expect(pointing.map(({ name }) => name)).toEqual(["mantineDark", "mantineLight"]);
});
