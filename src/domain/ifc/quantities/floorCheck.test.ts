import { expect, test } from "vitest";
import { box, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { checkFloors, floorOf } from "./floorCheck.ts";

const body = box(50, [0, 0, 0, 12, 8, 2.5]);
const flags = (part: Parameters<typeof space>[0]) => checkFloors([space(part)], [body])[0]!.flags;

test("a floor of 96 m² that is drawn with 96 m² is fine, one of 90 m² is marked", () => {
  expect(floorOf(body)).toBeCloseTo(96);
  expect(flags({ express_id: 50, net_area_m2: 95 })).toEqual([]);
  expect(flags({ express_id: 50, net_area_m2: 90 })).toEqual(["differs_from_geometry"]);
});

test("a drawn floor may be the net or the gross area", () => {
  expect(flags({ express_id: 50, net_area_m2: 80, gross_area_m2: 96.5 })).toEqual([]);
});

test("nothing is said of rooms without a body or without a stated area", () => {
  expect(flags({ express_id: 51, net_area_m2: 5 })).toEqual([]);
  expect(flags({ express_id: 50, net_area_m2: 5, area_origin: { from: "geometry" } })).toEqual([]);
});
