import { innerFloor, type Triangle } from "#domain/ifc/rooms/floorPolygons.ts";
import { eachTriangle } from "#domain/ifc/geometry/triangles.ts";
import { Solid } from "#domain/ifc/geometry/solid.ts";
import { number, numbers, reference, references, text } from "../file/attribute.ts";
import { curveArea, lineAt } from "../geometry/curves.ts";
import { eachMesh } from "../geometry/meshes.ts";
import type { IfcReader } from "../file/reader.ts";

/** What the geometry of a space says about it. */
export interface Footprint {
  readonly area_m2: number;
  readonly height_m: number | null;
  readonly volume_m3: number | null;
}

/**
 * Floor area, height and volume of spaces from their geometry. The outline that the file draws (a footprint, the profile
 * of a vertical extrusion) gives the area exactly; without one it is the projection of the solid. Spaces whose geometry
 * is neither are absent. Parts of a solid that stand on each other have one floor.
 */
export function footprints(
  reader: IfcReader,
  spaces: readonly number[],
  lengthToSi: number,
): ReadonlyMap<number, Footprint> {
  const { solids, triangles } = solidsOf(reader, spaces);
  const found = new Map<number, Footprint>();
  for (const id of spaces) {
    const solid = solids.get(id);
    const sound = solid?.isSound ? solid : undefined;
    const drawn = () => (sound ? sound.footprint_m2 - innerFloor(triangles.get(id) ?? []) : 0);
    const area_m2 = outlineArea(reader, id, lengthToSi) ?? drawn();
    if (area_m2 < 0.01) continue;
    found.set(id, { area_m2, height_m: sound?.height_m ?? null, volume_m3: sound?.volume_m3 ?? null });
  }
  return found;
}

function solidsOf(reader: IfcReader, spaces: readonly number[]) {
  const solids = new Map<number, Solid>();
  const triangles = new Map<number, Triangle[]>();
  eachMesh(
    reader,
    spaces,
    ({ express_id, shape, matrix }) => {
      const solid = solids.get(express_id) ?? new Solid();
      solids.set(express_id, solid);
      solid.add(shape, matrix);
      const own = triangles.get(express_id) ?? [];
      triangles.set(express_id, own);
      eachTriangle(shape, matrix, (a, b, c) => own.push([a, b, c]));
    },
    () => {},
  );
  return { solids, triangles };
}

/** Area inside the drawn outline of a space, m²; `undefined` when there is none with straight sides only. */
function outlineArea(reader: IfcReader, space: number, toSi: number): number | undefined {
  const definition = lineAt(reader, reader.line(space)?.["Representation"]);
  const shapes = references(definition?.["Representations"] ?? []).map((id) => reader.once(id));
  const items = (name: RegExp) => {
    const shape = shapes.find((one) => name.test(text(one?.["RepresentationIdentifier"]) ?? ""));
    return references(shape?.["Items"] ?? []);
  };
  const [outline, ...others] = items(/^foot\s?print$/i);
  const curve = outline === undefined || others.length > 0 ? undefined : onlyCurve(reader, outline);
  const drawn = curve === undefined ? undefined : curveArea(reader, curve, toSi);
  if (drawn !== undefined && drawn > 0) return drawn;
  const [body, ...more] = items(/^body$/i);
  return body === undefined || more.length > 0 ? undefined : extrudedArea(reader, body, toSi);
}

/** The curve itself, or the only one of a set of curves (IfcGeometricCurveSet); `undefined` for several. */
function onlyCurve(reader: IfcReader, id: number): number | undefined {
  const elements = reader.light(id)?.["Elements"];
  if (!Array.isArray(elements)) return id;
  const curves = references(elements);
  return curves.length === 1 ? curves[0] : undefined;
}

/** Area of the profile of an extrusion straight along the axis of its own profile, in an upright position. */
function extrudedArea(reader: IfcReader, id: number, toSi: number): number | undefined {
  const solid = reader.once(id);
  const direction = numbers(lineAt(reader, solid?.["ExtrudedDirection"])?.["DirectionRatios"]);
  const axis = numbers(lineAt(reader, lineAt(reader, solid?.["Position"])?.["Axis"])?.["DirectionRatios"]);
  if (!isUpright(direction) || (axis.length > 0 && !isUpright(axis))) return undefined;
  const profile = lineAt(reader, solid?.["SweptArea"]);
  const width = number(profile?.["XDim"]);
  const depth = number(profile?.["YDim"]);
  // Rounded and hollow rectangles have more attributes than these two.
  if (
    profile &&
    width !== null &&
    depth !== null &&
    !("RoundingRadius" in profile) &&
    !("WallThickness" in profile)
  )
    return width * depth * toSi ** 2;
  const outer = reference(profile?.["OuterCurve"]);
  const area = outer === null ? undefined : curveArea(reader, outer, toSi);
  const holes = references(profile?.["InnerCurves"] ?? []).map((hole) => curveArea(reader, hole, toSi));
  if (area === undefined || holes.includes(undefined)) return undefined;
  return area - holes.reduce<number>((sum, hole) => sum + (hole ?? 0), 0);
}

const isUpright = ([x = 0, y = 0, z = 0]: readonly number[]) =>
  z !== 0 && Math.hypot(x, y) < 1e-6 * Math.abs(z);
