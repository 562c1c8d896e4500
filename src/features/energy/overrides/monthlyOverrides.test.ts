import { expect, test } from "vitest";
import { overridesOf, withOverride, withoutOverride } from "./monthlyOverrides.ts";

const first = { path: "zones.a.parts.w.u_w_m2k", value: 0.2, reason: "Datenblatt" };
const second = { path: "heating.delivery_k", value: 1, reason: "Fußbodenheizung" };

test("what is replaced comes back, and putting one back leaves the others", () => {
  const both = withOverride(withOverride(undefined, first), second);
  expect(overridesOf(both)).toEqual([second, first]);
  expect(overridesOf(withoutOverride(both, first.path))).toEqual([second]);
  expect(overridesOf(withOverride(both, { ...second, value: null }))).toContainEqual({
    ...second,
    value: null,
  });
});

test("what another version has written and nobody here understands counts for nothing and is not lost", () => {
  const stored = { "zones.a.use": { value: { kind: "own" }, reason: "x" }, [first.path]: { value: 1 } };
  expect(overridesOf(stored)).toEqual([]);
  expect(withOverride(stored, second)).toMatchObject(stored);
  expect(overridesOf("nonsense")).toEqual([]);
});
