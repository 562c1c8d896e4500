import type { GeometryRecord } from "../geometry/geometry.ts";
import { cross, dot, type Vector } from "../geometry/matrix.ts";
import { besideRoom, isWithin } from "../geometry/plan.ts";
import type { Element, FaceSummary, Space } from "../model.ts";
import { type Triangle, trianglesOf } from "./floorPolygons.ts";
import { isCalledOutside } from "./spaceRoles.ts";

/** A look at a side begins so far inside the space: its body may go into the wall, m. */
const inside = 0.1;
/** A side is looked at in pieces no larger, m². */
const piece = 0.25;
/** From this share of its sides and this area on a space is open, m²: a choice of our own. A loggia with a parapet on one side is. */
const open = { share: 0.1, area_m2: 1 } as const;

/** What closes a side; railings, columns and beams do not. */
const closes =
  /^Ifc(Wall|Window|Door|CurtainWall|Plate|Slab|Roof|Covering|BuildingElementPart|BuildingElementProxy)/;

/**
 * Spaces that their words put outside though the file says “inside”, and that are open to the air at their sides: nothing stands there. Those without
 * a body, and those that the file calls heated, are none of them.
 */
export function openSides(
  spaces: readonly Space[],
  elements: readonly Pick<Element, "express_id" | "ifc_class">[],
  geometry: Pick<GeometryRecord, "shapes" | "placements">,
  faces: readonly FaceSummary[],
): ReadonlySet<number> {
  const asked = spaces.filter((space) => {
    const { exposure, heated, set_point_c } = space.says ?? {};
    const isHeated = heated?.value === true || (set_point_c ?? null) !== null;
    return exposure === "internal" && !isHeated && isCalledOutside(space);
  });
  if (asked.length === 0) return new Set();
  const boxes = new Map(faces.map(({ express_id, box }) => [express_id, box]));
  const triangles = trianglesOf(geometry);
  const solids = elements.flatMap(({ express_id, ifc_class }) => {
    const box = closes.test(ifc_class) ? boxes.get(express_id) : undefined;
    return box === undefined ? [] : [{ express_id, box }];
  });
  const found = asked.flatMap(({ express_id }) => {
    const box = boxes.get(express_id);
    if (box === undefined) return [];
    const near = solids
      .filter((solid) => isWithin(solid.box, box, besideRoom))
      .flatMap((one) => triangles(one.express_id));
    return isOpen(triangles(express_id), near) ? express_id : [];
  });
  return new Set(found);
}

function isOpen(body: readonly Triangle[], near: readonly Triangle[]): boolean {
  let [all, free] = [0, 0];
  for (const [a, b, c] of body) {
    const normal = cross(minus(b, a), minus(c, a));
    const twice = Math.hypot(...normal);
    if (twice < 1e-6 || Math.abs(normal[2]) > 0.3 * twice) continue;
    const out: Vector = [normal[0] / twice, normal[1] / twice, normal[2] / twice];
    const steps = Math.ceil(Math.sqrt(twice / 2 / piece));
    for (const [u, v] of placesIn(steps)) {
      const from = [0, 1, 2].map(
        (axis) => a[axis]! + u * (b[axis]! - a[axis]!) + v * (c[axis]! - a[axis]!) - inside * out[axis]!,
      ) as unknown as Vector;
      const area = twice / 2 / steps ** 2;
      all += area;
      if (!near.some((one) => isHit(from, out, one))) free += area;
    }
  }
  return free >= open.area_m2 && free >= open.share * all;
}

/** Middles of the small triangles that a triangle is cut into, as shares of two of its sides. */
function placesIn(steps: number): readonly (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let i = 0; i < steps; i++)
    for (let j = 0; i + j < steps; j++) {
      places.push([(i + 1 / 3) / steps, (j + 1 / 3) / steps]);
      if (i + j + 1 < steps) places.push([(i + 2 / 3) / steps, (j + 2 / 3) / steps]);
    }
  return places;
}

/** Whether a look out of a side meets a triangle before it is farther than a wall. */
function isHit(from: Vector, out: Vector, [a, b, c]: Triangle): boolean {
  const [one, other] = [minus(b, a), minus(c, a)];
  const across = cross(out, other);
  const det = dot(one, across);
  if (Math.abs(det) < 1e-12) return false;
  const to = minus(from, a);
  const u = dot(to, across) / det;
  const along = cross(to, one);
  const v = dot(out, along) / det;
  const far = dot(other, along) / det;
  return u >= 0 && v >= 0 && u + v <= 1 && far >= 0 && far <= inside + besideRoom;
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
