import { expect, test } from "vitest";
import { type AuthRefusal, type AuthWatch, isCritical, quietWatch, watchAuth } from "./authMonitor.ts";

const minute = 60_000;
const critical: AuthRefusal = { status: 400, code: "invalid_request" };

/** Tells for each refusal whether somebody is told. */
function told(refusals: readonly (readonly [at_ms: number, refusal?: AuthRefusal])[]): readonly boolean[] {
  let watch: AuthWatch = quietWatch;
  return refusals.map(([at_ms, refusal = critical]) => {
    const step = watchAuth(watch, refusal, at_ms);
    watch = step.watch;
    return step.tells;
  });
}

test.for([
  [{ status: 400, code: "invalid_request" }, true],
  [{ status: 401, code: "invalid_request" }, true],
  [{ status: 400, code: "" }, true],
  [{ status: 400, code: "bad_json" }, true],
  [{ status: 400, code: "invalid_credentials" }, false],
  [{ status: 400, code: "refresh_token_not_found" }, false],
  [{ status: 422, code: "weak_password" }, false],
  [{ status: 429, code: "over_request_rate_limit" }, false],
  [{ status: 500, code: "" }, false],
] as const)("%o is critical: %s", ([refusal, is]) => {
  expect(isCritical(refusal)).toBe(is);
});

test("one or two are an accident, the third within five minutes is told, and then once in five minutes", () => {
  expect(told([[0], [1000], [2000], [3000], [2 * minute]])).toEqual([false, false, true, false, false]);
  expect(told([[0], [1000], [2000], [6 * minute], [6 * minute + 1], [6 * minute + 2]])).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
});

test("what lies further apart is not repeated, and ordinary refusals count for nothing", () => {
  expect(told([[0], [3 * minute], [6 * minute], [9 * minute]])).not.toContain(true);
  const typed = { status: 400, code: "invalid_credentials" };
  expect(told([[0], [1, typed], [2, typed], [3, typed], [4]])).not.toContain(true);
});

test("a clock that is set back silences nothing for ever", () => {
  const day = 24 * 60 * minute;
  expect(told([[day], [day + 1], [day + 2], [0], [1], [2]])).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
});
