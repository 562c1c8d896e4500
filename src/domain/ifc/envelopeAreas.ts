import type { QualityLevel } from "#domain/energy/dataQuality.ts";
import type { Scene } from "./envelopeScene.ts";
import { mainAzimuth } from "./envelopeUpright.ts";
import type { Element, FaceSummary, Origin, SpaceBoundary } from "./model.ts";
import { turn } from "./plan.ts";

/** An area with its origin, m². */
export interface FoundArea {
  readonly value: number;
  readonly origin: Origin;
  readonly quality: QualityLevel;
}

/**
 * Gross or net area of a window or door: 2nd-level boundaries → quantity → its box. Never both sides of a pane.
 */
export function openingArea(scene: Scene, element: Element): FoundArea | null {
  const bounded = boundaryArea(scene, element, 2);
  if (bounded !== null) return bounded;
  const quantity = quantityOf(element);
  if (quantity !== null) return quantity;
  const summary = scene.faces.get(element.express_id);
  return summary === undefined ? null : fromGeometry(frontOfBox(summary));
}

/**
 * Net area of a wall: 2nd-level boundaries → quantities → the larger main face. Openings are deducted exactly once:
 * a net quantity and a cut body are net already; a gross quantity is not; a boundary is compared with the body.
 */
export function wallArea(scene: Scene, element: Element, openings_m2: number): FoundArea | null {
  const summary = scene.faces.get(element.express_id);
  const body = summary === undefined ? 0 : mainFace(summary);
  const bounded = boundaryArea(scene, element, 2);
  if (bounded !== null) {
    const deducted = bounded.value - openings_m2;
    const isNet = deducted <= 0 || (body > 0 && Math.abs(bounded.value - body) < Math.abs(deducted - body));
    return { ...bounded, value: isNet ? bounded.value : deducted };
  }
  const net = element.net_area_m2;
  if (net !== null && net.value > 0) return { value: net.value, origin: net.origin, quality: "Q2" };
  const gross = element.area_m2;
  if (gross !== null && gross.value > openings_m2)
    return { value: gross.value - openings_m2, origin: gross.origin, quality: "Q2" };
  return body > 0 ? fromGeometry(body) : null;
}

/** Area of a slab or roof: 2nd-level boundaries (the heated rooms' side only) → quantity → upper faces of the body. */
export function levelArea(scene: Scene, element: Element, share: number): FoundArea | null {
  const bounded = boundaryArea(scene, element, 2);
  if (bounded !== null) return bounded;
  const quantity = quantityOf(element);
  if (quantity !== null) return { ...quantity, value: quantity.value * share };
  const summary = scene.faces.get(element.express_id);
  const faces = summary?.faces.filter((face) => face.tilt_deg < 75) ?? [];
  const area = faces.reduce((sum, face) => sum + face.area_m2, 0);
  return area > 0 ? fromGeometry(area * share) : null;
}

const quantityOf = (element: Element): FoundArea | null => {
  const found = element.net_area_m2 ?? element.area_m2;
  return found !== null && found.value > 0
    ? { value: found.value, origin: found.origin, quality: found.origin.from === "geometry" ? "Q3" : "Q2" }
    : null;
};

const fromGeometry = (value: number): FoundArea | null =>
  value > 0 ? { value, origin: { from: "geometry" }, quality: "Q3" } : null;

/** Sum of the element's outer boundaries of heated rooms; null when one of them has no readable geometry. */
function boundaryArea(scene: Scene, element: Element, level: 1 | 2): FoundArea | null {
  const boundaries = scene.boundariesOf
    .get(element.express_id)
    ?.filter((boundary) => boundary.level === level);
  if (boundaries === undefined) return null;
  const heated = boundaries.filter((boundary) => scene.spaceById.get(boundary.space_id)?.state === "heated");
  const outer = heated.filter(isOuter);
  const counted = outer.length > 0 ? outer : heated;
  const value = counted.reduce((sum, boundary) => sum + (boundary.area_m2 ?? Number.NaN), 0);
  return value > 0 ? { value, origin: { from: "boundaries" }, quality: "Q2" } : null;
}

const isOuter = (boundary: SpaceBoundary): boolean =>
  boundary.exposure === "external" || boundary.exposure === "ground" || boundary.exposure === "water";

/** Area of the larger one of the two main upright faces of a body. */
function mainFace(summary: FaceSummary): number {
  const azimuth = mainAzimuth(summary);
  if (azimuth === null) return 0;
  const side = (towards: number) =>
    summary.faces.reduce(
      (sum, face) =>
        face.tilt_deg > 60 && face.tilt_deg < 120 && turn(face.azimuth_deg, towards) < 60
          ? sum + face.area_m2
          : sum,
      0,
    );
  return Math.max(side(azimuth), side(azimuth + 180));
}

/** Height times width of the box that an opening fills, whichever way it stands in plan. */
function frontOfBox(summary: FaceSummary): number {
  const [x0, y0, z0, x1, y1, z1] = summary.box;
  const azimuth = mainAzimuth(summary);
  if (azimuth === null) return (x1 - x0) * (y1 - y0);
  const s = Math.abs(Math.sin((azimuth * Math.PI) / 180));
  const c = Math.abs(Math.cos((azimuth * Math.PI) / 180));
  const slant = c * c - s * s;
  const width =
    Math.abs(slant) < 0.2 ? Math.hypot(x1 - x0, y1 - y0) : ((x1 - x0) * c - (y1 - y0) * s) / slant;
  return Math.max(0, width) * (z1 - z0);
}
