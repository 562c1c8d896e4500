import { expect, test } from "vitest";
import { roomsByStorey } from "./roomsByStorey.ts";

const room = (storey: string | null, storey_elevation_m: number | null, net_area_m2: number | null) => ({
  storey,
  storey_elevation_m,
  net_area_m2,
  gross_area_m2: net_area_m2 === null ? 7 : 99,
});

test("storeys stand as in a section, with their rooms and net area; gross where there is no net area", () => {
  const found = roomsByStorey([
    room("UG", -3, 10),
    room(null, null, 4),
    room("EG", 0, 20),
    room("EG", 0, null),
  ]);
  expect(found.map(({ storey, rooms, area_m2 }) => [storey, rooms, area_m2])).toEqual([
    ["EG", 2, 27],
    ["UG", 1, 10],
    [null, 1, 4],
  ]);
});

test("two storeys of the same name at different heights stay two", () =>
  expect(roomsByStorey([room("Ebene", 0, 1), room("Ebene", 3, 1)])).toHaveLength(2));
