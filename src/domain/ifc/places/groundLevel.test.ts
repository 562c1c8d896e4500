import { expect, test } from "vitest";
import { element, space } from "../../../../tests/fixtures/models/aHouse.ts";
import type { FaceSummary } from "../model.ts";
import { groundLevel, zeroElevation } from "./groundLevel.ts";

type Box = FaceSummary["box"];
/** A storey by its name and stated elevation, with the floor of its room in the world. */
type Drawn = readonly [name: string, elevation: number, low: number];

/** A building of storeys, and of other things by their class and box. */
function level(drawn: readonly Drawn[], others: readonly (readonly [string, Box])[] = []) {
  const storeys = drawn.map(([name, elevation_m], at) => ({
    express_id: at + 1,
    global_id: name,
    name,
    elevation_m,
  }));
  const spaces = drawn.map((_, at) => space({ express_id: 100 + at, storey_id: at + 1 }));
  const elements = others.map(([ifc_class], at) => element({ express_id: 200 + at, ifc_class }));
  const boxes: readonly (readonly [number, Box])[] = [
    ...drawn.map(([, , low], at) => [100 + at, [0, 0, low, 10, 8, low + 2.5]] as const),
    ...others.map(([, box], at) => [200 + at, box] as const),
  ];
  const faces = boxes.map(([express_id, box]) => ({ express_id, box, faces: [], volume_m3: 0 }));
  return groundLevel({ storeys, spaces, elements }, faces);
}

test.each([
  ["KG", "EG", "OG"],
  ["Cellar", "Ground floor", "First floor"],
  ["Sous-sol", "Rez-de-chaussée", "Étage 1"],
  ["Sótano", "Planta baja", "Planta 1"],
  ["Interrato", "Piano terra", "Primo piano"],
  ["UG", "Wohnebene", "Dach"],
])(
  "elevations above the sea leave the ground at the floor of the ground floor: %s, %s, %s",
  (below, ground, above) => {
    for (const sea of [3, 80, 512])
    expect(level([[below, sea - 2.5, sea - 2.5], [ground, sea, sea], [above, sea + 3, sea + 3]])).toEqual({ level_m: sea, from: "ground_floor" }); // prettier-ignore
  },
);

test("±0.00 is the ground wherever the model stands, also below a raised ground floor and a storey to park in", () => {
  expect(level([["KG", -2.5, 77.5], ["EG", 0, 80]])).toEqual({ level_m: 80, from: "zero" }); // prettier-ignore
  expect(level([["KG", -1.2, -1.2], ["EG", 1.3, 1.3]])).toEqual({ level_m: 0, from: "zero" }); // prettier-ignore
  expect(level([["Parken", 0, 0], ["EG", 3, 3]])).toEqual({ level_m: 0, from: "zero" }); // prettier-ignore
  expect(level([["Ebene 1", 0, 20], ["Ebene 2", 3, 23]])).toEqual({ level_m: 20, from: "zero" }); // prettier-ignore
});

test("without a name the ground is at the lowest floor where nothing drawn comes near ±0.00", () => {
  expect(level([["A", 80, 80], ["B", 83, 83]])).toEqual({ level_m: 80, from: "lowest_floor" }); // prettier-ignore
  expect(level([])).toBeNull();
});

test("storeys over each other that all state one elevation say nothing: the ground is at the ground floor, else at the lowest floor", () => {
  expect(level([["EG", 0, 0], ["OG", 0, 3]])).toEqual({ level_m: 0, from: "ground_floor" }); // prettier-ignore
  expect(level([["EG", 0, 0], ["1.OG", 0, 3], ["2.OG", 0, 6]])).toEqual({ level_m: 0, from: "ground_floor" }); // prettier-ignore
  expect(level([["KG", 0, -2.75], ["EG", 0, 0], ["1.OG", 0, 3], ["2.OG", 0, 6]])).toEqual({ level_m: 0, from: "ground_floor" }); // prettier-ignore
  expect(level([["A", 0, 20], ["B", 0, 23], ["C", 0, 26], ["D", 0, 29]])).toEqual({ level_m: 20, from: "lowest_floor" }); // prettier-ignore
  expect(level([["Haus A", 0, 20], ["Haus B", 0, 20.4]])).toEqual({ level_m: 20, from: "zero" }); // prettier-ignore
});

test("where some storeys over each other state one elevation, those that agree with others count", () => {
  expect(level([["A", -3, -3], ["B", 0, 0], ["C", 0, 3], ["D", 0, 6], ["E", 0, 9]])).toEqual({ level_m: 0, from: "zero" }); // prettier-ignore
  expect(level([["A", 0, -2.75], ["B", 0, 0], ["C", 3, 3]])).toEqual({ level_m: 0, from: "zero" }); // prettier-ignore
});

test("a building that stands on columns has the ground at their feet, one with walls down there has not", () => {
  const slab = ["IfcSlab", [0, 0, 2.75, 10, 8, 3]] as const;
  const columns = [[0, 0], [9, 0], [0, 7], [9, 7]].map(([x, y]) => ["IfcColumn", [x!, y!, 0, x! + 0.3, y! + 0.3, 2.75]] as const); // prettier-ignore
  expect(level([["EG", 0, 3]], [slab, ...columns])).toEqual({ level_m: 0, from: "columns" });
  expect(level([["OG", 3, 3]], [slab, ...columns])).toEqual({ level_m: 0, from: "zero" });
  const wall = ["IfcWall", [0, 0, 0, 10, 0.3, 2.75]] as const;
  expect(level([["EG", 0, 3]], [slab, ...columns, wall])).toEqual({ level_m: 3, from: "zero" });
});

test("storeys that are stated above the sea are measured from their ground floor, others from ±0.00", () => {
  const zero = (...drawn: readonly (readonly [string, number])[]) =>
    zeroElevation(
      drawn.map(([name, elevation_m], at) => ({ express_id: at, global_id: name, name, elevation_m })),
    );
  expect(zero(["KG", 77.5], ["EG", 80], ["OG", 83])).toBe(80);
  expect(zero(["KG", 0.5], ["EG", 3])).toBe(3);
  expect(zero(["KG", -2.5], ["EG", 0])).toBe(0);
  expect(zero(["Parken", 0], ["EG", 3])).toBe(0);
  expect(zero(["Ebene 1", 80], ["Ebene 2", 83])).toBe(0);
});
