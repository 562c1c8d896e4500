import { expect, test } from "vitest";
import { tokensCss } from "../../../../tests/fixtures/pages/tokensCss.ts";
import { colourOf, tokensOf } from "../../theme/contrast.ts";
import { palettes, type Theme } from "./palette.ts";

const light = tokensOf(tokensCss, ":root");
const themes = { light, dark: { ...light, ...tokensOf(tokensCss, '[data-theme="dark"]') } };
const token = (theme: Theme, name: string) => colourOf(themes[theme], name).toUpperCase();

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
