import { expect, test } from "vitest";
import { dataWarningsOf } from "./dataWarnings.ts";

test("a volume that was put right says how, not that it was doubtful", () => {
  expect(dataWarningsOf(["implausible_volume", "volume_divided_by_1000"])).toEqual([
    "volume_divided_by_1000",
  ]);
  expect(dataWarningsOf(["implausible_volume"])).toEqual(["implausible_volume"]);
});

test("doubts about area and volume stand beside each other; what nobody knows is left out", () => {
  expect(dataWarningsOf(["implausible_volume", "from_tomorrow", "differs_from_geometry"])).toEqual([
    "differs_from_geometry",
    "implausible_volume",
  ]);
  expect(dataWarningsOf(["implausible_area", "area_divided_by_1e6"])).toEqual(["area_divided_by_1e6"]);
  expect(dataWarningsOf([])).toEqual([]);
});
