import type { GeometryRecord } from "../../ifc/geometry/geometry.ts";
import { rangeAlong, type Section, type SectionAxis } from "./section.ts";

/** A storey with its heights, m. */
export interface StoreyLevel {
  readonly express_id: number;
  /** As the file says it. */
  readonly elevation_m: number;
  /** Its floor in the coordinates of the geometry. */
  readonly floor_m: number;
  /** Where a section shows its rooms, in the same coordinates: a little above the sills, below its ceiling. */
  readonly cut_m: number;
}

/** The building that is cut. */
export interface CutBuilding {
  /** The building itself, without terrain. */
  readonly geometry: Pick<GeometryRecord, "shapes" | "placements">;
  /** From the highest to the lowest. */
  readonly levels: readonly StoreyLevel[];
  /** Angle of the main axis against x, radians. */
  readonly axis: number;
}

/** Where a section lies as a person reads it, and the section that lies elsewhere. */
interface PlacedSection {
  readonly value: number;
  readonly range: readonly [number, number];
  readonly at: (value: number) => Section;
}

/** The storey that is opened first: the one at the ground, else the highest; a floor may lie a little below the zero of the building. */
export const openingLevel = <L extends StoreyLevel>(levels: readonly L[]): L | undefined =>
  levels.findLast(({ elevation_m }) => elevation_m >= -0.3) ?? levels[0];

/** Heights count from the zero of the building, distances from its edge. Null for planes of another program, and without the storey. */
export function placedSection(
  section: Section,
  { geometry, levels, axis: angle }: CutBuilding,
): PlacedSection | null {
  if (section.kind === "planes") return null;
  const axis = section.kind === "plane" ? section.axis : "z";
  const [low, high] = rangeAlong(geometry, axis, angle);
  const zero = axis === "z" ? zeroOf(levels) : low;
  const within = (value: number) => Math.min(high, Math.max(low, value + zero));
  const range = [low - zero, high - zero] as const;
  if (section.kind === "plane")
    return { value: section.at_m - zero, range, at: (value) => ({ ...section, at_m: within(value) }) };
  const level = levels.find(({ express_id }) => express_id === section.storey);
  if (!level) return null;
  // A storey counts from its own elevation: files that place it against another zero still read as they are written.
  const own = level.floor_m - level.elevation_m;
  return {
    value: level.cut_m + section.moved_m - own,
    range: [low - own, high - own],
    at: (value) => ({
      ...section,
      moved_m: Math.min(high, Math.max(low, value + own)) - level.cut_m,
    }),
  };
}

/** The section of another kind that one begins with: the opening storey, or the middle of the building. A storey needs one to be there. */
export function firstSection(
  kind: SectionAxis | "storey",
  { geometry, levels, axis }: CutBuilding,
): Section | null {
  if (kind === "storey") {
    const level = openingLevel(levels);
    return level ? { kind: "storey", storey: level.express_id, moved_m: 0 } : null;
  }
  const [low, high] = rangeAlong(geometry, kind, axis);
  return { kind: "plane", axis: kind, at_m: (low + high) / 2, isFlipped: false };
}

/** What lies at the zero of the building in the coordinates of the geometry: as the storey nearest to it says. */
function zeroOf(levels: readonly StoreyLevel[]): number {
  const [nearest] = levels.toSorted((a, b) => Math.abs(a.elevation_m) - Math.abs(b.elevation_m));
  return nearest ? nearest.floor_m - nearest.elevation_m : 0;
}
