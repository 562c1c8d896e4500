import type { ClimatePlane, MonthlyClimate } from "../monthly/input/monthlyInput.ts";

/** Where the values of this module come from. */
const potsdamSource = {
  title:
    "test reference year 2010 of region 4 (DWD/BBSR): monthly means; sums of the year of N, E, S, W, horizontal: IWU, tabula-values.xlsx, DE.N",
  licence: "TRY: DWD/BBSR with attribution; IWU: CC BY 4.0",
  method:
    "planes derived from hourly direct and diffuse radiation (Hay-Davies, albedo 0.2, lowest cosine of the zenith 0.15); not the table of DIN V 18599-10",
} as const;

/** Mean outdoor temperature of each month, °C; equal to what a certified program prints for zone 4 of DIN V 18599-10:2018-09. */
export const potsdamTemperatures: readonly number[] = [
  1, 1.9, 4.7, 9.2, 14.1, 16.7, 19, 18.6, 14.3, 9.5, 4.1, 0.9,
];

/**
 * Azimuth (null: horizontal), tilt, and the derived mean global irradiance of each month, W/m². By direction in the order of
 * steepness, the level plane first.
 */
export const potsdamPlanes: readonly (readonly [number | null, number, readonly number[]])[] = [
  [null, 0, [28.6, 44.1, 96.7, 189.4, 221.3, 241.7, 210.0, 180.1, 127.6, 77.1, 30.7, 16.9]],
  [180, 30, [51.3, 56.2, 123.0, 218.6, 232.1, 241.3, 209.1, 199.8, 158.4, 112.2, 41.7, 26.1]],
  [180, 45, [58.9, 58.7, 127.2, 216.6, 221.5, 224.7, 195.4, 194.9, 162.1, 121.4, 44.5, 29.0]],
  [180, 60, [63.1, 58.5, 124.9, 203.4, 200.2, 197.9, 173.6, 180.4, 157.6, 123.9, 45.2, 30.5]],
  [180, 90, [61.0, 50.3, 101.8, 147.9, 134.1, 123.6, 113.8, 127.6, 125.4, 109.0, 40.4, 28.7]],
  [135, 30, [46.4, 53.7, 117.1, 214.3, 229.1, 242.9, 213.4, 195.1, 147.9, 103.1, 38.2, 23.1]],
  [135, 45, [51.9, 55.2, 119.6, 213.0, 219.4, 230.0, 203.2, 190.0, 148.6, 108.7, 39.5, 24.8]],
  [135, 60, [54.6, 54.3, 116.4, 202.1, 201.3, 208.8, 186.3, 177.2, 142.1, 108.7, 39.2, 25.3]],
  [135, 90, [51.1, 45.7, 95.1, 156.1, 146.3, 147.2, 135.7, 132.4, 112.0, 92.6, 33.6, 22.7]],
  [225, 30, [41.6, 49.8, 110.6, 200.8, 223.0, 234.6, 200.9, 187.8, 145.8, 97.2, 37.5, 23.0]],
  [225, 45, [45.1, 49.7, 110.7, 195.0, 211.7, 219.2, 188.1, 181.1, 145.8, 100.4, 38.6, 24.6]],
  [225, 60, [46.3, 47.8, 106.4, 180.9, 192.7, 196.2, 169.9, 167.1, 138.9, 98.5, 38.0, 25.1]],
  [225, 90, [41.5, 38.4, 84.4, 135.0, 139.0, 136.0, 121.9, 122.9, 108.8, 81.3, 32.2, 22.5]],
  [90, 30, [30.5, 44.3, 96.4, 187.5, 210.2, 230.7, 205.8, 173.2, 121.5, 76.8, 30.0, 16.2]],
  [90, 45, [30.3, 42.9, 93.4, 180.0, 197.5, 216.6, 195.9, 163.6, 114.7, 73.8, 28.6, 15.5]],
  [90, 60, [29.2, 40.2, 88.1, 168.2, 180.9, 198.5, 181.9, 150.6, 105.5, 69.1, 26.5, 14.3]],
  [90, 90, [23.9, 31.7, 71.1, 131.4, 137.7, 150.3, 141.3, 116.0, 81.8, 54.2, 20.7, 11.3]],
  [270, 30, [25.0, 39.8, 88.8, 169.3, 201.4, 217.9, 186.9, 163.4, 119.0, 69.1, 29.0, 16.1]],
  [270, 45, [23.6, 37.1, 84.0, 156.7, 186.5, 200.7, 173.1, 151.1, 111.8, 64.4, 27.4, 15.4]],
  [270, 60, [21.6, 33.8, 77.7, 143.0, 169.0, 181.1, 157.0, 136.9, 102.5, 59.0, 25.4, 14.2]],
  [270, 90, [17.1, 25.9, 60.3, 110.8, 127.3, 136.2, 118.4, 103.3, 78.7, 45.8, 19.8, 11.1]],
  [315, 30, [15.6, 31.8, 66.2, 134.8, 175.1, 197.0, 171.1, 135.1, 89.4, 44.6, 22.1, 11.6]],
  [315, 45, [14.5, 28.5, 56.2, 111.6, 147.3, 165.3, 146.6, 112.5, 74.9, 37.8, 20.1, 10.9]],
  [315, 60, [13.4, 25.6, 49.2, 96.5, 126.0, 140.8, 126.9, 95.9, 64.9, 33.7, 18.3, 10.0]],
  [315, 90, [10.8, 19.8, 38.0, 74.4, 94.3, 105.7, 95.0, 71.6, 49.8, 27.1, 14.2, 7.8]],
  [45, 30, [16.3, 33.7, 70.7, 147.8, 182.2, 206.8, 186.9, 142.9, 91.0, 48.2, 22.3, 11.6]],
  [45, 45, [14.7, 30.0, 61.2, 126.4, 156.3, 178.4, 166.6, 121.7, 76.4, 40.0, 20.2, 10.9]],
  [45, 60, [13.5, 26.9, 54.3, 109.3, 135.2, 154.0, 148.3, 105.5, 66.6, 35.0, 18.3, 10.0]],
  [45, 90, [11.0, 20.6, 42.5, 82.4, 101.6, 114.3, 113.4, 80.1, 51.1, 27.6, 14.2, 7.8]],
  [0, 30, [15.2, 28.6, 53.2, 123.4, 168.5, 195.2, 173.5, 126.2, 73.6, 33.5, 20.8, 11.6]],
  [0, 45, [14.4, 26.9, 40.6, 82.4, 130.2, 157.2, 143.7, 90.6, 52.8, 31.2, 19.5, 10.9]],
  [0, 60, [13.4, 24.7, 37.9, 63.2, 93.1, 112.7, 109.4, 67.2, 48.4, 29.3, 17.9, 10.0]],
  [0, 90, [10.8, 19.4, 31.8, 53.0, 70.9, 78.9, 79.1, 54.4, 40.7, 24.7, 14.0, 7.8]],
];

/** Published sums of the year, kWh/m²: IWU, climate DE.N (Potsdam after DIN V 18599-10), by azimuth and tilt. */
const publishedSums: readonly (readonly [number | null, number, number])[] = [
  [null, 0, 1071],
  [0, 90, 365],
  [90, 90, 707],
  [180, 90, 837],
  [270, 90, 627],
];

const hours = [744, 672, 744, 720, 744, 720, 744, 744, 720, 744, 720, 744];

/** The months as derived, brought to the published sum of the year where there is one (−2 % south to +3 % north). */
function plane([azimuth_deg, tilt_deg, months]: (typeof potsdamPlanes)[number]): ClimatePlane {
  const published = publishedSums.find(([azimuth, tilt]) => azimuth === azimuth_deg && tilt === tilt_deg);
  const sum = months.reduce((total, value, month) => total + value * hours[month]!, 0) / 1000;
  const factor = published === undefined ? 1 : published[2] / sum;
  return { azimuth_deg, tilt_deg, irradiance_w_m2: months.map((value) => value * factor) };
}

/** Reference climate of Germany: Potsdam, 33 planes. */
export const potsdamClimate: MonthlyClimate = {
  code: "DE.Potsdam",
  source: potsdamSource.title,
  theta_e_c: potsdamTemperatures,
  planes: potsdamPlanes.map(plane),
};
