import { expect, test } from "vitest";
import { centsOf, eurosOf } from "./cents.ts";

test.each([
  ["12.5", 1250],
  ["0.1", 10],
  ["-3", -300],
  ["1.100", 110],
  ["-0", 0],
  ["1.005", undefined],
  ["90071992547409.93", undefined],
  ["12,5", undefined],
])("%s euros are %s cents", (euros, cents) => expect(centsOf(euros)).toBe(cents));

test("cents and euros are the same amount", () => {
  for (const cents of [0, 1, -1, 99, 100, -12345, 9007199254740991])
    expect(centsOf(eurosOf(cents))).toBe(cents);
});
