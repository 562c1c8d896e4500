import type { Vector } from "#domain/ifc/geometry/matrix.ts";
import { polygonArea } from "#domain/ifc/geometry/polygon.ts";
import { type Line, numbers, reference, references, valueOf } from "../file/attribute.ts";
import type { IfcReader } from "../file/reader.ts";

/** Area inside a closed curve of straight pieces, m²; `undefined` for arcs and anything else that is not straight. */
export function curveArea(reader: IfcReader, id: number, toSi: number): number | undefined {
  const curve = reader.light(id);
  if (!curve) return undefined;
  const points = closedPoints(reader, curve);
  return points && points.length >= 3 ? polygonArea(points) * toSi ** 2 : undefined;
}

/** The corners of a polyline, or of a composite curve of polylines; an indexed curve may have arcs in its segments. */
function closedPoints(reader: IfcReader, curve: Line): readonly Vector[] | undefined {
  const segments = curve["Segments"];
  if (!Array.isArray(segments)) return pointsOf(reader, curve);
  const all: Vector[] = [];
  for (const segment of segments) {
    const piece = lineAt(reader, segment);
    const parent = lineAt(reader, piece?.["ParentCurve"]);
    const points = parent && pointsOf(reader, parent);
    if (!points) return undefined;
    all.push(...(valueOf(piece?.["SameSense"]) === false ? points.toReversed() : points));
  }
  return all;
}

/** The points of an IfcPolyline or of an IfcIndexedPolyCurve, in units of the file. */
export function pointsOf(reader: IfcReader, curve: Line): readonly Vector[] | undefined {
  const list = curve["Points"];
  if (Array.isArray(list))
    return references(list).map((id) => vector(numbers(reader.light(id)?.["Coordinates"])));
  const coordinates = lineAt(reader, list)?.["CoordList"];
  return Array.isArray(coordinates) ? coordinates.map((point) => vector(numbers(point))) : undefined;
}

const vector = ([x = 0, y = 0, z = 0]: readonly number[]): Vector => [x, y, z];

/** The entity that a reference points at. */
export function lineAt(reader: IfcReader, attribute: unknown): Line | undefined {
  const id = reference(attribute);
  return id === null ? undefined : reader.light(id);
}
