import type { Camera, ClippingPlane, Point } from "./model.ts";

/**
 * How the viewer looks at a model: from `azimuth` (0 from the south, growing to the east) and `polar` (0 from above),
 * radians, at `target`, with `height_m` of the model between the lower and the upper edge. Its coordinates are those of
 * the IFC file (metres, z up) less the `origin_m` of the geometry record.
 */
export interface ViewerCamera {
  readonly azimuth: number;
  readonly polar: number;
  readonly target: Point;
  readonly height_m: number;
}

/**
 * Where somebody stands in a model, with the eye at a place: they look as a camera of the whole model that looks the same way,
 * and see `field_deg` from the lower to the upper edge.
 */
export interface ViewerEye {
  readonly eye: Point;
  readonly azimuth: number;
  readonly polar: number;
  readonly field_deg: number;
}

/** A plane in the coordinates of the viewer: what has normal · point + constant < 0 is cut away. */
export interface ViewerPlane {
  readonly normal: Point;
  readonly constant: number;
}

/** Where the model lies in the viewer. */
export interface ViewerPlace {
  /** Add this to a point of the viewer to get the coordinates of the file. */
  readonly origin_m: Point;
  /** Middle of what is looked at, in the coordinates of the viewer. */
  readonly centre: Point;
}

/**
 * The view of the viewer that shows what a BCF camera shows. The viewer draws in parallel projection: of a perspective
 * the plane through the centre of the model keeps its size. A roll about the line of sight is left out. Null when the
 * camera looks nowhere.
 */
export function viewerCamera(camera: Camera, { origin_m, centre }: ViewerPlace): ViewerCamera | null {
  const direction = unit(camera.direction);
  if (!direction) return null;
  const eye = minus(camera.position, origin_m);
  const ahead = dot(minus(centre, eye), direction);
  // Standing inside or behind the middle of the model: what is a metre ahead is looked at.
  const depth = camera.kind === "perspective" ? Math.max(ahead, 1) : ahead;
  const height_m =
    camera.kind === "perspective"
      ? 2 * depth * Math.tan((camera.field_of_view * Math.PI) / 360)
      : camera.view_to_world_scale;
  const polar = Math.acos(clamp(-direction[2]));
  return {
    azimuth: azimuthOf(direction, camera.up),
    polar,
    target: plus(eye, direction, depth),
    height_m,
  };
}

/** The eye of a perspective camera of BCF; null for every other one, and for one that looks nowhere. */
export function viewerEye(camera: Camera, origin_m: Point): ViewerEye | null {
  const direction = unit(camera.direction);
  if (!direction || camera.kind !== "perspective") return null;
  return {
    eye: minus(camera.position, origin_m),
    azimuth: azimuthOf(direction, camera.up),
    polar: Math.acos(clamp(-direction[2])),
    field_deg: camera.field_of_view,
  };
}

/** How far before the eye that is looked at which stands for the view in parallel projection, m: the depth of a room. */
const roomDepth_m = 4;

/** The parallel view that is most like what an eye sees. */
export function viewOfEye({ eye, azimuth, polar, field_deg }: ViewerEye): ViewerCamera {
  return {
    azimuth,
    polar,
    target: plus(eye, axesOf({ azimuth, polar }).direction, roomDepth_m),
    height_m: 2 * roomDepth_m * Math.tan((field_deg * Math.PI) / 360),
  };
}

/** The BCF camera of what the viewer shows, standing `distance_m` before its target. */
export function bcfCamera(
  view: ViewerCamera,
  origin_m: Point,
  { distance_m, aspect_ratio }: { readonly distance_m: number; readonly aspect_ratio: number },
): Camera {
  const axes = axesOf(view);
  return {
    kind: "orthogonal",
    position: plus(plus(view.target, origin_m, 1), axes.direction, -distance_m),
    ...axes,
    view_to_world_scale: view.height_m,
    aspect_ratio,
  };
}

/** The BCF camera of what somebody in the model sees. */
export const bcfEye = (view: ViewerEye, origin_m: Point, aspect_ratio: number): Camera => ({
  kind: "perspective",
  position: plus(view.eye, origin_m, 1),
  ...axesOf(view),
  field_of_view: view.field_deg,
  aspect_ratio,
});

/** Whereto one looks and what is up in the picture. */
function axesOf({ azimuth, polar }: Pick<ViewerCamera, "azimuth" | "polar">) {
  const [sinA, cosA] = [Math.sin(azimuth), Math.cos(azimuth)];
  const [sinP, cosP] = [Math.sin(polar), Math.cos(polar)];
  const direction: Point = [-sinA * sinP, cosA * sinP, -cosP];
  const up: Point = [-sinA * cosP, cosA * cosP, sinP];
  return { direction, up };
}

/** A clipping plane as the viewer cuts; BCF's direction points to what is not seen. Null without a direction. */
export function viewerPlane({ location, direction }: ClippingPlane, origin_m: Point): ViewerPlane | null {
  const hidden = unit(direction);
  if (!hidden) return null;
  return { normal: scaled(hidden, -1), constant: dot(hidden, minus(location, origin_m)) };
}

/** The BCF clipping plane of a cut of the viewer. */
export function bcfPlane({ normal, constant }: ViewerPlane, origin_m: Point): ClippingPlane {
  return { location: plus(origin_m, normal, -constant), direction: scaled(normal, -1) };
}

/** From above or below the line of sight has no compass direction: there what is up in the picture says it. */
function azimuthOf([x, y, z]: Point, up: Point): number {
  if (Math.hypot(x, y) > 1e-6) return Math.atan2(-x, y);
  return z < 0 ? Math.atan2(-up[0], up[1]) : Math.atan2(up[0], -up[1]);
}

const clamp = (cosine: number) => Math.min(1, Math.max(-1, cosine));
const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
/** Without a zero below zero, which a file would carry on. */
const scaled = ([x, y, z]: Point, by: number): Point => [x * by + 0, y * by + 0, z * by + 0];
const minus = (one: Point, other: Point): Point => plus(one, other, -1);
const plus = (one: Point, other: Point, times: number): Point => [
  one[0] + other[0] * times,
  one[1] + other[1] * times,
  one[2] + other[2] * times,
];

function unit(vector: Point): Point | null {
  const length = Math.hypot(...vector);
  return length > 1e-9 && Number.isFinite(length) ? scaled(vector, 1 / length) : null;
}
