import { expect, test } from "vitest";
import { pinDigits, pinFault } from "./pin.ts";

test("only the digits of what was typed count", () => {
  expect(pinDigits(" 48 15-92 x")).toBe("481592");
  expect(pinDigits("1".repeat(50))).toHaveLength(32);
});

test.each([
  ["48159", "48159", "too_short"],
  ["111111", "111111", "too_easy"],
  ["123456", "123456", "too_easy"],
  ["987654", "987654", "too_easy"],
  ["789012", "789012", "too_easy"],
  ["121212", "121212", "too_easy"],
  ["4814814", "4814814", "too_easy"],
  ["481592", "481593", "not_the_same"],
  ["481592", "481592", undefined],
  ["48159262", "48159262", undefined],
])("a new PIN %s, typed again as %s: %s", (pin, again, fault) => {
  expect(pinFault(pin, again)).toBe(fault);
});
