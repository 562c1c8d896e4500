import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { planCalendarFile } from "./planCalendarFile.ts";

const write = (...entries: Parameters<typeof planCalendarFile>[1]) =>
  planCalendarFile("Wartung", entries, { language: "de", now: Date.UTC(2026, 11, 1) });
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent").map((one) => {
    const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(one);
    return { uid, summary, description, location, start: startDate.toString(), end: endDate.toString(), isDay: startDate.isDate }; // prettier-ignore
  });

test("a day stands in the file as a day, and another program reads what was written", () => {
  const text = write({ uid: "a", day: "2027-03-28", title: "Öl; Filter, \\n Dichtung", description: "Zeile 1\nZeile 2 ✓", place: "Keller, links" }); // prettier-ignore
  expect(text).toContain("DTSTART;VALUE=DATE:20270328");
  expect(read(text)).toEqual([
    { uid: "a", summary: "Öl; Filter, \\n Dichtung", description: "Zeile 1\nZeile 2 ✓", location: "Keller, links", start: "2027-03-28", end: "2027-03-29", isDay: true }, // prettier-ignore
  ]);
});

test("any text comes back whole, and no line is longer than 75 octets", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }).map((text) => `x${text.replaceAll(/[\p{C}\u2028\u2029]/gu, "")}x`); // prettier-ignore
  fc.assert(
    fc.property(word, word, (title, description) => {
      const text = write({ uid: "a", day: "2028-02-29", title, description });
      expect(read(text)).toMatchObject([{ summary: title, description, start: "2028-02-29" }]);
      for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
    }),
  );
});

test("nobody slips an event or a field into the file", () => {
  const title = "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:b";
  expect(read(write({ uid: "a", day: "2027-01-01", title })).map(({ uid }) => uid)).toEqual(["a"]);
});
