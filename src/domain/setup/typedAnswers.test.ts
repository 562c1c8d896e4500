import fc from "fast-check";
import { expect, test } from "vitest";
import { readTyped } from "./typedAnswers.ts";

test("what was typed comes back, what does not fit a field is left out", () => {
  const typed = {
    name: "Anna",
    role: "manager",
    organisation: "",
    addresses: "bert@",
    project: { name: "Haus", residential: false, area_m2: 120.5, year: 1978 },
  };
  expect(readTyped(structuredClone(typed))).toEqual(typed);
  expect(readTyped({ name: 7, role: "king", project: { area_m2: "12", year: null } })).toEqual({
    project: {},
  });
});

test("anything at all can be read", () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const read = readTyped(stored);
      expect(readTyped(structuredClone(read))).toEqual(read);
    }),
  );
});
