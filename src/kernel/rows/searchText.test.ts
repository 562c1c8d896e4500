import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hasWords, searchedWords, searchText } from "./searchText.ts";

const finds = (query: string, ...texts: string[]) => hasWords(searchText(texts), searchedWords(query));

test.each(["küche", "Kuche", "kueche", "KÜCHE"])("%s finds the kitchen", (query) =>
  expect(finds(query, "2.01", "Küche")).toBe(true),
);

test("strasse finds Straße, and Straße finds Strasse", () => {
  expect(finds("strasse", "Lindenstraße 4")).toBe(true);
  expect(finds("Straße", "Lindenstrasse 4")).toBe(true);
});

test("a part of a compound finds it", () => expect(finds("raum", "Heizraum")).toBe(true));

test("all words must fit, in whichever text they stand", () => {
  expect(finds("og küche", "Küche", "2. OG")).toBe(true);
  expect(finds("ug küche", "Küche", "2. OG")).toBe(false);
});

test("a search does not find what only two texts together would say", () =>
  expect(finds("badflur", "Bad", "Flur")).toBe(false));

test("a word without a sign finds what is written with spaces and signs, and a few digits do not", () => {
  expect(finds("ä1", "Ä 1")).toBe(true);
  expect(finds("Z7", "Z 7")).toBe(true);
  expect(finds("de12", "DE-12 44")).toBe(true);
  expect(finds("0301234", "030 12 34")).toBe(true);
  expect(finds("z-7", "Z 7")).toBe(false);
  expect(finds("112", "01.12.2026")).toBe(false);
});

test("an empty search finds everything", () => expect(finds("  ", "Bad")).toBe(true));

test("a text finds itself, and a longer search finds no more", () => {
  const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéñ0-9.]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), word, (words, more) => {
      const text = words.join(" ");
      expect(finds(text, text)).toBe(true);
      if (finds(`${text} ${more}`, "Lindenhof")) expect(finds(text, "Lindenhof")).toBe(true);
    }),
  );
});
