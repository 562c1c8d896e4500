// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { isFactorDue, sessionKey } from "./sessionMemory.ts";

beforeEach(() => localStorage.clear());

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2ln`;
const app = (status: string) => ({ id: "app", factor_type: "totp", status });
const store = (claims: object, factors?: readonly object[]) =>
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ access_token: token(claims), user: { id: "anna", ...(factors && { factors }) } }),
  );

test.for([
  [{ aal: "aal1" }, [app("verified")], true],
  [{}, [app("verified")], true],
  [{ aal: "aal2" }, [app("verified")], false],
  [{ aal: "aal1" }, [app("unverified")], false],
  [{ aal: "aal1" }, [], false],
  [{ aal: "aal1" }, undefined, false],
] as const)(
  "a session with %o of somebody with %o: the second factor is due %s",
  ([claims, factors, due]) => {
    store(claims, factors);
    expect(isFactorDue(localStorage)).toBe(due);
  },
);

test("where nobody is signed in, nothing is due", () => {
  expect(isFactorDue(localStorage)).toBe(false);
  localStorage.setItem(sessionKey, "nonsense");
  expect(isFactorDue(localStorage)).toBe(false);
});
