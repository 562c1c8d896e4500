import { afterAll, beforeAll, expect, test } from "vitest";
import * as webIfc from "web-ifc";
import { sampleBuilding } from "./sampleBuilding.ts";

/** Volume and box of an element's triangles as web-ifc makes them, in metres; y is up there. */
interface Solid {
  volume: number;
  readonly low: [number, number, number];
  readonly high: [number, number, number];
  triangles: number;
}

const api = new webIfc.IfcAPI();
let model = -1;
const solids = new Map<number, Solid>();

beforeAll(async () => {
  await api.Init(undefined, true);
  model = api.OpenModel(new TextEncoder().encode(sampleBuilding().text));
  api.StreamAllMeshes(model, add);
  api.StreamAllMeshesWithTypes(model, [webIfc.IFCSPACE], add);
}, 60_000);

afterAll(() => api.CloseModel(model));

function add(mesh: webIfc.FlatMesh): void {
  const solid = solids.get(mesh.expressID) ?? {
    volume: 0,
    low: [Infinity, Infinity, Infinity],
    high: [-Infinity, -Infinity, -Infinity],
    triangles: 0,
  };
  solids.set(mesh.expressID, solid);
  for (let i = 0; i < mesh.geometries.size(); i += 1) {
    const placed = mesh.geometries.get(i);
    const geometry = api.GetGeometry(model, placed.geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    const m = placed.flatTransformation;
    const at = (k: number): [number, number, number] => {
      const [x = 0, y = 0, z = 0] = vertices.subarray(k * 6, k * 6 + 3);
      const row = (r: number) =>
        (m[r] ?? 0) * x + (m[4 + r] ?? 0) * y + (m[8 + r] ?? 0) * z + (m[12 + r] ?? 0);
      return [row(0), row(1), row(2)];
    };
    for (let k = 0; k + 2 < indices.length; k += 3) {
      const [a, b, c] = [at(indices[k] ?? 0), at(indices[k + 1] ?? 0), at(indices[k + 2] ?? 0)];
      solid.volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) +
          a[1] * (b[2] * c[0] - b[0] * c[2]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
      solid.triangles += 1;
      for (const point of [a, b, c])
        for (const n of [0, 1, 2] as const) {
          solid.low[n] = Math.min(solid.low[n], point[n]);
          solid.high[n] = Math.max(solid.high[n], point[n]);
        }
    }
    geometry.delete();
  }
}

const ids = (type: number) => Array.from(api.GetLineIDsWithType(model, type));

/** Value of a quantity of each element, by element. */
function quantities(name: string): Map<number, number> {
  const values = new Map<number, number>();
  for (const id of ids(webIfc.IFCRELDEFINESBYPROPERTIES)) {
    const relation = api.GetLine(model, id) as {
      RelatedObjects: { value: number }[];
      RelatingPropertyDefinition: { value: number };
    };
    const set = api.GetLine(model, relation.RelatingPropertyDefinition.value) as {
      Quantities?: { value: number }[];
    };
    for (const { value } of set.Quantities ?? []) {
      const quantity = api.GetLine(model, value) as {
        Name: { value: string };
        AreaValue?: { value: number };
        VolumeValue?: { value: number };
      };
      const amount = quantity.AreaValue ?? quantity.VolumeValue;
      if (quantity.Name.value === name && amount)
        for (const { value: object } of relation.RelatedObjects) values.set(object, amount.value);
    }
  }
  return values;
}

test("every wall, slab, window, door, room and machine has a body", () => {
  const types = [
    webIfc.IFCWALL,
    webIfc.IFCSLAB,
    webIfc.IFCWINDOW,
    webIfc.IFCDOOR,
    webIfc.IFCSPACE,
    webIfc.IFCSTAIRFLIGHT,
    webIfc.IFCBOILER,
    webIfc.IFCPUMP,
    webIfc.IFCTANK,
    webIfc.IFCFLOWMETER,
    webIfc.IFCSPACEHEATER,
    webIfc.IFCSOLARDEVICE,
    webIfc.IFCRAILING,
    webIfc.IFCSENSOR,
    webIfc.IFCGEOGRAPHICELEMENT,
  ];
  for (const type of types) {
    expect(ids(type).length).toBeGreaterThan(0);
    for (const id of ids(type)) expect(solids.get(id)?.triangles ?? 0, `#${id}`).toBeGreaterThanOrEqual(12);
  }
});

test("the triangles of walls and slabs enclose their net volumes, openings cut out", () => {
  const net = quantities("NetVolume");
  const measured = [...ids(webIfc.IFCWALL), ...ids(webIfc.IFCSLAB)].filter((id) => net.has(id));
  expect(measured.length).toBe(171);
  for (const id of measured) expect(solids.get(id)?.volume, `#${id}`).toBeCloseTo(net.get(id) ?? 0, 3);
});

test("the triangles of rooms enclose their volumes, and their boxes stand on floor areas", () => {
  const [volumes, areas] = [quantities("GrossVolume"), quantities("NetFloorArea")];
  for (const id of ids(webIfc.IFCSPACE)) {
    const solid = solids.get(id);
    if (!solid) throw new Error(`#${id} has no body`);
    expect(solid.volume, `#${id}`).toBeCloseTo(volumes.get(id) ?? 0, 3);
    const [width, , depth] = solid.high.map((high, n) => high - (solid.low[n] ?? 0));
    expect((width ?? 0) * (depth ?? 0), `#${id}`).toBeCloseTo(areas.get(id) ?? 0, 3);
  }
});

test("windows and doors lie in the thickness of the walls, machines in their rooms", () => {
  const inside = (inner: Solid | undefined, outer: Solid | undefined) =>
    inner !== undefined &&
    outer !== undefined &&
    inner.low.every((low, n) => low >= (outer.low[n] ?? 0) - 1e-3) &&
    inner.high.every((high, n) => high <= (outer.high[n] ?? 0) + 1e-3);
  const hosts = new Map(
    ids(webIfc.IFCRELVOIDSELEMENT).map((id) => {
      const voids = api.GetLine(model, id) as {
        RelatingBuildingElement: { value: number };
        RelatedOpeningElement: { value: number };
      };
      return [voids.RelatedOpeningElement.value, voids.RelatingBuildingElement.value] as const;
    }),
  );
  for (const id of ids(webIfc.IFCRELFILLSELEMENT)) {
    const fills = api.GetLine(model, id) as {
      RelatingOpeningElement: { value: number };
      RelatedBuildingElement: { value: number };
    };
    const host = hosts.get(fills.RelatingOpeningElement.value) ?? -1;
    const filling = fills.RelatedBuildingElement.value;
    expect(inside(solids.get(filling), solids.get(host)), `#${filling}`).toBe(true);
  }
  const spaces = new Set(ids(webIfc.IFCSPACE));
  for (const id of ids(webIfc.IFCRELCONTAINEDINSPATIALSTRUCTURE)) {
    const contained = api.GetLine(model, id) as {
      RelatingStructure: { value: number };
      RelatedElements: { value: number }[];
    };
    const room = contained.RelatingStructure.value;
    if (!spaces.has(room)) continue;
    for (const { value } of contained.RelatedElements)
      expect(inside(solids.get(value), solids.get(room)), `#${value} in #${room}`).toBe(true);
  }
});
