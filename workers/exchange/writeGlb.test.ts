import { expect, test } from "vitest";
import { type GltfChoice, gltfSource } from "#domain/gltf/gltfSource.ts";
import type { GeometryRecord, Shape } from "#domain/ifc/geometry/geometry.ts";
import { identity } from "#domain/ifc/geometry/matrix.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { aBoxFile } from "../../tests/fixtures/models/aBoxFile.ts";
import { element, model, space } from "../../tests/fixtures/models/aHouse.ts";
import { type Glb, glbBox, glbCoordinates, readGlb, validate } from "../../tests/fixtures/formats/readGlb.ts";
import { readOnce, realModel, realModels, sampleModel } from "../../tests/fixtures/models/readOnce.ts";
import { writeGlb } from "./writeGlb.ts";

const wedge: Shape = {
  positions: Float32Array.of(0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4),
  normals: Float32Array.of(0, 0, -1, 0, -2, 0, -1, 0, 0, 0, 0, 0),
  indices: Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3),
};
const at = (x: number, y: number, z: number) => [...identity.slice(0, 12), x, y, z, 1];
const grey = [0.5, 0.5, 0.5, 1] as const;
const glass = [0.2, 0.4, 0.6, 0.35] as const;

const small = (placements: GeometryRecord["placements"], shapes: readonly Shape[] = [wedge]) => ({
  model: model({
    project: { global_id: "p", name: "Haus" },
    site: { global_id: "g", name: "Grundstück" },
    building: { global_id: "b", name: "Lindenhof", address: null, year_of_construction: null },
    georeference: { latitude_deg: 52.5, longitude_deg: 13.4, elevation_m: 34, true_north_deg: 14, crs: null },
    storeys: [
      { express_id: 2, global_id: "s2", name: "Obergeschoss", elevation_m: 3 },
      { express_id: 1, global_id: "s1", name: "Erdgeschoss", elevation_m: 0 },
    ],
    elements: [
      element({ express_id: 10, ifc_class: "IfcWall", name: "AW 1" }),
      element({ express_id: 11, ifc_class: "IfcWindow", name: "", storey_id: null, space_id: 50 }),
      element({ express_id: 12, ifc_class: "IfcRoof", name: "Dach", storey_id: null }),
    ],
    spaces: [space({ express_id: 50, name: "0.1", long_name: "Bad", storey_id: 2 })],
  }),
  geometry: { version: 1, origin_m: [3_500_000, 5_800_000, 30], shapes, placements, box: [0, 0, 0, 1, 1, 1] },
});

async function written(
  from: { readonly model: BuildingModel; readonly geometry: unknown },
  choice: Partial<GltfChoice> = {},
): Promise<Glb> {
  const geometry = from.geometry as GeometryRecord;
  const source = gltfSource({ model: from.model, geometry }, { rooms: false, ...choice });
  if (!source) throw new Error("nothing to write");
  return readGlb(await writeGlb(source, () => {}));
}

test("a shape is kept once, in however many places and colours it stands", async () => {
  const glb = await written(
    small([
      { express_id: 10, shape: 0, colour: grey, matrix: at(0, 0, 0) },
      { express_id: 10, shape: 0, colour: grey, matrix: at(5, 0, 0) },
      { express_id: 11, shape: 0, colour: glass, matrix: at(0, 7, 1) },
    ]),
  );
  expect((await validate(glb)).issues.numErrors).toBe(0);
  const { json } = glb;
  expect(json.accessors).toHaveLength(3);
  expect(json.meshes).toHaveLength(2);
  expect(json.nodes.filter(({ mesh }) => mesh !== undefined)).toHaveLength(3);
  expect(json.materials).toMatchObject([
    { name: "#808080", doubleSided: true },
    { name: "#33669959", doubleSided: true, alphaMode: "BLEND" },
  ]);
  const [r, , , a] = json.materials[1]!.pbrMetallicRoughness!.baseColorFactor!;
  expect([r, a]).toEqual([expect.closeTo(0.0331, 4), expect.closeTo(0.349, 3)]);
  expect(glbBox(glb)).toEqual([0, 0, -10, 7, 5, 0]);
});

test("the tree is that of the building, with names, ids, storeys and the place on earth", async () => {
  const { json } = await written(
    small([
      { express_id: 10, shape: 0, colour: grey, matrix: at(0, 0, 0) },
      { express_id: 11, shape: 0, colour: glass, matrix: at(0, 7, 1) },
      { express_id: 12, shape: 0, colour: grey, matrix: at(0, 0, 6) },
      { express_id: 9, shape: 0, colour: grey, matrix: at(0, 0, -1) },
    ]),
  );
  const tree = (at: number): string => {
    const { name, children = [] } = json.nodes[at]!;
    return children.length > 0 ? `${name} (${children.map(tree).join(", ")})` : (name ?? "");
  };
  expect(tree(json.scenes[json.scene]!.nodes[0]!)).toBe(
    "Haus (Grundstück (Lindenhof (Erdgeschoss (AW 1), Obergeschoss (guid-11), Dach), #9))",
  );
  const extras = (name: string) => json.nodes.find((node) => node.name === name)?.extras;
  expect(extras("AW 1")).toEqual({ GlobalId: "guid-10", IfcClass: "IfcWall", Storey: "Erdgeschoss" });
  expect(extras("Obergeschoss")).toEqual({ GlobalId: "s2", IfcClass: "IfcBuildingStorey" });
  expect(extras("Haus")).toMatchObject({
    OriginMetres: [3_500_000, 5_800_000, 30],
    Georeference: {
      LatitudeDegrees: 52.5,
      LongitudeDegrees: 13.4,
      ElevationMetres: 34,
      TrueNorthDegrees: 14,
    },
  });
});

test("rooms stay out unless they are asked for, and then are glass; only what was chosen is written", async () => {
  const from = small(
    [
      { express_id: 10, shape: 1, colour: grey, matrix: at(0, 0, 0) },
      { express_id: 50, shape: 0, colour: grey, matrix: at(0, 0, 0) },
    ],
    [wedge, { ...wedge }],
  );
  const names = ({ json }: Glb) => json.nodes.flatMap(({ mesh, name }) => (mesh === undefined ? [] : name));
  expect(names(await written(from))).toEqual(["AW 1"]);
  const withRooms = await written(from, { rooms: true });
  expect(names(withRooms)).toEqual(["AW 1", "0.1 Bad"]);
  expect(withRooms.json.materials.map(({ alphaMode }) => alphaMode)).toEqual([undefined, "BLEND"]);
  const chosen = await written(from, { only: new Set([10]) });
  expect(chosen.json.accessors).toHaveLength(3);
  const geometry = from.geometry as unknown as GeometryRecord;
  const none = { model: from.model, geometry };
  expect(gltfSource(none, { rooms: false, only: new Set([50]) })).toBeNull();
});

test("a sheared placement gets a shape of its own that stands where it stood, mirrored ones stay shared", async () => {
  const shear = [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 100, 0, 0, 1];
  const mirror = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const flat = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 50, 0, 1];
  const from = small([
    { express_id: 10, shape: 0, colour: grey, matrix: shear },
    { express_id: 11, shape: 0, colour: grey, matrix: mirror },
    { express_id: 12, shape: 0, colour: grey, matrix: flat },
    { express_id: 12, shape: 0, colour: grey, matrix: at(0, 0, 0) },
  ]);
  const glb = await written(from);
  const { issues } = await validate(glb);
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
  expect(glb.json.accessors).toHaveLength(9);
  // sheared: x 100…102; mirrored: down to -2; flat: y 50…53, turned to z
  expect(glbBox(glb)).toEqual([-2, 0, -53, 102, 4, 0]);
});

test.skipIf(realModels.length > 0)("[skipped: real models are not here]", () =>
  expect(realModels).toEqual([]),
);

type Case = readonly [string, () => Promise<ImportedModel>, { tags?: string[] }];

const box = { schema: "IFC4", unit: "m" } as const;
const models: readonly Case[] = [
  ["a house of one room", () => readOnce("box IFC4 m", () => aBoxFile(box)), {}],
  ["the sample building", sampleModel, { tags: ["all"] }],
  ...realModels.map((name) => [name, () => realModel(name), { tags: ["all"] }] satisfies Case),
];
for (const [name, imported, options] of models)
  test(
    `the validator of Khronos finds no error in ${name}, and nothing is lost`,
    { timeout: 240_000, ...options },
    async () => {
      const { model: building, geometry } = await imported();
      if (!geometry) throw new Error("no geometry");
      const steps: number[] = [];
      const source = gltfSource({ model: building, geometry }, { rooms: true })!;
      const glb = readGlb(await writeGlb(source, (done) => steps.push(done)));
      const { issues } = await validate(glb);
      expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
      const { json } = glb;
      const { placements, shapes } = geometry;
      expect(json.nodes.filter(({ mesh }) => mesh !== undefined)).toHaveLength(placements.length);
      expect(json.accessors.filter(({ type }) => type === "SCALAR")).toHaveLength(shapes.length);
      const kinds = new Set(placements.map(({ shape, colour }) => JSON.stringify([shape, colour])));
      expect(json.meshes.length).toBeLessThanOrEqual(kinds.size);
      const [x0, y0, z0, x1, y1, z1] = geometry.box;
      const box = [x0, z0, -y1, x1, z1, -y0];
      glbBox(glb).forEach((value, side) => expect(value).toBeCloseTo(box[side]!, 3));
      expect(steps.at(-1)).toBe(placements.length);
      const ids = new Set(json.nodes.map(({ extras }) => extras?.["GlobalId"]));
      const drawn = new Set(placements.map(({ express_id }) => express_id));
      const missing = [...building.elements, ...building.spaces].filter(
        ({ express_id, global_id }) => drawn.has(express_id) && !ids.has(global_id),
      );
      expect(missing).toEqual([]);
      expect(glbCoordinates(glb)).toBe(shapes.reduce((sum, { positions }) => sum + positions.length, 0));
    },
  );
