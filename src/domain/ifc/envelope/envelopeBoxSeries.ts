import type { FaceSeries } from "#domain/hull/hull.ts";
import { bearsNoLayer } from "#domain/hull/modelBodies.ts";
import type { Scene } from "./envelopeScene.ts";
import { isRoof } from "./envelopeScene.ts";
import type { Element } from "../model.ts";
import { type Box, centre, shared } from "../geometry/plan.ts";

/** Air between two elements of one part is no thicker, m; a covering lies on its element. */
const between = { elements: 0.15, covering: 0.05 } as const;
/** What covers less of an element's face than this counts for nothing: it would count for all of it. */
const covers = 0.8;
/** A box is a plate where it is so much thinner than it is wide and high. */
const plate = 0.5;

type Axis = 0 | 1 | 2;

/**
 * The elements before and behind one by their boxes, from inside to outside, for envelopes that no hull measures; undefined where it stands
 * alone, or slanting.
 */
export function boxSeries(
  scene: Scene,
  element: Element,
  { isLevel }: { readonly isLevel: boolean },
): readonly FaceSeries[] | undefined {
  const own = scene.faces.get(element.express_id)?.box;
  const axis = own && thinAxis(own, isLevel);
  if (own === undefined || axis === undefined) return undefined;
  const others = scene.model.elements.flatMap((one) => {
    const box = scene.faces.get(one.express_id)?.box;
    if (box === undefined || one === element || !belongs(one, isLevel)) return [];
    return thinAxis(box, isLevel) === axis && overlap(box, own, axis) >= covers
      ? {
          id: one.express_id,
          box,
          reach: one.ifc_class === "IfcCovering" ? between.covering : between.elements,
        }
      : [];
  });
  const met = [{ id: element.express_id, box: own }];
  for (let more = true; more;) {
    const [low, high] = [
      Math.min(...met.map(({ box }) => box[axis])),
      Math.max(...met.map(({ box }) => box[axis + 3]!)),
    ];
    const near = others.filter(
      ({ id, box, reach }) =>
        !met.some((one) => one.id === id) && box[axis] <= high + reach && box[axis + 3]! >= low - reach,
    );
    met.push(...near);
    more = near.length > 0;
  }
  if (met.length < 2) return undefined;
  const isOutwardUp = outwardUp(scene, own, axis, element);
  const sorted = met.toSorted((a, b) => (centre(a.box)[axis] - centre(b.box)[axis]) * (isOutwardUp ? 1 : -1));
  const steps = sorted.map(({ id, box }, index) => {
    const before = sorted[index - 1]?.box;
    const gap =
      before === undefined ? 0 : isOutwardUp ? box[axis] - before[axis + 3]! : before[axis] - box[axis + 3]!;
    return { id, thickness_m: box[axis + 3]! - box[axis], gap_m: Math.max(0, gap) };
  });
  return [{ steps, share: 1 }];
}

function belongs({ ifc_class, predefined_type }: Element, isLevel: boolean): boolean {
  if (ifc_class === "IfcCovering") return !bearsNoLayer(predefined_type);
  if (!isLevel) return ifc_class.startsWith("IfcWall") && predefined_type !== "PARAPET";
  return ifc_class === "IfcRoof" || (ifc_class.startsWith("IfcSlab") && predefined_type !== "LANDING");
}

function thinAxis(box: Box, isLevel: boolean): Axis | undefined {
  const size = ([0, 1, 2] as const).map((axis) => box[axis + 3]! - box[axis]);
  const thin = size.indexOf(Math.min(...size)) as Axis;
  const next = Math.min(...size.filter((_, axis) => axis !== thin));
  return (thin === 2) === isLevel && size[thin]! < plate * next ? thin : undefined;
}

/** How much of the second box the first one covers, seen along an axis, 0…1. */
function overlap(a: Box, b: Box, axis: Axis): number {
  let [both, whole] = [1, 1];
  for (const side of [0, 1, 2] as const) {
    if (side === axis) continue;
    both *= Math.max(0, shared(a, b, side));
    whole *= b[side + 3]! - b[side];
  }
  return both / whole;
}

/** Whether the way out goes towards greater places: away from the heated room that lies nearest, else from the middle of the walls. */
function outwardUp(scene: Scene, box: Box, axis: Axis, element: Element): boolean {
  const at = centre(box)[axis];
  const rooms = scene.spaces.flatMap(({ box: room, state }) =>
    room !== null && state === "heated" && overlap(room, box, axis) > 0.1 ? [centre(room)[axis] - at] : [],
  );
  const [near] = rooms.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (near !== undefined) return near < 0;
  if (axis === 2) return isRoof(element);
  const walls = scene.walls.map((wall) => centre(wall.box)[axis]);
  return walls.reduce((sum, one) => sum + one, 0) / Math.max(1, walls.length) < at;
}
