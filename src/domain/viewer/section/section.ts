import type { ViewerPlane } from "../../bcf/viewerCamera.ts";
import type { GeometryRecord } from "../../ifc/geometry/geometry.ts";
import type { BuildingModel } from "../../ifc/model.ts";

/** Directions of a free section: along and across the main axis of the building, and upwards. */
export type SectionAxis = "x" | "y" | "z";

/**
 * How a building is cut open. `storey`: level, a little above the floor of a storey, moved by metres. `plane`: upright
 * on an axis, at a distance from the origin along it; flipped, the other half is taken away. `planes`: as a viewpoint
 * of another program says it.
 */
export type Section =
  | { readonly kind: "storey"; readonly storey: number; readonly moved_m: number }
  | {
      readonly kind: "plane";
      readonly axis: SectionAxis;
      readonly at_m: number;
      readonly isFlipped: boolean;
    }
  | { readonly kind: "planes"; readonly planes: readonly ViewerPlane[] };

/** What of the building decides where a section lies. */
export interface SectionPlace {
  /** Angle of the main axis of the building against x, radians. */
  readonly axis: number;
  /** Height of the level section of each storey in the coordinates of the geometry, m. */
  readonly levels: readonly { readonly express_id: number; readonly cut_m: number }[];
}

/** Unit vector of an axis of a building whose main axis stands at `angle`. */
export function axisVector(axis: SectionAxis, angle: number): readonly [number, number, number] {
  if (axis === "z") return [0, 0, 1];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return axis === "x" ? [cos, sin, 0] : [-sin, cos, 0];
}

/** The planes of a section; what has normal · point + constant < 0 is cut away. A storey that is not there cuts nothing. */
export function sectionPlanes(section: Section | null, place: SectionPlace): readonly ViewerPlane[] {
  if (!section) return [];
  if (section.kind === "planes") return section.planes;
  if (section.kind === "storey") {
    const level = place.levels.find(({ express_id }) => express_id === section.storey);
    return level ? [{ normal: [0, 0, -1], constant: level.cut_m + section.moved_m }] : [];
  }
  // Not flipped, what lies beyond the plane goes: seen from there, one looks at the cut.
  const sign = section.isFlipped ? 1 : -1;
  const [x, y, z] = axisVector(section.axis, place.axis);
  return [{ normal: [x * sign, y * sign, z * sign], constant: -section.at_m * sign }];
}

/** The height at which a section takes everything above away; null for all others. */
export function levelOfSection(planes: readonly ViewerPlane[]): number | null {
  const [first] = planes;
  return first && first.normal[2] < -0.9999 ? first.constant : null;
}

/** Whether two sections are the same one, moved: then one undo takes all steps of the movement back. */
export function isSameSection(one: Section | null, other: Section | null): boolean {
  if (one?.kind === "storey" && other?.kind === "storey") return one.storey === other.storey;
  if (one?.kind === "plane" && other?.kind === "plane")
    return one.axis === other.axis && one.isFlipped === other.isFlipped;
  return false;
}

/** The things that make up the building itself: not its terrain and planting. Everything where the model names none. */
export function buildingOf(
  geometry: GeometryRecord,
  { elements }: Pick<BuildingModel, "elements">,
): Pick<GeometryRecord, "shapes" | "placements"> {
  const ids = new Set(
    elements
      .filter(({ ifc_class }) => !/^Ifc(GeographicElement|CivilElement|Site)/.test(ifc_class))
      .map(({ express_id }) => express_id),
  );
  const placements = geometry.placements.filter(({ express_id }) => ids.has(express_id));
  return placements.length > 0 ? { shapes: geometry.shapes, placements } : geometry;
}

/** Where a plane along an axis meets the shapes, m: from their lowest to their highest point. */
export function rangeAlong(
  geometry: Pick<GeometryRecord, "shapes" | "placements">,
  axis: SectionAxis,
  angle: number,
): readonly [number, number] {
  const [ax, ay, az] = axisVector(axis, angle);
  let [low, high] = [Infinity, -Infinity];
  for (const { shape, matrix: m } of geometry.placements) {
    const positions = geometry.shapes[shape]?.positions;
    if (!positions) continue;
    // The axis seen from the shape: one product per vertex instead of three.
    const x = ax * m[0]! + ay * m[1]! + az * m[2]!;
    const y = ax * m[4]! + ay * m[5]! + az * m[6]!;
    const z = ax * m[8]! + ay * m[9]! + az * m[10]!;
    const start = ax * m[12]! + ay * m[13]! + az * m[14]!;
    for (let i = 0; i + 2 < positions.length; i += 3) {
      const at = start + x * positions[i]! + y * positions[i + 1]! + z * positions[i + 2]!;
      if (at < low) low = at;
      if (at > high) high = at;
    }
  }
  return low <= high ? [low, high] : [0, 0];
}
