import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mantineVariables } from "./mantineVariables.ts";

const file = new URL("./mantineVariables.css", import.meta.url);
if (process.env["WRITE_CSS"] !== undefined) writeFileSync(file, mantineVariables());
const written = readFileSync(file, "utf8");

/** The formatter may change spaces, quotes and the case of colours, nothing else. */
const bare = (css: string) => css.replaceAll(/[\s"']/g, "").toLowerCase();

test("the static style sheet says exactly what Mantine would write at run time", () => {
  const remedy = "after a change of theme.ts: WRITE_CSS=1 npx vitest run src/ui/theme";
  expect(bare(written), remedy).toBe(bare(mantineVariables()));
});

test("both colour schemes point Mantine's roles at our tokens", () => {
  expect(written.match(/--mantine-color-body: var\(--ground\)/g)).toHaveLength(2);
});
