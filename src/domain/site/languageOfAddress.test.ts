import { expect, test } from "vitest";
import { languageOfAddress, searchInLanguage } from "./languageOfAddress.ts";

test.each([
  ["?lang=fr", "fr"],
  ["?mode=signup&lang=de", "de"],
  ["?lang=nl", undefined],
  ["?lang=", undefined],
  ["", undefined],
])("the address %s asks for %s", (search, language) => {
  expect(languageOfAddress(search)).toBe(language);
});

test("another language changes only its own word, and German needs none", () => {
  expect(searchInLanguage("?mode=signup&lang=fr", "it")).toBe("?mode=signup&lang=it");
  expect(searchInLanguage("?lang=fr", "de")).toBe("");
  expect(searchInLanguage("", "en")).toBe("?lang=en");
});
