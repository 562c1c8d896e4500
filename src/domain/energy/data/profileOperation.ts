import { usageProfile } from "./usageProfiles.ts";

/*
 * Hours, set-back and internal gains of the profiles 1 to 41 of DIN V 18599-10:2018-09, as the open tool IC18599 publishes them:
 * https://github.com/Arombolosh/InputConvertion18599ForSimulation, data/de/DIN18599_Nutzungsprofile.csv (837a5af).
 * Numbers, temperatures, air, illuminance and hours of the day agree with the table of DIBS (`usageProfiles.ts`) but for rounding.
 */

/** Where the figures of this module come from, as it is printed. */
export const operationSource = "DIN V 18599-10 (IC18599)";

/** When rooms of one kind are used and conditioned, and what heats them from inside. */
export interface ProfileOperation {
  /** d_nutz, days of use in a year. */
  readonly days: number;
  /** t_Tag and t_Nacht, hours of use by day and by night in a year. */
  readonly day_hours: number;
  readonly night_hours: number;
  /** Hours of a day in which ventilation and cooling run. */
  readonly air_hours: number;
  /** Days of a year on which ventilation, cooling and heating run. */
  readonly plant_days: number;
  /** Hours of a day in which heating runs; null: the table has none. */
  readonly heating_hours: number | null;
  /** Δθ_i,NA of reduced heating, K. */
  readonly set_back_k: number;
  /** F_t, part of the hours of use in which electric light is wanted. */
  readonly light_share: number;
  /** Heat of persons, Wh per m² and day of use. */
  readonly persons_wh_m2d: number;
  /** Heat of appliances, Wh per m² and day of use; below 0: they cool. */
  readonly appliances_wh_m2d: number;
}

type Row = readonly [
  number: string,
  days: number,
  day_hours: number,
  night_hours: number,
  air_hours: number,
  plant_days: number,
  heating_hours: number | null,
  set_back: number,
  light_share: number,
  persons: number,
  persons_h: number,
  appliances: number,
  appliances_h: number,
];

/** Heat of persons and appliances in W/m², each with its full-load hours of a day. */
const rows: readonly Row[] = [
  ["01", 250, 2543, 207, 13, 250, 13, 4, 0.7, 5, 6, 7.1, 6],
  ["02", 250, 2543, 207, 13, 250, 13, 4, 0.7, 5, 6, 7.1, 6],
  ["03", 250, 2543, 207, 13, 250, 13, 4, 1, 7, 6, 10, 6],
  ["04", 250, 2543, 207, 13, 250, 13, 4, 1, 23.3, 4, 2, 4],
  ["05", 250, 2543, 207, 13, 250, 13, 4, 1, 5.8, 6, 4, 6],
  ["06", 300, 3009, 591, 14, 300, 14, 4, 1, 14, 6, 2, 12],
  ["07", 300, 3009, 591, 14, 300, 14, 4, 1, 14, 6, -10, 17],
  ["08", 200, 1400, 0, 9, 200, 9, 4, 0.9, 20, 5, 4, 5],
  ["09", 150, 1408, 92, 12, 150, 12, 4, 0.7, 70, 6, 4, 6],
  ["10", 365, 4407, 4353, 24, 365, 24, 0, 0.5, 5, 24, 4, 6],
  ["11", 365, 743, 3272, 24, 365, 24, 0, 0.3, 7, 10, 4, 11],
  ["12", 250, 1750, 0, 9, 250, 9, 4, 1, 58.3, 3, 2, 5],
  ["13", 300, 2411, 1789, 16, 300, 16, 4, 1, 58.3, 4, 2, 7],
  ["14", 300, 2411, 1489, 15, 300, 15, 4, 1, 8, 7, 300, 6],
  ["15", 300, 2411, 1489, 15, 300, 15, 4, 1, 8, 7, 30, 6],
  ["16", 250, 2543, 207, 13, 250, 13, 4, 1, 0, 0, 0, 0],
  ["17", 250, 2543, 207, 13, 250, 13, 4, 1, 23.3, 4, 2, 4],
  ["18", 250, 2543, 207, 13, 250, 13, 4, 1, 0, 0, 0, 0],
  ["19", 250, 2543, 207, 13, 250, 13, 4, 1, 0, 0, 0, 0],
  ["20", 250, 2543, 207, 13, 250, 13, 4, 1, 0, 0, 0, 0],
  ["21", 365, 4407, 4353, 24, 365, 24, 4, 0.5, 2.3, 6, 150, 12],
  ["22.1", 230, 2018, 52, 10, 230, 10, 4, 0.9, 6, 8, 35, 8],
  ["22.2", 230, 2018, 52, 10, 230, 10, 4, 0.9, 5, 8, 35, 8],
  ["22.3", 230, 2018, 52, 10, 230, 10, 4, 0.9, 4, 8, 35, 8],
  ["23", 250, 59, 941, 6, 250, 6, 4, 1, 93.3, 2, 0, 0],
  ["24", 250, 59, 941, 6, 250, 6, 4, 1, 87.5, 1, 0, 0],
  ["25", 250, 1259, 1241, 12, 250, 12, 4, 0.6, 0, 0, 0, 0],
  ["26", 150, 1258, 92, 11, 150, 11, 4, 1, 23.3, 6, 2, 6],
  ["27", 250, 1846, 154, 24, 365, 24, 4, 1, 7, 4, 0, 0],
  ["28", 300, 3009, 591, 14, 300, 14, 4, 1, 28, 6, 0, 0],
  ["29", 300, 3009, 591, 14, 300, 14, 4, 1, 7, 6, 0, 0],
  ["30", 300, 3009, 591, 14, 300, 14, 4, 1, 0, 0, 0, 0],
  ["31", 250, 2509, 1241, 17, 250, 17, 4, 1, 6.3, 10, 0, 0],
  ["32", 250, 2543, 207, 13, 250, null, 4, 1, 0, 0, 0, 0],
  ["33", 365, 3298, 2177, 17, 365, null, 4, 1, 0, 0, 0, 0],
  ["34", 365, 2933, 1447, 14, 365, 14, 4, 1, 5.8, 10, 50, 10],
  ["35", 365, 3663, 1812, 17, 365, 17, 4, 1, 22, 12, 2, 12],
  ["36", 250, 2543, 207, 24, 250, 19, 4, 1, 6.4, 6, 18, 6],
  ["37", 250, 2543, 207, 13, 250, 13, 0, 1, 11.7, 7, 7, 5],
  ["38", 365, 4407, 4353, 24, 365, 24, 0, 0.8, 4.7, 24, 9.5, 24],
  ["39", 365, 4407, 4353, 24, 365, 24, 0, 1, 0, 0, 0, 0],
  ["40", 250, 2346, 154, 12, 250, 12, 4, 1, 5.8, 9, 5, 5],
  ["41", 365, 4407, 4353, 24, 365, 24, 0, 0.4, 0, 0, 0, 0],
];

const operations: ReadonlyMap<string, ProfileOperation> = new Map(
  rows.map(
    ([
      number,
      days,
      day_hours,
      night_hours,
      air_hours,
      plant_days,
      heating_hours,
      set_back_k,
      light_share,
      persons,
      persons_h,
      appliances,
      appliances_h,
    ]) => [
      number,
      {
        days,
        day_hours,
        night_hours,
        air_hours,
        plant_days,
        heating_hours,
        set_back_k,
        light_share,
        persons_wh_m2d: persons * persons_h,
        appliances_wh_m2d: appliances * appliances_h,
      },
    ],
  ),
);

/** The operation of a profile by its number, e.g. `1`, `01`, `22.1`; undefined for the profiles of dwellings (42 to 44). */
export const profileOperation = (number: string): ProfileOperation | undefined =>
  operations.get(usageProfile(number)?.number ?? "");
