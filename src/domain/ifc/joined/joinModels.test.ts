import fc from "fast-check";
import { expect, test } from "vitest";
import { element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import type { GeometryRecord, Shape } from "../geometry/geometry.ts";
import type { BuildingModel } from "../model.ts";
import { joinModels, type ScenePart } from "./joinModels.ts";
import { metresApart } from "./joinedGeometry.ts";
import { mostPlaces, sceneId, thingInFile } from "./sceneId.ts";

const shape: Shape = {
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  indices: new Uint32Array([0, 1, 2]),
};
const at = (x: number, y: number, z: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];

/** One triangle of a metre per thing, at the origin of the record. */
const geometryOf = (
  ids: readonly number[],
  origin_m: GeometryRecord["origin_m"] = [0, 0, 0],
): GeometryRecord => ({
  version: 1,
  origin_m,
  shapes: [shape],
  placements: ids.map((express_id) => ({ express_id, shape: 0, colour: [1, 1, 1, 1], matrix: at(0, 0, 0) })),
  box: [0, 0, 0, 1, 1, 0],
});
const storey = (
  express_id: number,
  name: string,
  elevation_m: number,
  global_id = `s-${name}-${express_id}`,
) => ({
  express_id,
  global_id,
  name,
  elevation_m,
});
const part = (place: number, of: Partial<BuildingModel>, more: Partial<ScenePart> = {}): ScenePart => {
  const read = model({ spaces: [], ...of });
  const ids = [...read.elements, ...read.spaces].map(({ express_id }) => express_id);
  return { place, model: read, geometry: geometryOf(ids), ...more };
};
const architecture = part(0, {
  storeys: [storey(1, "Erdgeschoss", 0), storey(2, "1. OG", 3)],
  spaces: [space({ express_id: 50, storey_id: 1 })],
  elements: [element({ express_id: 7, ifc_class: "IfcWall", storey_id: 2 })],
  counts: { IfcWall: 1, IfcSpace: 1 },
});
const services = part(1, {
  storeys: [storey(11, "erdgeschoss ", 0.1), storey(12, "Ebene +1", 2.9), storey(13, "Technik Dach", 9)],
  elements: [
    element({ express_id: 7, ifc_class: "IfcPump", storey_id: 11 }),
    element({ express_id: 8, ifc_class: "IfcPipeSegment", storey_id: 12, host_id: 7 }),
    element({ express_id: 9, ifc_class: "IfcFan", storey_id: 13 }),
  ],
  groups: [{ express_id: 20, global_id: "g", kind: "system", name: "Heizung", members: [7, 8] }],
  counts: { IfcPump: 1, IfcWall: 2 },
});

test("a single model goes through as it is", () => {
  const { model: joined, geometry } = joinModels([architecture]);
  expect(joined).toBe(architecture.model);
  expect(geometry).toBe(architecture.geometry);
});

test("the storeys of two models stand in the list once: by name, else by height; one of its own is added", () => {
  const { model: joined, storeyOf } = joinModels([architecture, services]);
  expect(joined.storeys.map(({ express_id, name }) => [express_id, name])).toEqual([
    [1, "Erdgeschoss"],
    [2, "1. OG"],
    [sceneId(1, 13), "Technik Dach"],
  ]);
  expect(joined.elements.map(({ ifc_class, storey_id }) => [ifc_class, storey_id])).toEqual([
    ["IfcWall", 2],
    ["IfcPump", 1],
    ["IfcPipeSegment", 2],
    ["IfcFan", sceneId(1, 13)],
  ]);
  expect([storeyOf(1, 12), storeyOf(1, 13), storeyOf(0, 1), storeyOf(1, 99)]).toEqual([
    2,
    sceneId(1, 13),
    1,
    null,
  ]);
});

test("storeys that are counted from another zero are found by the difference of those of the same name", () => {
  const other = part(1, {
    storeys: [storey(1, "Erdgeschoss", 412.3), storey(2, "Level 1", 415.3), storey(3, "x", 3)],
  });
  const { storeyOf } = joinModels([architecture, other]);
  expect([storeyOf(1, 1), storeyOf(1, 2), storeyOf(1, 3)]).toEqual([1, 2, sceneId(1, 3)]);
});

test("a name that stands twice says nothing, the height does", () => {
  const twice = part(1, { storeys: [storey(1, "Ebene", 3), storey(2, "Ebene", 0)] });
  const { storeyOf } = joinModels([architecture, twice]);
  expect([storeyOf(1, 1), storeyOf(1, 2)]).toEqual([2, 1]);
});

test("what a model says of its own things goes along: hosts, members, counts", () => {
  const { model: joined } = joinModels([architecture, services]);
  expect(joined.elements.find(({ ifc_class }) => ifc_class === "IfcPipeSegment")?.host_id).toBe(
    sceneId(1, 7),
  );
  expect(joined.groups[0]?.members).toEqual([sceneId(1, 7), sceneId(1, 8)]);
  expect(joined.counts).toEqual({ IfcWall: 3, IfcSpace: 1, IfcPump: 1 });
});

test("each record was moved near the origin by its own way: one that lies beside the first stays beside it", () => {
  const here = { ...architecture, geometry: geometryOf([7, 50], [5000, 300, 40]) };
  const there = { ...services, geometry: geometryOf([7, 8, 9], [5010, 300, 41]) };
  const { geometry } = joinModels([there, here]);
  expect(geometry.origin_m).toEqual([5000, 300, 40]);
  expect(geometry.placements.map(({ matrix }) => matrix.slice(12, 15))).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [10, 0, 1],
    [10, 0, 1],
    [10, 0, 1],
  ]);
  expect(geometry.box).toEqual([0, 0, 0, 11, 1, 1]);
  expect(metresApart(here.geometry, there.geometry)).toBeCloseTo(Math.hypot(9, 1));
});

test("shapes are shared, not copied", () => {
  const { geometry } = joinModels([architecture, services]);
  expect(geometry.shapes[0]).toBe(architecture.geometry.shapes[0]);
  expect(geometry.shapes[1]).toBe(services.geometry.shapes[0]);
});

test("what is switched off gives nothing to be seen, and the first one keeps giving storeys and coordinates", () => {
  const off = joinModels([{ ...architecture, isOff: true }, services]);
  expect(off.model.storeys).toHaveLength(3);
  expect([off.model.spaces, off.model.elements.length]).toEqual([[], 3]);
  expect(off.geometry.placements.map(({ express_id }) => thingInFile(express_id).place)).toEqual([1, 1, 1]);
  const without = joinModels([architecture, { ...services, isOff: true }]);
  expect(without.model.storeys).toEqual(architecture.model.storeys);
  expect(without.geometry.placements).toHaveLength(2);
});

test("one place is for one model", () => {
  expect(() => joinModels([services, services])).toThrow("at one place");
  expect(() => sceneId(mostPlaces, 1)).toThrow("no place");
});

const anId = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 2 ** 32 - 1 }));
const aPlace = fc.integer({ min: 0, max: mostPlaces - 1 });
const aModel = fc
  .record({
    ids: fc.uniqueArray(anId, { maxLength: 20 }),
    storeys: fc.array(
      fc.record({ name: fc.constantFrom("EG", "OG", "DG", ""), up: fc.integer({ min: 0, max: 9 }) }),
      {
        maxLength: 5,
      },
    ),
    origin: fc.constantFrom([0, 0, 0], [3_500_000, 5_400_000, 412]) as fc.Arbitrary<
      GeometryRecord["origin_m"]
    >,
    area: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ ids, storeys, origin, area }) => {
    const levels = storeys.map(({ name, up }, n) => storey(900_000_000 + n, name, up * 0.4));
    const stands = (n: number) => levels[n % (levels.length || 1)]?.express_id ?? null;
    const elements = ids.map((express_id, n) =>
      element({ express_id, ifc_class: "IfcWall", storey_id: stands(n) }),
    );
    const spaces = ids
      .slice(0, 1)
      .map((id, n) =>
        space({ express_id: 800_000_000 + (id % 1000), storey_id: stands(n), net_area_m2: area }),
      );
    const read = part(0, { storeys: levels, elements, spaces, counts: { IfcWall: ids.length } });
    return { model: read.model, geometry: geometryOf(ids, origin) };
  });
const someParts = fc
  .uniqueArray(fc.tuple(aPlace, aModel), { minLength: 1, maxLength: 5, selector: ([place]) => place })
  .map((list) => list.map(([place, read]): ScenePart => ({ place, ...read })));

test("there and back is the same thing, and ids stay exact whole numbers", () => {
  fc.assert(
    fc.property(aPlace, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (place, express_id) => {
      const id = sceneId(place, express_id);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(thingInFile(id)).toEqual({ place, express_id });
    }),
  );
});

test("ids never collide, and every thing of the scene is one of its model", () => {
  fc.assert(
    fc.property(someParts, (parts) => {
      const { model: joined, geometry } = joinModels(parts);
      const things = [...joined.elements, ...joined.spaces, ...joined.storeys].map(
        ({ express_id }) => express_id,
      );
      expect(new Set(things).size).toBe(things.length);
      for (const one of joined.elements) {
        const { place, express_id } = thingInFile(one.express_id);
        const own = parts.find((other) => other.place === place)?.model.elements;
        expect(own?.find((other) => other.express_id === express_id)?.global_id).toBe(one.global_id);
      }
      const storeys = new Set(joined.storeys.map(({ express_id }) => express_id));
      for (const { storey_id } of [...joined.elements, ...joined.spaces])
        expect(storey_id === null || storeys.has(storey_id)).toBe(true);
      expect(new Set(geometry.placements.map(({ shape: index }) => geometry.shapes[index]))).not.toContain(
        undefined,
      );
    }),
  );
});

test("neither the order nor the places change the figures", () => {
  fc.assert(
    fc.property(someParts, (parts) => {
      const turned = parts.toReversed();
      expect(joinModels(turned)).toEqual({ ...joinModels(parts), storeyOf: expect.any(Function) as unknown });
      const swapped = parts.map((one, n) => ({ ...one, place: turned[n]!.place }));
      expect(figures(joinModels(swapped).model)).toEqual(figures(joinModels(parts).model));
    }),
  );
});

test("every corner lies where the file says, whichever model is the first", () => {
  fc.assert(
    fc.property(someParts, (parts) => {
      const { geometry } = joinModels(parts);
      for (const { express_id, matrix } of geometry.placements) {
        const own = parts.find(({ place }) => place === thingInFile(express_id).place)!.geometry;
        for (const axis of [0, 1, 2] as const)
          expect(matrix[12 + axis]! + geometry.origin_m[axis]).toBeCloseTo(own.origin_m[axis], 6);
      }
    }),
  );
});

const figures = ({ elements, spaces, counts }: BuildingModel) => ({
  elements: elements.length,
  spaces: spaces.length,
  area: spaces.reduce((sum, { net_area_m2 }) => sum + (net_area_m2 ?? 0), 0),
  counts,
  without_storey: elements.filter(({ storey_id }) => storey_id === null).length,
});
