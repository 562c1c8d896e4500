import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import { azimuthFromMiddle, type PlacedSpace, type Scene, spaceAt } from "./envelopeScene.ts";
import type { Element, FaceSummary, SpaceBoundary } from "../model.ts";
import { mainAzimuth } from "../geometry/mainFaces.ts";
import {
  along,
  azimuthOf,
  type Box,
  centre,
  heading,
  type Point,
  rayMeets,
  angleBetween,
  wrap,
} from "../geometry/plan.ts";

/** How an upright element (wall, window, door, curtain wall) stands in the envelope. */
export interface UprightPlace {
  readonly border: Border;
  /** Outward, model degrees clockwise from +y; null when not known. */
  readonly azimuth_deg: number | null;
  readonly from: "boundaries" | "flag" | "geometry";
}

/**
 * Where an upright element belongs, null when it is not part of the envelope, undefined when nothing tells: boundaries
 * of the spaces beside it → its `IsExternal` → the plan (a ray from one face leaves the building, the one from the other
 * face does not). What the plan shows inside the building, with rooms on both sides or on none, is never in it.
 */
export function uprightPlace(scene: Scene, element: Element): UprightPlace | "inside" | null | undefined {
  const plan = placeFromPlan(scene, element);
  if (plan === "inside") return plan;
  const bounded = placeFromBoundaries(scene, element);
  if (bounded !== undefined) return bounded;
  if (scene.flagsMean && element.is_external !== null) {
    if (!element.is_external) return plan?.border === "unheated" ? plan : null;
    const border =
      plan?.border === "ground" || plan?.border === "unheated" ? plan.border : wallBorder(scene, element);
    if (plan === null && (isUnheatedStorey(scene, element) || needsRoom(scene, element))) return null;
    return { border, azimuth_deg: plan?.azimuth_deg ?? outwardByMiddle(scene, element), from: "flag" };
  }
  return plan;
}

function placeFromBoundaries(scene: Scene, element: Element): UprightPlace | null | undefined {
  const boundaries = scene.boundariesOf.get(element.express_id);
  if (boundaries === undefined) return undefined;
  const beside = boundaries.flatMap((boundary) => {
    const space = scene.spaceById.get(boundary.space_id);
    return space === undefined ? [] : [{ boundary, space }];
  });
  const heated = beside.filter(({ space }) => space.state === "heated");
  if (heated.length === 0) return beside.length === 0 ? undefined : null;
  const outer = heated.find(({ boundary }) => ["external", "ground", "water"].includes(boundary.exposure));
  const flagged = scene.flagsMean && element.is_external === true;
  const azimuth =
    outwardNormal(scene, (outer ?? heated[0]!).boundary, element) ?? outwardByMiddle(scene, element);
  if (outer || flagged) {
    const ground = outer !== undefined && outer.boundary.exposure !== "external";
    return {
      border: ground ? "ground" : wallBorder(scene, element),
      azimuth_deg: azimuth,
      from: "boundaries",
    };
  }
  const cold = beside.find(({ space }) => space.state !== "heated");
  if (cold) return { border: "unheated", azimuth_deg: null, from: "boundaries" };
  const stated = heated.every(({ boundary }) => boundary.exposure === "internal");
  return stated || new Set(heated.map(({ space }) => space.space.express_id)).size > 1 ? null : undefined;
}

/** Azimuth away from the room: from its middle to the element's where both are placed, else as the model's normals point. */
function outwardNormal(scene: Scene, boundary: SpaceBoundary, element: Element): number | null {
  const { normal } = boundary;
  if (normal === null || Math.hypot(normal[0], normal[1]) < 0.1) return null;
  const azimuth = azimuthOf(normal[0], normal[1]);
  const room = scene.spaceById.get(boundary.space_id)?.box;
  const body = scene.faces.get(element.express_id)?.box;
  if (!room || body === undefined) return scene.normalSign === 1 ? azimuth : wrap(azimuth + 180);
  const [rx, ry] = centre(room);
  const [bx, by] = centre(body);
  return (bx - rx) * normal[0] + (by - ry) * normal[1] < 0 ? wrap(azimuth + 180) : azimuth;
}

function placeFromPlan(scene: Scene, element: Element): UprightPlace | "inside" | null | undefined {
  const summary = scene.faces.get(element.express_id);
  const azimuth = summary && mainAzimuth(summary);
  if (summary === undefined || azimuth === null || azimuth === undefined) return undefined;
  const sides = [azimuth, wrap(azimuth + 180)].map((side) => lookThrough(scene, summary, element, side));
  const [front, back] = sides as [Look, Look];
  if (front.outside === back.outside) {
    if (front.outside) return null;
    const spaces = [front.space, back.space];
    const rooms = spaces.filter((space) => space !== undefined).length;
    if (spaces.every((space) => space?.state === "heated")) return "inside";
    const warm = spaces.some((space) => space?.state === "heated");
    const cold = spaces.some((space) => space !== undefined && space.state !== "heated");
    if (warm && cold) return { border: "unheated", azimuth_deg: null, from: "geometry" };
    return rooms === 1 ? null : "inside";
  }
  const inside = front.outside ? back : front;
  if (inside.space !== undefined && inside.space.state !== "heated") return null;
  if (inside.space === undefined && (isUnheatedStorey(scene, element) || needsRoom(scene, element)))
    return null;
  return {
    border: wallBorder(scene, element),
    azimuth_deg: front.outside ? azimuth : wrap(azimuth + 180),
    from: "geometry",
  };
}

interface Look {
  readonly outside: boolean;
  readonly space: PlacedSpace | undefined;
}

/** What lies on one side of an element: five points along it look away from it. */
function lookThrough(scene: Scene, summary: FaceSummary, element: Element, azimuth: number): Look {
  const out = heading(azimuth);
  const sideways = heading(azimuth + 90);
  const { length, thickness } = extent(summary.box, out, sideways);
  const reach = (element.host_id === null ? thickness / 2 : Math.max(thickness / 2, 0.45)) + 0.1;
  const others = scene.walls.filter(({ id }) => id !== element.express_id && id !== element.host_id);
  const starts = [-0.36, -0.18, 0, 0.18, 0.36].map((share) =>
    along(along(centre(summary.box), sideways, share * length), out, reach),
  );
  const free = starts.filter((start) => !others.some(({ box }) => rayMeets(box, start, out)));
  const spaces = starts.map((start) => spaceAt(scene, along(start, out, 0.2)));
  return {
    outside: free.length * 2 > starts.length && !mostlyInside(spaces),
    space: spaces.find((space) => space?.state === "heated") ?? spaces.find((space) => space !== undefined),
  };
}

const mostlyInside = (spaces: readonly (PlacedSpace | undefined)[]): boolean =>
  spaces.filter((space) => space?.state === "heated").length * 2 > spaces.length;

/** Length and thickness of a slanted box in plan: its axis-parallel box turned back. */
export function extent(
  box: Box,
  out: Point,
  sideways: Point,
): { readonly length: number; readonly thickness: number } {
  const dx = box[3] - box[0];
  const dy = box[4] - box[1];
  const c = Math.abs(sideways[0]);
  const s = Math.abs(sideways[1]);
  const slant = c * c - s * s;
  if (Math.abs(slant) < 0.2) return { length: Math.hypot(dx, dy), thickness: 0.5 };
  const length = Math.max(0, (c * dx - s * dy) / slant);
  const thickness = Math.max(0, (c * dy - s * dx) / slant);
  return out[2] === 0 ? { length, thickness } : { length, thickness: 0.5 };
}

/** Away from the middle of the building, among the two sides of the element. */
function outwardByMiddle(scene: Scene, element: Element): number | null {
  const summary = scene.faces.get(element.express_id);
  const azimuth = summary && mainAzimuth(summary);
  if (summary === undefined || azimuth === null || azimuth === undefined) return null;
  const away = azimuthFromMiddle(scene, summary.box);
  return away === null || angleBetween(azimuth, away) <= 90 ? azimuth : wrap(azimuth + 180);
}

/** Walls of heated cellars lie against the ground. */
function wallBorder(scene: Scene, element: Element): Border {
  const storey = element.storey_id === null ? undefined : scene.storeys.get(element.storey_id);
  const below = storey !== undefined && storey.elevation_m <= -1.5;
  return below && element.ifc_class.startsWith("IfcWall") ? "ground" : "external";
}

/** Parapets: low, or without boundaries in a model that has them. They count only with a heated room behind them. */
function needsRoom(scene: Scene, element: Element): boolean {
  const box = scene.faces.get(element.express_id)?.box;
  const isLow = box !== undefined && box[5] - box[2] < 1.3;
  return element.ifc_class.startsWith("IfcWall") && (scene.secondLevel || isLow);
}

/** Whether a storey has rooms and none of them is heated, or lies below ±0.00 and has none at all (foundations). */
function isUnheatedStorey(scene: Scene, element: Element): boolean {
  const storey = scene.storeys.get(element.storey_id ?? -1);
  if (storey === undefined || scene.spaces.length === 0) return false;
  const rooms = scene.spaces.filter(({ space }) => space.storey_id === storey.express_id);
  if (rooms.length === 0) return storey.elevation_m < -0.5;
  return rooms.every(({ state }) => state !== "heated");
}
