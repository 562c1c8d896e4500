import { describe, expect, test } from "vitest";
import { tokensCss as css } from "../../../tests/fixtures/pages/tokensCss.ts";
import { colourOf, contrast, type Tokens, tokensOf } from "./contrast.ts";

const light = tokensOf(css, ":root");
const block = (name: string, value: string): Tokens => {
  const quoted = tokensOf(css, `[data-${name}="${value}"]`);
  return Object.keys(quoted).length > 0 ? quoted : tokensOf(css, `[data-${name}=${value}]`);
};
const themes: Readonly<Record<string, Tokens>> = {
  light,
  dark: { ...light, ...block("theme", "dark") },
  field: { ...light, ...block("density", "field") },
  "dark field": {
    ...light,
    ...block("theme", "dark"),
    ...block("density", "field"),
    ...tokensOf(css, '[data-theme="dark"][data-density="field"]'),
  },
};

const grounds = ["ground", "surface", "sunken"];
const charts = [1, 2, 3, 4, 5, 6].map((n): Pair => [`ch-${n}`, grounds, 3]);
const classLetters = ["ap", "a", "b", "c", "d", "e", "f", "g", "h"].map((c): Pair => [
  `ec-on-${c}`,
  [`ec-${c}`],
  4.5,
]);

/** Foreground, the grounds it may stand on, the least contrast. */
type Pair = readonly [string, readonly string[], number];
const pairs: readonly Pair[] = [
  ["text", [...grounds, "select", "info-soft"], 4.5],
  ["text-2", [...grounds, "select", "info-soft", "ok-soft", "warn-soft", "bad-soft"], 4.5],
  ["text-3", grounds, 4.5],
  ["primary-text", [...grounds, "primary-soft"], 4.5],
  ["on-primary", ["primary", "primary-hover"], 4.5],
  ["accent-text", [...grounds, "accent-soft"], 4.5],
  ["on-accent", ["accent", "accent-hover"], 4.5],
  ["info-text", [...grounds, "info-soft", "select"], 4.5],
  ["ok-text", [...grounds, "ok-soft"], 4.5],
  ["warn-text", [...grounds, "warn-soft"], 4.5],
  ["bad-text", [...grounds, "bad-soft"], 4.5],
  ["on-avatar", ["avatar", "done-soft"], 4.5],
  ["edge", grounds, 3],
  ["focus", [...grounds, "select"], 3],
  ["primary", grounds, 3],
  ["accent", grounds, 3],
  ["info", [...grounds, "select"], 3],
  ["warn", grounds, 3],
  ["bad", grounds, 3],
  ...charts,
  ["dr-line", ["dr-top", "dr-left", "dr-right", "dr-ground", "dr-glass"], 3],
  ["dr-poche", ["dr-top", "dr-left"], 3],
  ["on-cmp", ["cmp-added", "cmp-changed"], 4.5],
  ["cmp-removed", [...grounds, "dr-top"], 3],
  ...classLetters,
];

describe.each(Object.entries(themes))("in the theme %s", (_, tokens) => {
  test.each(pairs)("%s can be read on %s at %d : 1", (fore, backs, least) => {
    for (const back of backs) {
      const found = contrast(colourOf(tokens, fore), colourOf(tokens, back));
      expect(found, `${fore} on ${back}`).toBeGreaterThanOrEqual(least);
    }
  });
});

test("the dark theme and the field mode really differ from the light one", () => {
  expect(colourOf(themes["dark"] ?? {}, "ground")).toBe("#121614");
  expect(colourOf(themes["field"] ?? {}, "text-2")).toBe("#45423c");
});

test("black on white is 21 : 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
