import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { formatsOf } from "./formats.ts";

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");
const de = formatsOf("de");

test("German writes areas, shares, money and sizes as a German report does", () => {
  expect(de.number(2785.6, 1)).toBe("2.785,6");
  expect(plain(de.percent(0.318, 1))).toBe("31,8 %");
  expect(plain(de.euros(123450))).toBe("1.234,50 €");
  expect(plain(de.bytes(38_400_000))).toBe("38,4 MB");
  expect(plain(de.withUnit(96.4, "kWh/(m²·a)", 1))).toBe("96,4 kWh/(m²·a)");
});

test("a limit of a scale is written with the digits that it has, in every language", () => {
  expect([de.exact(0.00025), de.exact(12_500), de.exact(1.35)]).toEqual(["0,00025", "12.500", "1,35"]);
  expect(formatsOf("en").exact(12_500.5)).toBe("12,500.5");
  expect(plain(formatsOf("fr").exact(12_500.5))).toBe("12 500,5");
  expect(formatsOf("it").exact(12_500.5)).toBe("12.500,5");
});

test("a level below the ground carries a real minus, one above a plus, the ground neither", () => {
  expect([de.signed(6.2, 2), de.signed(-3.1, 2), de.signed(0, 2)]).toEqual(["+6,20", "−3,10", "0,00"]);
});

test("a label keeps its colon on its line, and French puts a space before it", () => {
  expect(de.labelled("Wand Nord", "U-Wert")).toBe("Wand Nord: U-Wert");
  expect(formatsOf("fr").labelled("Mur nord", "valeur U")).toBe("Mur nord\u00A0: valeur U");
});

test("every language has twelve months, January first", () => {
  for (const language of languages) expect(formatsOf(language).months).toHaveLength(12);
  expect(formatsOf("fr").months[0]).toEqual({ short: "J", long: "janvier" });
});

test("dates follow the language", () => {
  const noon = new Date(2026, 10, 20, 9, 42);
  expect(de.date(noon)).toBe("20.11.2026");
  expect(de.time(noon)).toBe("09:42");
  expect(formatsOf("en").date(noon)).toBe("20/11/2026");
});

test("how long ago something was is said in the greatest fitting unit", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const ago = (instant: string) => formatsOf("de").ago(instant, now);
  expect(ago("2026-11-17T11:00:00Z")).toBe("vor 3 Tagen");
  expect(ago("2026-11-20T09:30:00Z")).toBe("vor 2 Stunden");
  expect(ago("2026-11-20T11:59:30Z")).toBe("jetzt");
  expect(ago("2026-11-21T11:59:30Z")).toBe("jetzt");
});
