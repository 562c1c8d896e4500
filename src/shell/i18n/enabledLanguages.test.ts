// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { readEnabledLanguages, rememberedLanguages, rememberLanguages } from "./enabledLanguages.ts";

beforeEach(() => localStorage.clear());

test("without the setting there are German and English", () => {
  expect(rememberedLanguages()).toEqual(["de", "en"]);
});

test("a spoilt entry counts as none", () => {
  localStorage.setItem("klarbau_enabled_languages", "{not json");
  expect(rememberedLanguages()).toEqual(["de", "en"]);
});

test("unknown codes are left out and the order is the product's", () => {
  expect(readEnabledLanguages(["it", "xx", "de", 7])).toEqual(["de", "it"]);
  expect(readEnabledLanguages([])).toBeUndefined();
});

test("what was kept is read again", () => {
  rememberLanguages(["de", "fr"]);
  expect(rememberedLanguages()).toEqual(["de", "fr"]);
});
