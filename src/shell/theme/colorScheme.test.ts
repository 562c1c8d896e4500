import { expect, test } from "vitest";
import { nextChoice, readChoice, shownScheme } from "./colorScheme.ts";

test("without a choice the device decides, and a spoilt entry counts as none", () => {
  expect(readChoice(null)).toBe("system");
  expect(readChoice("purple")).toBe("system");
  expect(shownScheme("system", true)).toBe("dark");
  expect(shownScheme("system", false)).toBe("light");
});

test("the button goes light, dark, system, light", () => {
  expect(nextChoice("light")).toBe("dark");
  expect(nextChoice("dark")).toBe("system");
  expect(nextChoice("system")).toBe("light");
});
