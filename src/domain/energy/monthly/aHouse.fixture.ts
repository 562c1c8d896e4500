import { potsdamClimate } from "../data/potsdamClimate.ts";
import type { MonthlyInput, MonthlyPart, MonthlyZone } from "./input/monthlyInput.ts";

/** A wall of 40 m² to the south, U 0.5; what differs is said. */
export const aPart = (more: Partial<MonthlyPart> = {}): MonthlyPart => ({
  id: "south",
  name: "",
  kind: "wall",
  area_m2: 40,
  u_w_m2k: 0.5,
  behind: "external",
  zone: null,
  f_x: null,
  ground: null,
  azimuth_deg: 180,
  tilt_deg: 90,
  absorptance: 0.5,
  glazing: null,
  ...more,
});

/** A window of 6 m², U 1.3, g 0.6. */
export const aWindow = (id: string, azimuth_deg: number | null, area_m2 = 6): MonthlyPart =>
  aPart({
    id,
    kind: "window",
    area_m2,
    u_w_m2k: 1.3,
    azimuth_deg,
    absorptance: null,
    glazing: {
      g_perpendicular: 0.6,
      f_frame: 0.7,
      f_shading: 0.9,
      f_incidence: 0.9,
      f_dirt: 1,
      f_sun_protection: null,
    },
  });

/** Walls and windows on four sides, roof, floor against ground: 100 m² of floor, 250 m³. */
export const aZone = (more: Partial<MonthlyZone> = {}): MonthlyZone => ({
  id: "house",
  name: "",
  conditioning: "heated",
  floor_area_m2: 100,
  volume_m3: 250,
  storeys: null,
  use: { kind: "residential" },
  heat_capacity_wh_m2k: 50,
  thermal_bridges_w_m2k: 0.1,
  air: { n50_1_h: 4, outdoor_air_devices: false, mechanical: null },
  parts: [
    ...[0, 90, 180, 270].flatMap((azimuth_deg) => [
      aPart({ id: `wall-${azimuth_deg}`, azimuth_deg }),
      aWindow(`window-${azimuth_deg}`, azimuth_deg),
    ]),
    aPart({ id: "roof", kind: "roof", area_m2: 100, u_w_m2k: 0.3, azimuth_deg: null, tilt_deg: 0 }),
    aPart({
      id: "floor",
      kind: "floor",
      area_m2: 100,
      behind: "ground",
      f_x: 0.6,
      azimuth_deg: null,
      tilt_deg: 180,
    }),
  ],
  night: null,
  weekend: null,
  lighting: null,
  given: null,
  ...more,
});

/** A house of one zone without systems. */
export const aHouse = (more: Partial<MonthlyInput> = {}): MonthlyInput => ({
  version: 1,
  climate: potsdamClimate,
  building: { residential: true, dwellings: 1, gross_volume_m3: 330, storeys: null },
  zones: [aZone()],
  heating: null,
  hot_water: null,
  cooling: null,
  photovoltaics: [],
  factor_set: "geg_2020",
  district_f_p: null,
  ...more,
});

/** The same with a gas boiler, losses per m², and hot water. */
export const aHeatedHouse = (more: Partial<MonthlyInput> = {}): MonthlyInput =>
  aHouse({
    heating: {
      generator: { carrier: "natural_gas", expenditure: 1.16, code: null },
      delivery_k: 1,
      distribution: { kind: "per_area", loss_kwh_m2a: 10, recovered_kwh_m2a: 4 },
      store_kwh_m2a: 0,
      auxiliary_kwh_m2a: 6,
    },
    hot_water: {
      generator: { carrier: "natural_gas", expenditure: 1.23, code: null },
      need_kwh_m2a: 10,
      distribution: { kind: "per_area", loss_kwh_m2a: 6, recovered_kwh_m2a: 2 },
      store_kwh_m2a: 5,
      auxiliary_kwh_m2a: 1,
    },
    ...more,
  });
