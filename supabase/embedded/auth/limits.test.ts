import { expect, test } from "vitest";
import { attemptLimits } from "./limits.ts";

test("the sixth wrong password within the window is refused, after the window it counts anew", () => {
  let now = 1_000_000;
  const limits = attemptLimits(60_000, () => now);
  for (let attempt = 1; attempt <= 5; attempt++) limits.count("anna", 5);
  expect(() => limits.count("anna", 5)).toThrow(expect.objectContaining({ code: "over_request_rate_limit" }));
  expect(() => limits.count("bert", 5)).not.toThrow();
  now += 60_001;
  expect(() => limits.count("anna", 5)).not.toThrow();
});

test("a right password forgets the wrong ones before it", () => {
  const limits = attemptLimits(60_000);
  for (let attempt = 1; attempt <= 5; attempt++) limits.count("anna", 5);
  limits.forget("anna");
  expect(() => limits.count("anna", 5)).not.toThrow();
});
