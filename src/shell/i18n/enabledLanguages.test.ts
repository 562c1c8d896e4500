// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  readEnabledLanguages,
  rememberedLanguages,
  rememberLanguages,
  useRememberedLanguages,
} from "./enabledLanguages.ts";

beforeEach(() => localStorage.clear());

test("without the setting there are the five that a fresh server enables", () => {
  expect(rememberedLanguages()).toEqual(["de", "en", "fr", "es", "it"]);
});

test("a spoilt entry counts as none", () => {
  localStorage.setItem("klarbau_enabled_languages", "{not json");
  expect(rememberedLanguages()).toEqual(["de", "en", "fr", "es", "it"]);
});

test("unknown codes are left out and the order is the product's", () => {
  expect(readEnabledLanguages(["it", "xx", "de", 7])).toEqual(["de", "it"]);
  expect(readEnabledLanguages([])).toBeUndefined();
});

test("what was kept is read again", () => {
  rememberLanguages(["de", "fr"]);
  expect(rememberedLanguages()).toEqual(["de", "fr"]);
});

test("a menu that is on screen follows the setting when it arrives", () => {
  const { result } = renderHook(() => useRememberedLanguages());
  expect(result.current).toEqual(["de", "en", "fr", "es", "it"]);
  act(() => rememberLanguages(["de", "it"]));
  expect(result.current).toEqual(["de", "it"]);
});
