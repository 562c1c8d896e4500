import { sum } from "#kernel/sum.ts";
import type { EnvelopePart, GradedNumber } from "./envelopePart.ts";
import type { Scene } from "./envelopeScene.ts";
import { extent } from "./envelopeUpright.ts";
import { mainAzimuth } from "../geometry/mainFaces.ts";
import { type Box, heading } from "../geometry/plan.ts";

/** A wall stands at the edge of a floor when it is no further from it than this, in plan and in height, m. */
const reach = 0.6;
/** A perimeter outside these multiples of √A is not that of the floor: some of it is missing or counted twice. */
const plausible = { from: 1, to: 16 } as const;

/**
 * Exposed perimeter P of the floors above ground and above unheated cellars: the walls of the envelope that stand at their
 * edges, a wall to a neighbour not among them; where these cannot be all, the edge of the slab, if it is a single one. Null
 * without such a floor, or without geometry.
 */
export function groundPerimeter(scene: Scene, parts: readonly EnvelopePart[]): GradedNumber | null {
  const floors = parts.filter(
    ({ kind, border }) => kind === "floor" && (border === "ground" || border === "cellar"),
  );
  const ids = [...new Set(floors.flatMap(({ express_id }) => express_id ?? []))];
  const root = Math.sqrt(floors.reduce((sum, part) => sum + part.area_m2, 0));
  const isPlausible = (value: number) => value >= plausible.from * root && value <= plausible.to * root;
  const slabs = ids.flatMap((id) => {
    const box = scene.faces.get(id)?.box;
    return box === undefined ? [] : [box];
  });
  // a wall that is several parts (below and above ground, its reveals) has its length once
  const lengths = new Map(parts.map((part) => [part.express_id, 0]));
  for (const part of parts)
    lengths.set(part.express_id, Math.max(lengths.get(part.express_id)!, lengthAtEdge(scene, part, slabs)));
  const walls = sum(lengths.values());
  if (walls > 0 && isPlausible(walls))
    return { value: walls, origin: { from: "default", rule: "walls_at_floor" }, quality: "Q3" };
  const edge = ids.length === 1 ? edgeOf(scene, ids[0]!) : 0;
  return edge > 0 && isPlausible(edge)
    ? { value: edge, origin: { from: "default", rule: "edge_of_slab" }, quality: "Q4" }
    : null;
}

/** Length of a wall that stands at the edge of one of the floors, m; 0 for everything else. */
function lengthAtEdge(scene: Scene, part: EnvelopePart, floors: readonly Box[]): number {
  if (part.express_id === null || (part.border !== "external" && part.border !== "ground")) return 0;
  if (!/^Ifc(Wall|CurtainWall|Plate)/.test(scene.elements.get(part.express_id)?.ifc_class ?? "")) return 0;
  const summary = scene.faces.get(part.express_id);
  const azimuth = summary === undefined ? null : mainAzimuth(summary);
  if (summary === undefined || azimuth === null) return 0;
  const at = floors.some((floor) => standsOn(summary.box, floor));
  if (!at) return 0;
  const upright = summary.faces.filter(({ tilt_deg }) => tilt_deg > 60 && tilt_deg < 120);
  const sides = upright.reduce((sum, { area_m2 }) => sum + area_m2, 0);
  const main = upright.reduce((most, { area_m2 }) => Math.max(most, area_m2), 0);
  const height = summary.box[5] - summary.box[2];
  // a wall that turns or bends is as long as half of its sides
  if (main < straight * sides && height > 0) return sides / 2 / height;
  return extent(summary.box, heading(azimuth), heading(azimuth + 90)).length;
}

/** The largest side of a straight wall has at least this share of all of them. */
const straight = 0.38;

/** Whether a wall begins around the upper side of a floor, and touches it in plan. */
const standsOn = (wall: Box, floor: Box): boolean =>
  wall[2] <= floor[5] + reach &&
  wall[5] >= floor[5] + reach &&
  wall[0] <= floor[3] + reach &&
  wall[3] >= floor[0] - reach &&
  wall[1] <= floor[4] + reach &&
  wall[4] >= floor[1] - reach;

/** Edge of a slab of even thickness: its upright faces over its thickness, m. */
function edgeOf(scene: Scene, id: number): number {
  const summary = scene.faces.get(id);
  if (summary === undefined) return 0;
  const area = (from: number, to: number) =>
    summary.faces.reduce(
      (sum, { tilt_deg, area_m2 }) => (tilt_deg >= from && tilt_deg <= to ? sum + area_m2 : sum),
      0,
    );
  const thickness = summary.volume_m3 / area(0, 30);
  return thickness > 0 && Number.isFinite(thickness) ? area(60, 120) / thickness : 0;
}
