import { expect, test } from "vitest";
import { disciplineAt, disciplineOf, disciplines, placeOf } from "./discipline.ts";
import { mostPlaces } from "./joined/sceneId.ts";

test("every discipline has a place of its own beside the main model, and a scene has room for all", () => {
  const all = [null, ...disciplines];
  expect(all.map(placeOf)).toEqual(all.map((_, index) => index));
  expect(all.map((one) => disciplineAt(placeOf(one)))).toEqual(all);
  expect(all.length).toBeLessThanOrEqual(mostPlaces);
});

test("a model without a discipline is the main one; a word of a newer version counts as another", () => {
  expect(
    [{}, { discipline: null }, { discipline: "site" }, { discipline: "acoustics" }].map(disciplineOf),
  ).toEqual([null, null, "site", "other"]);
});
