import type { FaceSummary } from "../model.ts";
import { azimuthOf } from "../geometry/plan.ts";

/** Faces of one body. */
type Faces = FaceSummary["faces"];

/** A roof that slopes less is level, degrees. */
const leastSlope = 5;
/** Slopes that look the same way: this share of them is left when they are added up. */
const sameWay = 0.9;

const upper = (faces: Faces): Faces => faces.filter((face) => face.tilt_deg < 75);

/** Mean tilt of the upper faces of a slab or roof, weighted with their area, degrees; null without any. */
export function tiltOf(faces: Faces): number | null {
  const area = upper(faces).reduce((sum, face) => sum + face.area_m2, 0);
  return area > 0 ? upper(faces).reduce((sum, face) => sum + face.tilt_deg * face.area_m2, 0) / area : null;
}

/** Where a sloping roof looks, model degrees; null when it is level, or its slopes look different ways. */
export function slopeAzimuth(faces: Faces): number | null {
  let [east, north, all] = [0, 0, 0];
  for (const { azimuth_deg, tilt_deg, area_m2 } of upper(faces)) {
    const level = area_m2 * Math.sin((tilt_deg * Math.PI) / 180);
    east += level * Math.sin((azimuth_deg * Math.PI) / 180);
    north += level * Math.cos((azimuth_deg * Math.PI) / 180);
    all += level;
  }
  const sloping = (tiltOf(faces) ?? 0) >= leastSlope;
  return sloping && Math.hypot(east, north) > sameWay * all ? azimuthOf(east, north) : null;
}
