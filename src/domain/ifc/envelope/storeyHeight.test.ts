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

  test("counts a hall as the storeys whose floors it goes past", () => {
    const rooms: Bounds[] = [
      [0, 0, 0, 6, 8, 2.5],
      [6, 0, 0, 10, 8, 5.3],
      [0, 0, 2.8, 6, 8, 5.3],
    ];
    expect(housed(rooms, [[0, 0, 5.3, 10, 8, 5.6]])?.value).toBeCloseTo(2.8, 6);
  });

  describe("of a house with a hall through two storeys", () => {
    /** Rooms of 3 m from floor to floor beside a hall of 5.7 m; `share` of the plan is the hall. */
    const withHall = (share: number, more: readonly Bounds[] = []): readonly Bounds[] => {
      const x = 10 * share;
      const hall: Bounds = [0, 0, 0, x, 8, 5.7];
      const beside: readonly Bounds[] = [
        [x, 0, 0, 10, 8, 2.7],
        [x, 0, 3, 10, 8, 5.7],
      ];
      return [...(share > 0 ? [hall] : []), ...(share < 1 ? beside : []), ...more];
    };
    const roof: Bounds = [0, 0, 5.7, 10, 8, 6];

    test("stays what it is without the hall, however large that is", () => {
      for (let percent = 0; percent < 100; percent++)
        expect(housed(withHall(percent / 100), [roof])?.value, `${percent} %`).toBeCloseTo(3, 6);
    });

    test("changes with the share of the hall by no step where the storeys differ", () => {
      const height = (share: number) => {
        const x = 10 * share;
        return housed(
          [
            [0, 0, 0, x, 8, 6.8],
            [x, 0, 0, 10, 8, 2.5],
            [x, 0, 2.8, 10, 8, 5.3],
          ],
          [
            [0, 0, 6.8, x, 8, 7],
            [x, 0, 5.3, 10, 8, 5.6],
          ],
        )!.value;
      };
      const heights = Array.from({ length: 98 }, (_, at) => height((at + 1) / 100));
      const steps = heights.slice(1).map((value, at) => value - heights[at]!);
      expect(Math.max(...steps)).toBeLessThan(0.02);
      expect(Math.min(...steps)).toBeGreaterThan(0);
    });

    test("is that of the hall, without a step, where nothing else goes beside it for two storeys", () => {
      const height = (share: number) =>
        housed([
          [0, 0, 0, 10 * share, 8, 5.7],
          [10 * share, 0, 0, 10, 8, 2.7],
        ])!.value;
      for (const share of [0.1, 0.3, 0.49, 0.51, 0.7, 0.9])
        expect(height(share), `${share}`).toBeCloseTo(6 * share + 3 * (1 - share), 6);
    });

    test("does not ask in which order the rooms stand in the file", () => {
      const rooms = withHall(0.6, [
        [0, 0, 6, 10, 8, 8.6],
        [0, 8, 0, 10, 12, 8.6],
        [0, 12, 0, 4, 16, 4.1],
      ]);
      const slabs: readonly Bounds[] = [[0, 0, 8.6, 10, 12, 8.9]];
      const one = housed(rooms, slabs)!;
      for (let at = 0; at < rooms.length; at++)
        expect(housed([...rooms.slice(at), ...rooms.slice(0, at)].toReversed(), slabs)).toEqual(one);
    });

    test("takes no floor of half a storey for one that a room goes past", () => {
      const half: readonly Bounds[] = [0, 4].flatMap((z): Bounds[] => [
        [0, 0, z, 5, 8, z + 3.7],
        [5, 0, z + 2, 10, 8, z + 5.7],
      ]);
      const roofs: readonly Bounds[] = [
        [0, 0, 7.7, 5, 8, 8],
        [5, 0, 9.7, 10, 8, 10],
      ];
      expect(housed(half, roofs)?.value).toBeCloseTo(4, 6);
    });

    test("goes by the floor of a gallery inside the hall, and by that beside an air space", () => {
      const gallery: Bounds = [0, 0, 3, 3, 8, 5.7];
      expect(housed([[0, 0, 0, 10, 8, 5.7], gallery], [roof])?.value).toBeCloseTo(3, 6);
      const belowAir: readonly Bounds[] = [
        [0, 0, 0, 5, 8, 2.6],
        [5, 0, 0, 10, 8, 2.7],
        [5, 0, 3, 10, 8, 5.7],
      ];
      expect(housed(belowAir, [roof])?.value).toBeCloseTo(3, 6);
    });

    test("leaves what a hall has below slopes out", () => {
      const sloped = { ...box(50, [0, 0, 0, 6, 8, 8]), volume_m3: 6 * 8 * 6.5 };
      const spaces = [50, 51, 52].map((express_id) => space({ express_id, net_area_m2: 40 }));
      const bodies = [sloped, box(51, [6, 0, 0, 11, 8, 2.7]), box(52, [6, 0, 3, 11, 8, 5.7])];
      const found = envelope(model({ spaces }), [...bodies, box(90, [6, 0, 5.7, 11, 8, 6])], noChoices);
      expect(found.storey_height_m?.value).toBeCloseTo(3, 6);
    });
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
