import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { chooseLanguage } from "./chooseLanguage.ts";

test("the stored choice wins over what the device prefers", () => {
  expect(chooseLanguage("it", ["fr-CH", "de"], languages)).toBe("it");
});

test("a Swiss device that prefers French gets French", () => {
  expect(chooseLanguage(null, ["fr-CH", "de-CH"], languages)).toBe("fr");
});

test("a language that is not enabled is passed over", () => {
  expect(chooseLanguage("it", ["es", "en-GB"], ["de", "en"])).toBe("en");
});

test("a device with an unknown language gets German", () => {
  expect(chooseLanguage("xx", ["pl"], languages)).toBe("de");
});
