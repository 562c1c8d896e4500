import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palettes, type Theme } from "./palette.ts";

const css = readFileSync(new URL("../theme/tokens.css", import.meta.url), "utf8");

/** The value of a token in a theme, followed through references. */
function token(theme: Theme, name: string): string {
  const [light = "", dark = ""] = css.split('[data-theme="dark"]');
  const find = (text: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(text)?.[1]?.trim();
  const value = (theme === "dark" ? find(dark) : undefined) ?? find(light) ?? "";
  const reference = /^var\(--(.+)\)$/.exec(value)?.[1];
  return reference ? token(theme, reference) : value.toUpperCase();
}

test.each(["light", "dark"] as const)("the drawing has the colours of the %s theme", (theme) => {
  const palette = palettes[theme];
  const drawn = {
    "dr-top": palette.families.paper.top,
    "dr-left": palette.families.paper.left,
    "dr-right": palette.families.paper.right,
    "dr-glass": palette.families.glass.left,
    "dr-glass-2": palette.families.glass.right,
    "dr-gate": palette.families.door.left,
    "dr-pv": palette.families.panel.top,
    "dr-green": palette.families.green.top,
    "dr-green-2": palette.families.green.left,
    "dr-ground": palette.families.ground.top,
    "dr-line": palette.line,
    "dr-fine": palette.fine,
    "dr-poche": palette.poche,
    "dr-shade": palette.shade,
    accent: palette.section,
    "mark-top": palette.marked.top,
    "mark-left": palette.marked.left,
    "mark-right": palette.marked.right,
    "select-strong": palette.selected.top,
    "info-text": palette.selectedLine,
    "line-strong": palette.ghost,
  };
  const tokens = Object.fromEntries(Object.keys(drawn).map((name) => [name, token(theme, name)]));
  expect(drawn).toEqual(tokens);
});
