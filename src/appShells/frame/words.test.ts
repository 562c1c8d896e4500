import { expect, test } from "vitest";
import { preferredLanguage, speech } from "./words.ts";

test("rooms are counted by the rules of each language", () => {
  expect(speech("de").rooms(1)).toBe("1 Raum");
  expect(speech("de").rooms(1234)).toBe("1.234 Räume");
  expect(speech("fr").rooms(0)).toBe("0 local");
  expect(speech("fr").rooms(2)).toBe("2 locaux");
  expect(speech("it").rooms(1_000_000)).toBe("1.000.000 locali");
});

test("days are written as the product writes them", () => {
  expect(speech("en").day("2026-11-26")).toBe("26 Nov 2026");
  expect(speech("de").day("2026-11-26")).toBe("26.11.2026");
});

test("values stand where the sentence wants them", () => {
  expect(speech("es").t((words) => words.contacts.call, { number: "0221 1" })).toBe("Llamar al 0221 1");
});

test("the reader's own language wins when it is offered, else the application's first", () => {
  expect(preferredLanguage(["de", "it"], ["it-CH", "de"])).toBe("it");
  expect(preferredLanguage(["en", "de"], ["pl-PL"])).toBe("en");
});
