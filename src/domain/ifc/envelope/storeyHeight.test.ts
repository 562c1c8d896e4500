import { describe, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { box, element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import type { FaceSummary } from "../model.ts";
import { envelope } from "./envelope.ts";

const storey = (express_id: number, elevation_m: number) => ({
  express_id,
  global_id: `s${express_id}`,
  name: `Geschoss ${express_id}`,
  elevation_m,
});
type Bounds = FaceSummary["box"];

/** A house of rooms with boxes, and of slabs. */
const housed = (rooms: readonly Bounds[], slabs: readonly Bounds[] = [], elevations = [0]) => {
  const areaOf = ([x, y, , dx, dy]: Bounds) => (dx - x) * (dy - y);
  return envelope(
    model({
      storeys: elevations.map((elevation, index) => storey(index + 1, elevation)),
      spaces: rooms.map((bounds, index) =>
        space({ express_id: 50 + index, net_area_m2: areaOf(bounds), volume_m3: null, height_m: null }),
      ),
      elements: slabs.map((_, index) => element({ express_id: 90 + index, ifc_class: "IfcSlab" })),
    }),
    [
      ...rooms.map((bounds, index) => box(50 + index, bounds)),
      ...slabs.map((bounds, index) => box(90 + index, bounds)),
    ],
    { ...noChoices, construction_year: 1978 },
  ).storey_height_m;
};

describe("the average storey height, from floor to floor", () => {
  test("is the distance between the floors of the rooms, and of the top storey that to the top of its ceiling", () => {
    const found = housed(
      [
        [0, 0, 0, 10, 8, 3.6],
        [0, 0, 4, 10, 8, 7.6],
      ],
      [[0, 0, 7.6, 10, 8, 8]],
    );
    expect(found?.value).toBeCloseTo(4, 6);
    expect(found?.origin).toEqual({ from: "default", rule: "storey_floors_of_rooms" });
  });

  test("does not go by elevations that the bodies of the rooms contradict", () => {
    const rooms: Bounds[] = [
      [0, 0, 0, 10, 8, 2.6],
      [0, 0, 2.8, 10, 8, 5.4],
    ];
    expect(housed(rooms, [[0, 0, 5.4, 10, 8, 5.6]], [0, 4])?.value).toBeCloseTo(2.8, 6);
  });

  test("of one storey is that of its rooms with their ceiling, also where the rooms end below it", () => {
    const slab: Bounds = [0, 0, 3.6, 10, 8, 3.9];
    expect(housed([[0, 0, 0, 10, 8, 3.6]], [slab])?.value).toBeCloseTo(3.9, 6);
    const low = housed([[0, 0, 0, 10, 8, 3.1]], [slab]);
    expect(low?.value).toBeCloseTo(3.9, 6);
    expect(low?.origin).toEqual({ from: "default", rule: "room_and_ceiling" });
  });

  test("leaves out what goes through several storeys, and what lies below slopes", () => {
    const rooms: Bounds[] = [
      [0, 0, 0, 6, 8, 2.5],
      [6, 0, 0, 10, 8, 5.3],
      [0, 0, 2.8, 6, 8, 5.3],
    ];
    expect(housed(rooms, [[0, 0, 5.3, 10, 8, 5.6]])?.value).toBeCloseTo(2.8, 6);
  });

  test("is weighted by the area of each storey", () => {
    const rooms: Bounds[] = [
      [0, 0, 0, 10, 10, 3.9],
      [0, 0, 4.2, 5, 10, 6.7],
    ];
    const slabs: Bounds[] = [
      [5, 0, 3.9, 10, 10, 4.2],
      [0, 0, 6.7, 5, 10, 7],
    ];
    expect(housed(rooms, slabs)?.value).toBeCloseTo((100 * 4.2 + 50 * 2.8) / 150, 6);
  });

  test("comes from the elevations where no room has a body, else from stated heights; else it is not known", () => {
    const choices = { ...noChoices, construction_year: 1978 };
    const said = (elevations: readonly number[], height_m: number | null) =>
      envelope(
        model({
          storeys: elevations.map((elevation, index) => storey(index + 1, elevation)),
          spaces: [space({ express_id: 50, height_m, volume_m3: null })],
        }),
        [],
        choices,
      ).storey_height_m;
    expect(said([0, 3.4], 2.5)?.value).toBeCloseTo(3.4, 6);
    expect(said([0, 3.4], 2.5)?.origin).toEqual({ from: "default", rule: "storey_elevations" });
    expect(said([0], 3.2)?.value).toBeCloseTo(3.5, 6);
    expect(said([0], null)).toBeNull();
  });
});
