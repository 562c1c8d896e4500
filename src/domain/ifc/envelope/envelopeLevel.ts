import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import { isRoof, type Scene, spaceAt } from "./envelopeScene.ts";
import type { Element } from "../model.ts";
import { type Box, centre, coversInPlan, type Point, pointsOver } from "../geometry/plan.ts";

/** How a level element (slab, roof) stands in the envelope: the share of it that does, as roof or floor. */
interface LevelPlace {
  readonly kind: "roof" | "floor";
  readonly border: Border;
  /** Share of the element's area, 0…1. */
  readonly share: number;
  readonly from: "boundaries" | "flag" | "geometry";
}

/**
 * Where a slab or roof belongs: the spaces on its two sides by 2nd-level boundaries → by 25 points above and below it →
 * 1st-level boundaries → its position in a model without rooms. One slab can be a floor in one place and a roof in another.
 */
export function levelPlaces(scene: Scene, element: Element): readonly LevelPlace[] {
  const secondLevel = scene.boundariesOf.get(element.express_id)?.some(({ level }) => level === 2) === true;
  const bounded = placesFromBoundaries(scene, element);
  if (secondLevel && bounded !== undefined) return bounded;
  const box = scene.faces.get(element.express_id)?.box;
  if (box !== undefined && scene.spaces.some((space) => space.box !== null))
    return isRoof(element) ? roofPlaces(scene, box) : slabPlaces(scene, element, box);
  return bounded ?? placesFromPosition(scene, element);
}

function placesFromBoundaries(scene: Scene, element: Element): readonly LevelPlace[] | undefined {
  const boundaries = scene.boundariesOf.get(element.express_id);
  if (boundaries === undefined) return undefined;
  const beside = boundaries.flatMap((boundary) => {
    const space = scene.spaceById.get(boundary.space_id);
    return space === undefined ? [] : [{ boundary, space, area: boundary.area_m2 ?? 1 }];
  });
  const outer = beside.filter(
    ({ boundary }) => boundary.exposure !== "internal" && boundary.exposure !== "unknown",
  );
  const warm = outer.filter(({ space }) => space.state === "heated");
  const cold = beside.find(({ space }) => space.state !== "heated");
  const heated = beside.filter(({ space }) => space.state === "heated");
  if (heated.length === 0) return beside.length === 0 ? undefined : [];
  if (warm.length === 0) {
    if (cold === undefined)
      return beside.every(({ boundary }) => boundary.exposure === "internal") ? [] : undefined;
    const floor = isAbove(scene, heated[0]!.space.space.express_id, cold.space.space.express_id);
    const kind = floor ? "floor" : "roof";
    return [
      {
        kind,
        border: floor && cold.space.state === "cellar" ? "cellar" : "unheated",
        share: 1,
        from: "boundaries",
      },
    ];
  }
  const all = heated.reduce((sum, { area }) => sum + area, 0);
  const share = Math.min(1, warm.reduce((sum, { area }) => sum + area, 0) / all);
  const up =
    warm.some(({ boundary }) => (boundary.normal?.[2] ?? 0) * scene.normalSign > 0.1) || isRoof(element);
  if (up) return [{ kind: "roof", border: "external", share, from: "boundaries" }];
  const ground = warm.some(({ boundary }) => boundary.exposure === "ground") || isLowest(scene, element);
  return [{ kind: "floor", border: ground ? "ground" : "external", share, from: "boundaries" }];
}

function isAbove(scene: Scene, upper: number, lower: number): boolean {
  const height = (id: number) => {
    const space = scene.spaceById.get(id);
    const storey = space?.space.storey_id;
    return (
      space?.box?.[2] ??
      (storey === null || storey === undefined ? 0 : (scene.storeys.get(storey)?.elevation_m ?? 0))
    );
  };
  return height(upper) > height(lower);
}

function slabPlaces(scene: Scene, element: Element, box: Box): readonly LevelPlace[] {
  const counts = new Map<string, number>();
  let met = 0;
  for (const point of pointsOver(box, 0, 5)) {
    const above = spaceAt(scene, at(point, box[5] + 0.4), 0.35);
    const below = spaceAt(scene, at(point, box[2] - 0.4), 0.35);
    if (above === undefined && below === undefined) continue;
    met += 1;
    const case_ = slabCase(scene, box, point, above?.state, below?.state);
    if (case_ !== null) counts.set(case_, (counts.get(case_) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => {
    const [kind, border] = key.split("/") as [LevelPlace["kind"], Border];
    const grounded = border === "external" && kind === "floor" && isLowest(scene, element);
    return { kind, border: grounded ? "ground" : border, share: count / met, from: "geometry" };
  });
}

type State = "heated" | "unheated" | "cellar" | undefined;

/** `kind/border` of one point of a slab, null when it is not in the envelope there. */
function slabCase(scene: Scene, box: Box, point: Point, above: State, below: State): string | null {
  if (above === "heated" && below === "heated") return null;
  if (above === "heated") {
    if (touches(scene, point, (other) => other[5] - box[2])) return null;
    return below === undefined ? "floor/external" : `floor/${below}`;
  }
  if (below !== "heated" || touches(scene, point, (other) => box[5] - other[2])) return null;
  if (above !== undefined) return "roof/unheated";
  const roof = roofOver(scene, at(point, box[5]));
  if (roof === null) return "roof/external";
  return roof > 0.6 ? "roof/unheated" : null;
}

/** Whether another slab follows outwards (screed on slab, slab under roof build-up): then that one counts. */
const touches = (scene: Scene, point: Point, gap: (other: Box) => number): boolean =>
  scene.slabs.some(({ box }) => coversInPlan(box, point) && gap(box) > -0.3 && gap(box) <= 0.05);

/** Height of the roof above a point, m; null when there is none. */
function roofOver(scene: Scene, point: Point): number | null {
  const over = scene.roofs.filter((box) => coversInPlan(box, point) && box[5] > point[2] + 0.1);
  return over.length === 0 ? null : Math.max(...over.map((box) => box[5] - point[2]));
}

/** A roof counts where the next thing below it is a heated room, and not the ceiling of one. */
function roofPlaces(scene: Scene, box: Box): readonly LevelPlace[] {
  const points = pointsOver(box, centre(box)[2], 5);
  let met = 0;
  let warm = 0;
  for (const point of points) {
    const below = nextBelow(scene, point, box[2]);
    if (below === undefined) continue;
    met += 1;
    if (below === "heated") warm += 1;
  }
  return warm === 0 ? [] : [{ kind: "roof", border: "external", share: warm / met, from: "geometry" }];
}

function nextBelow(scene: Scene, point: Point, underside: number): State | "ceiling" {
  let best: { readonly top: number; readonly state: State | "ceiling" } | undefined;
  for (const { box, state } of scene.spaces)
    if (
      box !== null &&
      coversInPlan(box, point) &&
      box[2] < underside - 0.1 &&
      box[5] > (best?.top ?? -Infinity)
    )
      best = { top: box[5], state };
  for (const { box } of scene.slabs) {
    const ceiling =
      box[5] - box[2] < 0.8 && box[5] < point[2] - 0.3 && box[2] >= (best?.top ?? -Infinity) - 0.3;
    if (ceiling && coversInPlan(box, point)) best = { top: box[5], state: "ceiling" };
  }
  return best?.state;
}

/** In a model without rooms: the lowest slab is the floor, roofs are roofs, without any the highest slab is one. */
function placesFromPosition(scene: Scene, element: Element): readonly LevelPlace[] {
  if (isRoof(element)) return [{ kind: "roof", border: "external", share: 1, from: "flag" }];
  if (isLowest(scene, element)) return [{ kind: "floor", border: "ground", share: 1, from: "flag" }];
  const hasRoof = scene.roofs.length > 0;
  return !hasRoof && isHighest(scene, element)
    ? [{ kind: "roof", border: "external", share: 1, from: "flag" }]
    : [];
}

const slabHeight = (scene: Scene, element: Element): number | null =>
  scene.faces.get(element.express_id)?.box[2] ??
  scene.storeys.get(element.storey_id ?? -1)?.elevation_m ??
  null;

/** Whether a slab lies within 0.7 m of the lowest one. */
function isLowest(scene: Scene, element: Element): boolean {
  const height = slabHeight(scene, element);
  const lowest = scene.slabHeights[0];
  return height !== null && lowest !== undefined && height <= lowest + 0.7;
}

function isHighest(scene: Scene, element: Element): boolean {
  const height = slabHeight(scene, element);
  const highest = scene.slabHeights.at(-1);
  return scene.slabHeights.length > 1 && height !== null && highest !== undefined && height >= highest - 0.7;
}

const at = (point: Point, z: number): Point => [point[0], point[1], z];
