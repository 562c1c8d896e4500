import { expect, test } from "vitest";
import { consentTo, optionalCategories, readConsent } from "./consent.ts";

const now = new Date("2026-12-07T09:30:00Z");

test("a choice has four categories and its time; what is necessary is always allowed", () => {
  expect(consentTo([], now)).toEqual({
    necessary: true,
    functional: false,
    analytics: false,
    marketing: false,
    timestamp: "2026-12-07T09:30:00.000Z",
  });
  expect(consentTo(["analytics"], now)).toMatchObject({ necessary: true, analytics: true, marketing: false });
});

test("what is stored is read as it was chosen, whatever was chosen", () => {
  for (let choice = 0; choice < 2 ** optionalCategories.length; choice++) {
    const allowed = optionalCategories.filter((_, bit) => (choice >> bit) % 2 === 1);
    const consent = consentTo(allowed, now);
    expect(readConsent(JSON.stringify(consent))).toEqual(consent);
  }
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no object", '"yes"'],
  ["a record without a time", '{"necessary":true,"functional":true,"analytics":true,"marketing":true}'],
  [
    "a time that is none",
    '{"necessary":true,"functional":true,"analytics":true,"marketing":true,"timestamp":"gestern"}',
  ],
  ["a category less", '{"necessary":true,"functional":true,"analytics":true,"timestamp":"2026-12-07"}'],
  [
    "a word in the place of a choice",
    '{"necessary":true,"functional":"no","analytics":true,"marketing":true,"timestamp":"2026-12-07"}',
  ],
])("%s is no choice, and is asked for", (_what, stored) => {
  expect(readConsent(stored)).toBeUndefined();
});
