import { expect, test } from "vitest";
import { machines } from "#domain/steps/machines.ts";
import de from "#shell/i18n/entry/de.json" with { type: "json" };

test("every step of every machine has a word, and no other has one", () => {
  const named = Object.entries(de.steps).map(([kind, steps]) => [kind, Object.keys(steps).toSorted()]);
  const declared = machines.map(({ kind, steps }) => [kind, Object.keys(steps).toSorted()]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(declared));
});
