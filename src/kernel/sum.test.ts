import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "./sum.ts";

test("numbers are added in their order, so that a figure is the same to its last bit", () => {
  fc.assert(
    fc.property(fc.array(fc.double()), (numbers) => {
      expect(sum(numbers)).toBe(numbers.reduce((total, number) => total + number, 0));
      expect(sum(Float64Array.from(numbers))).toBe(sum(numbers));
    }),
  );
  expect(sum([])).toBe(0);
  expect(sum([0.1, 0.2, 0.3])).toBe(0.1 + 0.2 + 0.3);
});
