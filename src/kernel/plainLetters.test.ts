import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLetters, speltOut } from "./plainLetters.ts";

test("plain letters have no capitals, no accents and no ß", () => {
  expect(plainLetters("Straße der Château-Küche")).toBe("strasse der chateau-kuche");
  expect(plainLetters("GROẞ")).toBe("gross");
});

test("spelt out, umlauts become two letters; other accents go", () => {
  expect(speltOut("Straße der Château-Küche")).toBe("strasse der chateau-kueche");
  expect(speltOut("ÄÖÜ äöü")).toBe("aeoeue aeoeue");
});

test("umlauts of two characters, as names of files from a Mac have them, are spelt out too", () => {
  expect(speltOut("Lüftung".normalize("NFD"))).toBe("lueftung");
});

test("what is in plain letters stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(plainLetters(plainLetters(text))).toBe(plainLetters(text));
      expect(speltOut(plainLetters(text))).toBe(plainLetters(text));
    }),
  );
});
