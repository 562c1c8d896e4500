import { expect, test } from "vitest";
import { type BuildingChoices, noChoices } from "#domain/energy/buildingChoices.ts";
import { box, element, house, model, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "./envelope.ts";

const choices: BuildingChoices = { ...noChoices, construction_year: 1978 };
const perimeter = (part: typeof house) => envelope(model(part), part.faces, choices).ground_perimeter_m;

test("a house of 12 × 8.6 m touches the ground along its four outer walls, not along the inner one", () => {
  const found = perimeter(house)!;
  expect(found.value).toBeCloseTo(12 + 12 + 8 + 8, 6);
  expect(found.origin).toEqual({ from: "default", rule: "walls_at_floor" });
});

test("walls of an upper storey do not lengthen it", () => {
  const upper = [21, 22, 23, 24];
  const taller = {
    ...house,
    elements: [...house.elements, ...upper.map((id) => wall(id, { is_external: true }))],
    faces: [
      ...house.faces,
      box(21, [0, 0, 2.8, 12, 0.3, 5.3]),
      box(22, [0, 8.3, 2.8, 12, 8.6, 5.3]),
      box(23, [0, 0.3, 2.8, 0.3, 8.3, 5.3]),
      box(24, [11.7, 0.3, 2.8, 12, 8.3, 5.3]),
    ],
  };
  expect(perimeter(taller)!.value).toBeCloseTo(40, 6);
});

test("without walls at its edge the slab itself says its perimeter", () => {
  const bare = { ...house, elements: house.elements.filter(({ ifc_class }) => ifc_class !== "IfcWall") };
  const found = perimeter(bare)!;
  expect(found.value).toBeCloseTo(2 * (12 + 8.6), 6);
  expect(found.quality).toBe("Q4");
});

test("a wall that bends is as long as half of its sides", () => {
  const sides = Array.from({ length: 6 }, (_, at) => [
    { azimuth_deg: 195 + 15 * at, tilt_deg: 90, area_m2: 3 },
    { azimuth_deg: 15 + 15 * at, tilt_deg: 90, area_m2: 2.8 },
  ]).flat();
  const south = box(1, [0, 0, 0, 12, 0.3, 2.5]);
  const straight = perimeter({ ...house, faces: house.faces.map((one) => (one.express_id === 1 ? south : one)) }); // prettier-ignore
  const bent = perimeter({
    ...house,
    faces: house.faces.map((one) => (one.express_id === 1 ? { ...south, faces: sides } : one)),
  });
  expect(bent!.value - straight!.value).toBeCloseTo((6 * 5.8) / 2 / 2.5 - 12, 6);
});

test("without geometry it is not known", () => {
  expect(envelope(model(house), [], choices).ground_perimeter_m).toBeNull();
});

const slope = (express_id: number, azimuth_deg: number, tilt_deg: number, area_m2: number) => ({
  express_id,
  box: [0, 0, 2.5, 12, 8.6, 5] as const,
  volume_m3: area_m2 * 0.2,
  faces: [
    { azimuth_deg, tilt_deg, area_m2 },
    { azimuth_deg: (azimuth_deg + 180) % 360, tilt_deg: 180 - tilt_deg, area_m2 },
  ],
});

function roofsOf(...slopes: readonly ReturnType<typeof slope>[]) {
  const roofs = slopes.map(({ express_id }) =>
    element({ express_id, ifc_class: "IfcSlab", predefined_type: "ROOF" }),
  );
  const without = house.elements.filter(({ express_id }) => express_id !== 7);
  const faces = [...house.faces.filter(({ express_id }) => express_id !== 7), ...slopes];
  return envelope(model({ ...house, elements: [...without, ...roofs] }), faces, choices).parts.filter(
    ({ kind }) => kind === "roof",
  );
}

test("each slope of a gable roof looks its own way, at its own tilt", () => {
  const roofs = roofsOf(slope(31, 90, 38, 60), slope(32, 270, 38, 60));
  expect(roofs.map(({ azimuth_deg, tilt_deg }) => [azimuth_deg, tilt_deg])).toEqual([
    [90, 38],
    [270, 38],
  ]);
});

test("a roof that is one body with two slopes, and a level one, look no way", () => {
  const both = slope(31, 90, 38, 60);
  const gable = { ...both, faces: [...both.faces, ...slope(31, 270, 38, 60).faces] };
  expect(roofsOf(gable)[0]!.azimuth_deg).toBeNull();
  expect(roofsOf(slope(31, 90, 2, 60))[0]!.azimuth_deg).toBeNull();
});
