import { potsdamClimate } from "../data/potsdamClimate.ts";
import type { Behind, MonthlyInput, MonthlyPart, MonthlyPartKind } from "../monthly/input/monthlyInput.ts";

/** Where the figures of this module come from. */
export const evebiSource = {
  title:
    "Single-family house, complete calculation after DIN V 18599:2018-09 by EVEBI (ENVISYS), with its IFC model: sources/IFC_EVBI/DIN18599TestErg.txt",
  url: "https://github.com/DWEBeratungGmbH/din18599-ifc (commit 95c2a52)",
  licence: "Apache-2.0",
} as const;

type Row = readonly [
  id: string,
  kind: MonthlyPartKind,
  behind: Behind,
  area: number,
  u: number,
  f_x: number,
  azimuth: number | null,
  tilt: number,
];

/** The envelope as printed. */
const rows: readonly Row[] = [
  ["boden", "floor", "ground", 80.0, 0.165, 0.8, null, 180],
  ["dach-n", "roof", "external", 16.67, 0.133, 1, 0, 38],
  ["dach-o", "roof", "external", 1.09, 0.133, 1, 90, 38],
  ["dach-o-2", "roof", "external", 17.69, 0.133, 1, 90, 38],
  ["dach-s", "roof", "external", 24.19, 0.133, 1, 180, 38],
  ["dach-w", "roof", "external", 17.69, 0.133, 1, 270, 38],
  ["dach-w-2", "roof", "external", 1.09, 0.133, 1, 270, 38],
  ["decke-zu-dachraum", "ceiling", "unheated_attic", 17.94, 0.157, 0.8, null, 0],
  ["aussenwand-n", "wall", "external", 60.58, 0.189, 1, 0, 90],
  ["aussenwand-o", "wall", "external", 50.42, 0.189, 1, 90, 90],
  ["aussenwand-s", "wall", "external", 53.24, 0.189, 1, 180, 90],
  ["aussenwand-w", "wall", "external", 50.42, 0.189, 1, 270, 90],
  ["zwischenwand", "wall", "unheated_room", 9.95, 2.421, 0.5, null, 90],
  ["fenster-n", "window", "external", 7.23, 0.726, 1, 0, 90],
  ["fenster-o", "window", "external", 3.1, 0.726, 1, 90, 90],
  ["fenster-w", "window", "external", 3.1, 0.726, 1, 270, 90],
  ["tuer-n", "door", "external", 1.78, 0.8, 1, 0, 90],
  ["tuer-zwischenwand", "door", "unheated_room", 1.78, 0.8, 0.5, null, 90],
];

const part = ([id, kind, behind, area_m2, u_w_m2k, f_x, azimuth_deg, tilt_deg]: Row): MonthlyPart => ({
  id,
  name: id,
  kind,
  area_m2,
  u_w_m2k,
  behind,
  zone: null,
  f_x,
  ground: null,
  azimuth_deg,
  tilt_deg,
  absorptance: null,
  glazing:
    kind === "window"
      ? {
          g_perpendicular: 0.5,
          f_frame: 0.7,
          f_shading: 0.9,
          f_incidence: 0.9,
          f_dirt: 1,
          f_sun_protection: null,
        }
      : null,
});

/**
 * The house as input: gas low-temperature boiler 10 kW, radiators, pipes as listed, PV 4.4 kWp. Design temperatures of the
 * circuit (70/55 °C) and losses of store and pumps are not in the listing; 70/55 is usual for such a boiler. Hot water has no
 * circulation, and all its pipes heat the zone, as all of Q_w,d is printed as gain. Of the printed lengths of V and S half counts: S
 * loses 15.4 kWh/m in a year, SL with the same U in the same rooms 30.7.
 */
export const evebiHouse: MonthlyInput = {
  version: 1,
  climate: potsdamClimate,
  building: { residential: true, dwellings: 1, gross_volume_m3: 610, storeys: null },
  zones: [
    {
      id: "house",
      name: "EVEBI EFH",
      conditioning: "heated",
      floor_area_m2: 217.6,
      volume_m3: 433.9,
      storeys: null,
      use: { kind: "residential" },
      heat_capacity_wh_m2k: 50,
      thermal_bridges_w_m2k: 0.1,
      air: { n50_1_h: 4, outdoor_air_devices: false, mechanical: null },
      parts: rows.map(part),
      night: { kind: "shut_off", hours_per_day: 7 },
      weekend: null,
      lighting: null,
      given: null,
    },
  ],
  heating: {
    generator: { carrier: "natural_gas", expenditure: 1.23, code: "DE.B_NC_LT.SUH.03" },
    delivery_k: 2.3,
    distribution: {
      kind: "pipes",
      supply_c: 70,
      return_c: 55,
      emitter_exponent: 1.3,
      pipes: [
        { id: "V", length_m: 86.8, u_w_mk: 0.2, zone: null, ambient_c: 13 },
        { id: "S", length_m: 14.2, u_w_mk: 0.255, zone: "house", ambient_c: null },
        { id: "SL", length_m: 54.4, u_w_mk: 0.255, zone: "house", ambient_c: null },
      ],
    },
    store_kwh_m2a: 0,
    auxiliary_kwh_m2a: 0,
  },
  hot_water: {
    generator: { carrier: "natural_gas", expenditure: 1.27, code: "DE.B_NC_LT.SUH.03" },
    need_kwh_m2a: null,
    distribution: {
      kind: "pipes",
      medium_c: null,
      pipes: [
        { id: "V", length_m: 22.3 / 2, u_w_mk: 0.2, zone: "house", ambient_c: null },
        { id: "S", length_m: 8.4 / 2, u_w_mk: 0.255, zone: "house", ambient_c: null },
        { id: "SL", length_m: 19.6, u_w_mk: 0.255, zone: "house", ambient_c: null },
      ],
    },
    store_kwh_m2a: 0,
    auxiliary_kwh_m2a: 0,
  },
  cooling: null,
  photovoltaics: [{ id: "roof", peak_kw: 4.4, azimuth_deg: 180, tilt_deg: 38, performance_ratio: 0.75 }],
  factor_set: "geg_2020",
  district_f_p: null,
};

/** What the certified program prints for the house; months January to December. */
export const evebiResult = {
  H_T: { D: 62.2, u_unweighted: 28.3, s_unweighted: 13.2, bridges: 41.8, sum: 129.5 },
  H_V: 102.7,
  tau: 46.8,
  theta_i: [18.4, 18.4, 18.7, 19.1, 19.5, 19.7, 19.9, 19.9, 19.5, 19.1, 18.6, 18.4],
  H_V_inf: 41.3,
  H_V_win: [51.6, 53.8, 60.6, 71.7, 83.7, 90.1, 95.7, 94.8, 84.2, 72.4, 59.2, 51.3],
  Q_sink: [2892, 2505, 2406, 1720, 1019, 566, 181, 252, 956, 1739, 2421, 2913],
  Q_T: [1673, 1437, 1345, 919, 519, 281, 88, 123, 485, 923, 1353, 1682],
  Q_V_inf: [533, 458, 429, 293, 165, 90, 28, 39, 155, 294, 431, 536],
  Q_V_win: [666, 596, 630, 508, 335, 195, 65, 90, 315, 516, 618, 666],
  eta: [1, 1, 0.99, 0.97, 0.87, 0.66, 0.24, 0.37, 0.91, 0.98, 1, 1],
  Q_source: [721, 657, 778, 841, 828, 778, 749, 677, 660, 687, 665, 704],
  Q_I: [304, 274, 304, 294, 304, 294, 304, 304, 294, 304, 294, 304],
  Q_I_pipes_h: [282, 244, 231, 153, 74, 17, 0, 0, 83, 173, 241, 285],
  /** Losses of the hot water pipes in a year, kWh. */
  hot_water_pipes: { V: 283, S: 129, SL: 602 },
  Q_I_pipes_w: [89, 81, 88, 84, 84, 81, 82, 83, 82, 86, 86, 89],
  year: { Q_T: 10828, Q_V: 8654, Q_sink: 19570, Q_source: 8745, Q_S_op: 452, Q_S_op_sink: 88 },
  /** Solar gains of the windows in a year, kWh, north, east, west. */
  windows: { "fenster-n": 748, "fenster-o": 621, "fenster-w": 550 },
  Hs_Hi: 1.11,
  f_p: 1.1,
  x_co2: 240,
  A_N: 195.28,
  /** Irradiance on the plane of the modules, W/m². */
  pv_irradiance: [57, 56, 124, 214, 218, 224, 194, 193, 160, 119, 44, 29],
} as const;
