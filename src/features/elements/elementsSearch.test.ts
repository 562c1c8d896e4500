import { expect, test } from "vitest";
import { columnsAtMost, elementsSearch } from "./elementsSearch.ts";

test("an address names view, filters and columns", () => {
  const search = {
    project: "p1",
    view: "quantities",
    by: "classes",
    code: "DIN 276: 331",
    class: "IfcWall",
    storey: "",
    q: "AW 36",
    cols: ["Pset_WallCommon.FireRating"],
  };
  expect(elementsSearch(search)).toEqual(search);
});

test("a number that was typed is a text, and nonsense is left out", () => {
  expect(elementsSearch({ q: 12, storey: 1 })).toEqual({ q: "12", storey: "1" });
  expect(
    elementsSearch({ view: "x", by: "y", code: {}, class: "<b>", q: "", cols: [1, {}], storey: null }),
  ).toEqual({});
});

test("each column counts once, and there are not more than can be read", () => {
  const many = Array.from({ length: 30 }, (_, at) => `S.${at}`);
  expect(elementsSearch({ cols: ["S.1", "S.1"] }).cols).toEqual(["S.1"]);
  expect(elementsSearch({ cols: many }).cols).toHaveLength(columnsAtMost);
});
