import { expect, test } from "vitest";
import { clockDifference } from "./clockDifference.ts";

test("less than five seconds count as the same time", () => {
  expect(clockDifference(0).word).toBe("same");
  expect(clockDifference(-4_400).word).toBe("same");
});

test("a device whose clock is slow is behind, in seconds, minutes or hours", () => {
  expect(clockDifference(12_000)).toEqual({ word: "behind", amount: 12, unit: "s" });
  expect(clockDifference(190_000)).toEqual({ word: "behind", amount: 3, unit: "min" });
  expect(clockDifference(-5_400_000)).toEqual({ word: "ahead", amount: 1.5, unit: "h" });
});
