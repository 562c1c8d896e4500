import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { chooseLanguage, offeredLanguage } from "./chooseLanguage.ts";

test("the stored choice is spoken", () => {
  expect(chooseLanguage("it", languages)).toBe("it");
});

test.for([null, "xx", ""])(
  "a new visitor, and one whose stored choice is unknown (%s), gets German",
  (stored) => {
    expect(chooseLanguage(stored, languages)).toBe("de");
  },
);

test("a choice that is not enabled gives German, and without German the first that is", () => {
  expect(chooseLanguage("it", ["de", "en"])).toBe("de");
  expect(chooseLanguage("it", ["en", "fr"])).toBe("en");
});

test("the first language that the browser prefers and that is enabled is offered", () => {
  expect(offeredLanguage(["fr-CH", "de"], languages, "de")).toBe("fr");
  expect(offeredLanguage(["pl", "es", "EN-gb"], ["de", "en"], "de")).toBe("en");
});

test("who prefers what is spoken already is offered nothing", () => {
  expect(offeredLanguage(["de-CH", "fr"], languages, "de")).toBeUndefined();
  expect(offeredLanguage(["pl"], languages, "de")).toBeUndefined();
  expect(offeredLanguage([], languages, "de")).toBeUndefined();
});
