import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { Hull, HullFace } from "#domain/hull/hull.ts";
import type { PartKind } from "./envelopePart.ts";
import { isRoof } from "./envelopeScene.ts";
import type { Vector } from "../geometry/matrix.ts";
import type { Element } from "../model.ts";
import { azimuthOf } from "../geometry/plan.ts";

/** What an element has of the hull, as the envelope lists it. */
export interface HullPart {
  readonly kind: PartKind;
  readonly border: Border;
  readonly area_m2: number;
  /** Model degrees; null for what is level. */
  readonly azimuth_deg: number | null;
  readonly tilt_deg: number;
}

/** Steeper than this towards the sky or the ground, degrees of tilt: roof and floor. */
const level = { roof: 60, floor: 120 } as const;

/** A part of the hull for a face of an element. `opening` is what kind of opening the element is, null for none. */
export function hullPart(
  { border, normal, area_m2 }: Omit<HullFace, "border"> & Pick<HullPart, "border">,
  element: Element,
  opening: "window" | "door" | null,
): HullPart {
  const tilt_deg = tiltOf(normal);
  const kind = opening ?? kindOf(element, tilt_deg);
  const isLevel = tilt_deg < 5 || tilt_deg > 175;
  return {
    kind,
    border,
    area_m2,
    azimuth_deg: isLevel ? null : azimuthOf(normal[0], normal[1]),
    tilt_deg: kind === "floor" ? 180 : tilt_deg,
  };
}

const tiltOf = (normal: Vector): number => (Math.acos(Math.max(-1, Math.min(1, normal[2]))) * 180) / Math.PI;

function kindOf(element: Element, tilt: number): PartKind {
  if (tilt > level.floor) return "floor";
  if (tilt < level.roof) return "roof";
  return isRoof(element) && tilt < 85 ? "roof" : "wall";
}

/** What a face of the hull without an element is by where it looks. */
export function kindOfNormal(normal: Vector): "floor" | "roof" | "wall" {
  const tilt = tiltOf(normal);
  return tilt > level.floor ? "floor" : tilt < level.roof ? "roof" : "wall";
}

/** A room or a place where the hull is open, summed up by what kind of part is missing. */
export interface OpenPart {
  readonly kind: PartKind;
  readonly border: Border;
  readonly area_m2: number;
}

/** What no element closes, by kind; what is smaller than 0.5 m² is not worth a part. */
export function openParts({ undecided }: Hull): readonly OpenPart[] {
  const found = new Map<PartKind, { area: number; border: Border }>();
  for (const one of undecided) {
    const { id, border } = one;
    if (id !== null || border === "neighbour") continue;
    const kind = kindOfNormal(one.normal);
    const entry = found.get(kind) ?? { area: 0, border: border ?? "external" };
    entry.area += one.area_m2;
    found.set(kind, entry);
  }
  return [...found].flatMap(([kind, { area, border }]) =>
    area < 0.5 ? [] : [{ kind, border, area_m2: area }],
  );
}
