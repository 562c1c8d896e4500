import type { ClimatePlane, MonthlyClimate } from "../input/monthlyInput.ts";
import { months } from "../figures/monthlyLedger.ts";

/**
 * Mean irradiance of each month on a plane, W/m², between the planes of the climate (linear in tilt and in azimuth).
 * Planes that look down count like vertical ones; from 135° on they get none.
 * @param azimuth null: the mean of all directions of that tilt.
 */
export function planeIrradiance(
  climate: MonthlyClimate,
  azimuth: number | null,
  tilt: number,
): readonly number[] {
  if (tilt >= 135) return months.map(() => 0);
  const steps = [...new Set(climate.planes.map((plane) => plane.tilt_deg))].toSorted((a, b) => a - b);
  const upright = Math.min(Math.max(tilt, steps[0] ?? 0), steps.at(-1) ?? 90);
  const below = steps.findLast((step) => step <= upright) ?? 0;
  const above = steps.find((step) => step >= upright) ?? 90;
  const share = above === below ? 0 : (upright - below) / (above - below);
  const low = atTilt(climate.planes, below, azimuth);
  const high = atTilt(climate.planes, above, azimuth);
  return months.map((month) => low[month]! * (1 - share) + high[month]! * share);
}

/** Planes of one tilt, between the two directions beside the azimuth. */
function atTilt(planes: readonly ClimatePlane[], tilt: number, azimuth: number | null): readonly number[] {
  const ring = planes
    .filter((plane) => plane.tilt_deg === tilt)
    .toSorted((a, b) => (a.azimuth_deg ?? 0) - (b.azimuth_deg ?? 0));
  const value = (plane: ClimatePlane, month: number) => plane.irradiance_w_m2[month] ?? 0;
  if (azimuth === null)
    return months.map((month) => ring.reduce((sum, plane) => sum + value(plane, month), 0) / ring.length);
  const angle = ((azimuth % 360) + 360) % 360;
  const before = ring.findLast((plane) => (plane.azimuth_deg ?? 0) <= angle) ?? ring.at(-1)!;
  const after = ring.find((plane) => (plane.azimuth_deg ?? 0) > angle) ?? ring[0]!;
  const from = before.azimuth_deg ?? 0;
  const width = ((after.azimuth_deg ?? 0) - from + 360) % 360;
  const share = width === 0 ? 0 : ((angle - from + 360) % 360) / width;
  return months.map((month) => value(before, month) * (1 - share) + value(after, month) * share);
}
