import type { Topic } from "../bcf/model.ts";
import type { ViewerPlane } from "../bcf/viewerCamera.ts";
import type { Place } from "./measure.ts";

/** What a topic is about, as a box in the coordinates of the geometry: minimum and maximum x, y, z, m. A point has no size. */
export type PinBox = readonly [number, number, number, number, number, number];

/** A topic with what it is about. */
export interface TopicPin {
  /** Id of the topic's row. */
  readonly id: string;
  readonly title: string;
  readonly box: PinBox;
}

/** Where topics may be about. */
interface Pinned {
  /** The box of a thing by its GlobalId; null when the building does not have it, or it has no shape. */
  readonly boxOf: (global_id: string) => PinBox | null;
  readonly origin_m: Place;
}

/**
 * What a topic is about: what its latest view has selected, else where something was drawn or measured in it. Null for a topic that
 * only says from where it was looked: that is no place.
 */
export function pinBox({ viewpoints }: Pick<Topic, "viewpoints">, building: Pinned): PinBox | null {
  const views = viewpoints.flatMap(({ view }) => (view ? [view] : [])).toReversed();
  for (const { components } of views)
    for (const { ifc_guid } of components?.selection ?? []) {
      const box = ifc_guid === null ? null : building.boxOf(ifc_guid);
      if (box) return box;
    }
  const [line] = views.flatMap(({ lines }) => lines);
  if (!line) return null;
  const [x, y, z] = [0, 1, 2].map((axis) => line.start[axis]! - building.origin_m[axis]!);
  return [x!, y!, z!, x!, y!, z!];
}

/**
 * Where a pin stands in a box that some planes may cut: in its middle, else where something of it is left, as near to the middle as that is.
 * Null when nothing is left.
 */
export function pinPlace([x0, y0, z0, x1, y1, z1]: PinBox, planes: readonly ViewerPlane[]): Place | null {
  const at = (u: number, v: number, w: number): Place => [
    x0 + (x1 - x0) * u,
    y0 + (y1 - y0) * v,
    z0 + (z1 - z0) * w,
  ];
  return shares.map(([u, v, w]) => at(u, v, w)).find((place) => isKept(planes, place)) ?? null;
}

/** Places in a box as shares of its sides, those near its middle first. */
const shares = [0.5, 0.3, 0.7, 0.1, 0.9]
  .flatMap((u, i, all) =>
    all.flatMap((v, j) => all.map((w, k) => ({ at: [u, v, w] as const, far: i + j + k }))),
  )
  .toSorted((a, b) => a.far - b.far)
  .map(({ at }) => at);

const isKept = (planes: readonly ViewerPlane[], [x, y, z]: Place): boolean =>
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
