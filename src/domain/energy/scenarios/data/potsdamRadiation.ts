import { potsdamPlanes } from "../../data/potsdamClimate.ts";

/*
 * Source of the values: test reference year TRY2010, region 4 (Potsdam): monthly means; radiation on tilted planes derived
 * from the hourly values (Hay-Davies sky, albedo 0.2), not the table of DIN V 18599-10. DWD/BBSR, attribution required.
 */

/** Days of each month, January first. */
export const daysOfMonths: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const directions = {
  0: "N",
  45: "NE",
  90: "E",
  135: "SE",
  180: "S",
  225: "SW",
  270: "W",
  315: "NW",
} as const;

/** A plane that modules can lie in: direction and tilt in degrees; `hor` lies flat. */
export type RadiationPlane = "hor" | `${(typeof directions)[keyof typeof directions]}${30 | 45 | 60 | 90}`;

const nameOf = (azimuth_deg: number | null, tilt_deg: number): RadiationPlane =>
  azimuth_deg === null
    ? "hor"
    : (`${directions[azimuth_deg as keyof typeof directions]}${tilt_deg}` as RadiationPlane);

/** Mean global radiation on a plane, W/m², January first, as derived: not brought to published sums of the year. */
export const potsdamRadiation = Object.fromEntries(
  potsdamPlanes.map(([azimuth_deg, tilt_deg, months]) => [nameOf(azimuth_deg, tilt_deg), months]),
) as Readonly<Record<RadiationPlane, readonly number[]>>;

/** All planes, the flat one first. */
export const radiationPlanes = Object.keys(potsdamRadiation) as readonly RadiationPlane[];
