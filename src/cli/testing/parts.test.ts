import { afterEach, expect, test, vi } from "vitest";
import { leftOut } from "./parts.ts";

afterEach(() => vi.unstubAllEnvs());

test("what a machine cannot test is skipped there, and red where CI should have brought it", () => {
  vi.stubEnv("CI", undefined);
  expect(leftOut("database-15")).toMatchObject({ failed: 0, skipped: 1 });
  vi.stubEnv("CI", "true");
  expect(leftOut("database-15")).toMatchObject({ failed: 1, failures: ["database-15: see above"] });
});
