import type { QualityLevel } from "#domain/energy/dataQuality.ts";
import type { Scene } from "./envelopeScene.ts";
import { exampleOf, type Findings } from "./envelopePart.ts";
import type { Element, Origin, SourcedNumber, SpaceBoundary } from "../model.ts";
import { frontOfBox, mainAzimuth, mainFace } from "../geometry/mainFaces.ts";

/** An area with its origin, m². */
export interface FoundArea {
  readonly value: number;
  readonly origin: Origin;
  readonly quality: QualityLevel;
}

/** Where areas are looked for, and where doubts about them are left. */
interface Search {
  readonly scene: Scene;
  readonly findings: Findings;
}

/** Area of a window or door: 2nd-level boundaries → quantity → its box. Never both sides of a pane. */
export function openingArea({ scene, findings }: Search, element: Element): FoundArea | null {
  const summary = scene.faces.get(element.express_id);
  const host = element.host_id === null ? undefined : scene.faces.get(element.host_id);
  const body = summary === undefined ? 0 : frontOfBox(summary, mainAzimuth(host ?? summary));
  const bounded = boundaryArea(scene, element);
  if (bounded !== null) return bounded;
  const quantity = stated(element.area_m2 ?? element.net_area_m2, { body, element, findings, factor: 1.6 });
  return quantity ?? fromGeometry(body);
}

/**
 * Net area of a wall: 2nd-level boundaries → quantities → the larger main face. Openings are deducted exactly once:
 * a net quantity and a cut body are net already; a gross quantity is not; a boundary is compared with the body.
 */
export function wallArea(
  { scene, findings }: Search,
  element: Element,
  openings_m2: number,
): FoundArea | null {
  const summary = scene.faces.get(element.express_id);
  const body = summary === undefined ? 0 : mainFace(summary);
  const bounded = boundaryArea(scene, element);
  if (bounded !== null) {
    const like = body > 0 ? body : (element.net_area_m2?.value ?? 0);
    return { ...bounded, value: likelyNet(bounded.value, openings_m2, like) ?? bounded.value - openings_m2 };
  }
  const check = { body, element, findings, factor: 2.5 };
  const net = stated(element.net_area_m2, check);
  if (net !== null)
    return {
      ...net,
      value: body === 0 ? net.value : (likelyNet(net.value, openings_m2, body) ?? net.value - openings_m2),
    };
  const gross = stated(element.area_m2, { ...check, body: body === 0 ? 0 : body + openings_m2 });
  if (gross !== null && gross.value > openings_m2) return { ...gross, value: gross.value - openings_m2 };
  return fromGeometry(body);
}

/** The value when it is net already: nearer to the cut body than what is left after deducting the openings. */
function likelyNet(value: number, openings_m2: number, cutBody: number): number | null {
  const deducted = value - openings_m2;
  if (deducted <= 0) return value;
  return cutBody > 0 && Math.abs(value - cutBody) <= Math.abs(deducted - cutBody) ? value : null;
}

/** Area of a slab or roof: 2nd-level boundaries (the heated rooms' side only) → quantity → upper faces of the body. */
export function levelArea({ scene, findings }: Search, element: Element, share: number): FoundArea | null {
  const bounded = boundaryArea(scene, element);
  if (bounded !== null) return bounded;
  const faces = scene.faces.get(element.express_id)?.faces.filter((face) => face.tilt_deg < 75) ?? [];
  const body = faces.reduce((sum, face) => sum + face.area_m2, 0);
  const { net_area_m2: net, area_m2: gross } = element;
  const better = net !== null && (gross === null || net.value <= gross.value) ? net : gross;
  const found = stated(better, { body, element, findings, factor: 2.5 });
  return found === null ? fromGeometry(body * share) : { ...found, value: found.value * share };
}

/** What a quantity is checked against: the area of the body, 0 when there is none, and how far it may differ. */
interface Check {
  readonly body: number;
  readonly element: Element;
  readonly findings: Findings;
  readonly factor: number;
}

/** Without a body to compare with, a single part larger than this is a unit gone wrong, m². */
const largestPart = 20_000;

/** A quantity of the model, null when it is none, or contradicts the body of the element by more than `factor`. */
function stated(
  quantity: SourcedNumber | null,
  { body, element, findings, factor }: Check,
): FoundArea | null {
  if (quantity === null || !(quantity.value > 0)) return null;
  const plausible =
    body > 0
      ? quantity.value < body * factor && quantity.value > body / factor
      : quantity.value < largestPart;
  if (!plausible) {
    findings.add(
      "area_implausible",
      exampleOf(element.name === "" ? element.global_id : element.name, element),
    );
    return null;
  }
  const quality = quantity.origin.from === "geometry" ? "Q3" : "Q2";
  return { value: quantity.value, origin: quantity.origin, quality };
}

const fromGeometry = (value: number): FoundArea | null =>
  value > 0 ? { value, origin: { from: "geometry" }, quality: "Q3" } : null;

/** Sum of the element's outer 2nd-level boundaries of heated rooms; null when one has no readable geometry. */
function boundaryArea(scene: Scene, element: Element): FoundArea | null {
  const boundaries = scene.boundariesOf.get(element.express_id)?.filter((boundary) => boundary.level === 2);
  if (boundaries === undefined) return null;
  const heated = boundaries.filter((boundary) => scene.spaceById.get(boundary.space_id)?.state === "heated");
  const outer = heated.filter(isOuter);
  const counted = outer.length > 0 ? outer : heated;
  const value = counted.reduce((sum, boundary) => sum + (boundary.area_m2 ?? Number.NaN), 0);
  return value > 0 && Number.isFinite(value)
    ? { value, origin: { from: "boundaries" }, quality: "Q2" }
    : null;
}

const isOuter = (boundary: SpaceBoundary): boolean =>
  boundary.exposure === "external" || boundary.exposure === "ground" || boundary.exposure === "water";

/** What a quantity of an element may say of its body: of an opening its front, of a wall its side, of a slab its upper face; none without a body. */
export function statedSides(scene: Scene, element: Element): readonly number[] {
  const summary = scene.faces.get(element.express_id);
  if (summary === undefined) return [];
  const host = element.host_id === null ? undefined : scene.faces.get(element.host_id);
  const upper = summary.faces.reduce((sum, face) => (face.tilt_deg < 75 ? sum + face.area_m2 : sum), 0);
  const sides = [mainFace(summary), upper, frontOfBox(summary, mainAzimuth(host ?? summary))];
  return (element.host_id === null ? sides.slice(0, 2) : sides).filter((side) => side > 0);
}
