import type { FaceSummary } from "../model.ts";
import { angleBetween } from "./plan.ts";

/** Azimuth of the larger one of the two main faces; null when the element has no upright face. */
export function mainAzimuth(summary: FaceSummary): number | null {
  const upright = summary.faces.filter((face) => face.tilt_deg > 60 && face.tilt_deg < 120);
  const areaAlong = (azimuth: number) =>
    upright.reduce((sum, face) => {
      const angle = angleBetween(face.azimuth_deg, azimuth);
      return angle < 20 || angle > 160 ? sum + face.area_m2 : sum;
    }, 0);
  const best = upright.toSorted(
    (a, b) => areaAlong(b.azimuth_deg) - areaAlong(a.azimuth_deg) || b.area_m2 - a.area_m2,
  )[0];
  return best?.azimuth_deg ?? null;
}

/** Area of the larger one of the two main upright faces of a body. */
export function mainFace(summary: FaceSummary): number {
  const azimuth = mainAzimuth(summary);
  if (azimuth === null) return 0;
  const side = (towards: number) =>
    summary.faces.reduce(
      (sum, face) =>
        face.tilt_deg > 60 && face.tilt_deg < 120 && angleBetween(face.azimuth_deg, towards) < 60
          ? sum + face.area_m2
          : sum,
      0,
    );
  return Math.max(side(azimuth), side(azimuth + 180));
}

/** Height times width of the box that an opening fills; `azimuth` is where it looks (its wall's, if it has one). */
export function frontOfBox(summary: FaceSummary, azimuth: number | null): number {
  const [x0, y0, z0, x1, y1, z1] = summary.box;
  if (azimuth === null) return (x1 - x0) * (y1 - y0);
  const s = Math.abs(Math.sin((azimuth * Math.PI) / 180));
  const c = Math.abs(Math.cos((azimuth * Math.PI) / 180));
  const slant = c * c - s * s;
  const width =
    Math.abs(slant) < 0.2 ? Math.hypot(x1 - x0, y1 - y0) : ((x1 - x0) * c - (y1 - y0) * s) / slant;
  return Math.max(0, width) * (z1 - z0);
}
