import type { Topic } from "../bcf/model.ts";
import type { ViewerPlane } from "../bcf/viewerCamera.ts";
import type { Place } from "./measure.ts";

/** A place in the building that a topic is about. */
export interface TopicPin {
  /** Id of the topic's row. */
  readonly id: string;
  readonly title: string;
  /** Coordinates of the geometry, m. */
  readonly at: Place;
}

/** Where topics may be about. */
interface Pinned {
  /** The middle of a thing by its GlobalId; null when the building does not have it, or it has no shape. */
  readonly placeOf: (global_id: string) => Place | null;
  readonly origin_m: Place;
}

/**
 * The place that a topic is about: what its latest view has selected, else where something was drawn or measured in it. Null for a topic that
 * only says from where it was looked: that is no place.
 */
export function pinPlace({ viewpoints }: Pick<Topic, "viewpoints">, building: Pinned): Place | null {
  const views = viewpoints.flatMap(({ view }) => (view ? [view] : [])).toReversed();
  for (const { components } of views)
    for (const { ifc_guid } of components?.selection ?? []) {
      const place = ifc_guid === null ? null : building.placeOf(ifc_guid);
      if (place) return place;
    }
  const [line] = views.flatMap(({ lines }) => lines);
  const [x, y, z] = building.origin_m;
  return line ? [line.start[0] - x, line.start[1] - y, line.start[2] - z] : null;
}

/** Whether a place is still there when the building is cut by some planes. */
export const isKeptBy = (planes: readonly ViewerPlane[], [x, y, z]: Place): boolean =>
  planes.every(({ normal: [a, b, c], constant }) => a * x + b * y + c * z + constant >= 0);

/** How far from the middle of its head a tap still means a pin, CSS pixels: half of what a finger covers. */
const reach = 22;

/** The pin that a tap means: the nearest within reach of a finger; null for none. */
export function pinAtPoint<Pin extends { readonly x: number; readonly y: number }>(
  pins: readonly Pin[],
  x: number,
  y: number,
): Pin | null {
  let found: { readonly pin: Pin; readonly far: number } | null = null;
  for (const pin of pins) {
    const far = Math.hypot(pin.x - x, pin.y - y);
    if (far <= reach && (!found || far < found.far)) found = { pin, far };
  }
  return found?.pin ?? null;
}
