import { expect, test } from "vitest";
import { areaByStorey } from "./areaByStorey.ts";

const room = (storey: string | null, storey_elevation_m: number | null, net_area_m2: number | null) => ({
  storey,
  storey_elevation_m,
  net_area_m2,
});

test("areas are summed per storey from the cellar up", () => {
  expect(areaByStorey([room("EG", 0, 20), room("UG", -3, 12.5), room("EG", 0, 5)])).toEqual([
    { storey: "UG", elevation_m: -3, rooms: 1, area_m2: 12.5 },
    { storey: "EG", elevation_m: 0, rooms: 2, area_m2: 25 },
  ]);
});

test("a room without a storey comes last, one without an area counts as a room only", () => {
  expect(areaByStorey([room(null, null, 4), room("EG", 0, null)])).toEqual([
    { storey: "EG", elevation_m: 0, rooms: 1, area_m2: 0 },
    { storey: null, elevation_m: null, rooms: 1, area_m2: 4 },
  ]);
});
