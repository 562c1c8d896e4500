import { expect, test } from "vitest";
import { matches } from "./changes.ts";

test("a filter compares numbers as numbers and texts as texts", () => {
  expect(matches("n=gt.9", { n: 10 })).toBe(true);
  expect(matches("n=lte.9", { n: 10 })).toBe(false);
  expect(matches("language=eq.de", { language: "de" })).toBe(true);
  expect(matches("language=neq.de", { language: "en" })).toBe(true);
  expect(matches("id=in.(a,b)", { id: "b" })).toBe(true);
  expect(matches("id=in.(a,b)", { id: "c" })).toBe(false);
});

test("without a filter every row matches; one that is not understood, or a missing value, matches none", () => {
  expect(matches(undefined, {})).toBe(true);
  expect(matches("language", { language: "de" })).toBe(false);
  expect(matches("language=eq.de", { language: null })).toBe(false);
});
