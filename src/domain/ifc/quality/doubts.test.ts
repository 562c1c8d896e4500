import { expect, test } from "vitest";
import { doubtsOf } from "./doubts.ts";

test("a volume that was put right says how, not that it was doubtful", () => {
  expect(doubtsOf(["implausible_volume", "volume_divided_by_1000"])).toEqual(["volume_divided_by_1000"]);
  expect(doubtsOf(["implausible_volume"])).toEqual(["implausible_volume"]);
});

test("doubts about area and volume stand beside each other; what nobody knows is left out", () => {
  expect(doubtsOf(["implausible_volume", "from_tomorrow", "differs_from_geometry"])).toEqual([
    "differs_from_geometry",
    "implausible_volume",
  ]);
  expect(doubtsOf(["implausible_area", "area_divided_by_1e6"])).toEqual(["area_divided_by_1e6"]);
  expect(doubtsOf([])).toEqual([]);
});
