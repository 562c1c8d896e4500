import { sum } from "#kernel/sum.ts";
import { IFCRELSPACEBOUNDARY } from "web-ifc";
import { normalize, rotate, type Vector } from "#domain/ifc/geometry/matrix.ts";
import type { SpaceBoundary } from "#domain/ifc/model.ts";
import { type Line, number, numbers, reference, references, text, word } from "../file/attribute.ts";
import { curveArea, lineAt, pointsOf } from "../geometry/curves.ts";
import type { Placements } from "../geometry/placement.ts";
import type { IfcReader } from "../file/reader.ts";

/** The space boundaries of both levels, with area and direction where their geometry is plane. */
export function boundaries(
  reader: IfcReader,
  placements: Placements,
  lengthToSi: number,
): readonly SpaceBoundary[] {
  return reader.ids(IFCRELSPACEBOUNDARY, true).flatMap((id) => {
    const line = reader.light(id);
    const space_id = reference(line?.["RelatingSpace"]);
    if (!line || space_id === null) return [];
    const surface = surfaceOf(reader, placements, line, lengthToSi);
    const normal = surface && normalize(rotate(placements.of(space_id), surface.normal));
    return [
      {
        space_id,
        element_id: reference(line["RelatedBuildingElement"]),
        level: levelOf(reader, id, line),
        exposure: exposures[word(line["InternalOrExternalBoundary"]) ?? ""] ?? "unknown",
        physical: word(line["PhysicalOrVirtualBoundary"]) !== "VIRTUAL",
        area_m2: surface?.area_m2 ?? null,
        normal: normal ?? null,
      },
    ];
  });
}

const exposures: Readonly<Record<string, SpaceBoundary["exposure"]>> = {
  INTERNAL: "internal",
  EXTERNAL: "external",
  EXTERNAL_EARTH: "ground",
  EXTERNAL_WATER: "water",
  EXTERNAL_FIRE: "fire",
};

function levelOf(reader: IfcReader, id: number, line: Line): 1 | 2 {
  if (reader.classOnly(id) === "IfcRelSpaceBoundary2ndLevel") return 2;
  const words = `${text(line["Name"]) ?? ""} ${text(line["Description"]) ?? ""}`;
  return /2nd\s?level|\b2[ab]\b/i.test(words) ? 2 : 1;
}

interface Surface {
  readonly area_m2: number;
  /** In the coordinates of the space. */
  readonly normal: Vector;
}

/** The surface on the side of the space: a bounded plane or a swept line; `undefined` for anything else. */
function surfaceOf(
  reader: IfcReader,
  placements: Placements,
  boundary: Line,
  toSi: number,
): Surface | undefined {
  const connection = lineAt(reader, boundary["ConnectionGeometry"]);
  const surface = lineAt(reader, connection?.["SurfaceOnRelatingElement"]);
  if (!surface) return undefined;
  const outline = surface["OuterBoundary"];
  if (outline !== undefined) {
    const plane = lineAt(reader, surface["BasisSurface"]);
    const position = reference(plane?.["Position"]);
    const area = areaOf(reader, outline, toSi);
    if (position === null || area === undefined) return undefined;
    const holes = references(surface["InnerBoundaries"] ?? []).map((id) => curveArea(reader, id, toSi) ?? 0);
    const axis = rotate(placements.axes(position), [0, 0, 1]);
    return { area_m2: area - sum(holes), normal: axis };
  }
  return swept(reader, placements, surface, toSi);
}

/** IfcSurfaceOfLinearExtrusion: a straight line, swept. */
function swept(reader: IfcReader, placements: Placements, surface: Line, toSi: number): Surface | undefined {
  const depth = number(surface["Depth"]);
  const curve = lineAt(reader, lineAt(reader, surface["SweptCurve"])?.["Curve"]);
  const points = curve && pointsOf(reader, curve);
  const [from, to] = points ?? [];
  const direction = numbers(lineAt(reader, surface["ExtrudedDirection"])?.["DirectionRatios"]);
  if (depth === null || !from || !to || points?.length !== 2 || direction.length < 3) return undefined;
  const along: Vector = [to[0] - from[0], to[1] - from[1], 0];
  const up = normalize([direction[0]!, direction[1]!, direction[2]!]);
  if (!up) return undefined;
  const position = reference(surface["Position"]);
  const normal: Vector = [along[1] * up[2], -along[0] * up[2], along[0] * up[1] - along[1] * up[0]];
  return {
    area_m2: Math.hypot(...normal) * Math.abs(depth) * toSi ** 2,
    normal: position === null ? normal : rotate(placements.axes(position), normal),
  };
}

function areaOf(reader: IfcReader, attribute: unknown, toSi: number): number | undefined {
  const id = reference(attribute);
  return id === null ? undefined : curveArea(reader, id, toSi);
}
