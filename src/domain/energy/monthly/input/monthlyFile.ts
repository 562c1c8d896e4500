import { z } from "zod";
import { potsdamClimate } from "../../data/potsdamClimate.ts";
import type { MonthlyInput } from "./monthlyInput.ts";

const orNull = z.number().nullable().default(null);
const series = z.array(z.number().nullable()).describe("twelve values, January first; null: a gap");

const glazing = z.strictObject({
  g_perpendicular: orNull.describe("null: by kind of glass, read off U, as a finding"),
  f_frame: orNull.describe("share of glass F_F; null: 0.7"),
  f_shading: orNull.describe("F_S; null: 0.9"),
  f_incidence: orNull.describe("F_W; null: 0.9"),
  f_dirt: orNull.describe("F_V; null: 1"),
  f_sun_protection: orNull.describe("F_C, cooling run only; null: 1"),
});

const part = z.strictObject({
  id: z.string(),
  name: z.string().default(""),
  kind: z.enum(["wall", "roof", "ceiling", "floor", "window", "door"]),
  area_m2: z.number().describe("net of openings"),
  u_w_m2k: z.number().describe("0.05…6"),
  behind: z.enum(["external", "ground", "unheated_room", "unheated_attic", "zone"]).default("external"),
  zone: z.string().nullable().default(null).describe("id of the zone behind it"),
  f_x: orNull.describe("temperature correction; null: by what is behind it"),
  ground: z
    .strictObject({
      case: z.enum([
        "slab_on_ground",
        "heated_cellar_floor",
        "heated_cellar_wall",
        "unheated_cellar_ceiling",
      ]),
      characteristic_dimension_m: z.number().describe("B' = A_G/(0.5·P)"),
    })
    .nullable()
    .default(null),
  azimuth_deg: orNull.describe("clockwise from north; null: level or not known"),
  tilt_deg: z.number().describe("0 looks up, 90 vertical, 180 looks down"),
  absorptance: orNull.describe("null: 0.5, roofs 0.8, as a finding"),
  glazing: glazing.nullable().default(null).describe("null: opaque"),
});

const use = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("residential") }),
  z.strictObject({
    kind: z.literal("profile"),
    number: z.string().describe("of DIN V 18599-10, e.g. 01, 22.1"),
    days_per_year: z.number(),
    internal_gains_wh_m2d: orNull,
  }),
  z.strictObject({
    kind: z.literal("own"),
    theta_i_heating_c: z.number(),
    theta_i_cooling_c: z.number(),
    air_change_1_h: z.number(),
    hours_per_day: z.number(),
    days_per_year: z.number(),
    internal_gains_wh_m2d: z.number(),
  }),
]);

const air = z.strictObject({
  n50_1_h: z.number(),
  outdoor_air_devices: z.boolean().default(false),
  mechanical: z
    .strictObject({
      air_change_1_h: z.number(),
      heat_recovery: z.number(),
      hours_per_day: z.number(),
      days_per_year: z.number(),
      fan_power_w_m3h: z.number(),
    })
    .nullable()
    .default(null),
});

const zone = z.strictObject({
  id: z.string(),
  name: z.string().default(""),
  conditioning: z.enum(["heated", "heated_and_cooled", "unheated"]).default("heated"),
  floor_area_m2: z.number().describe("net floor area A_NGF"),
  volume_m3: z.number().describe("net air volume"),
  storeys: orNull,
  use: use.nullable().default(null),
  heat_capacity_wh_m2k: z.number().describe("C_wirk/A_NGF: 50 light, 90 medium, 130 heavy"),
  thermal_bridges_w_m2k: z.number().describe("ΔU_WB"),
  air,
  parts: z.array(part),
  night: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("shut_off"), hours_per_day: z.number() }),
      z.strictObject({ kind: z.literal("set_back"), hours_per_day: z.number(), delta_k: z.number() }),
    ])
    .nullable()
    .default(null),
  weekend: z
    .strictObject({ kind: z.enum(["set_back", "shut_off"]), days_per_week: z.number() })
    .nullable()
    .default(null),
  lighting: z
    .strictObject({
      illumination: z.enum(["direct", "direct_indirect", "indirect"]),
      lamp: z.enum([
        "incandescent_halogen",
        "fluorescent",
        "led_luminaire",
        "led_replacement",
        "led_special",
        "metal_halide",
      ]),
      illuminance_lx: orNull,
      day_hours: z.number(),
      night_hours: z.number(),
      daylight_area_m2: z.number(),
      daylight_share: z.number(),
    })
    .nullable()
    .default(null),
  given: z
    .strictObject({
      theta_i_c: series.nullable().optional(),
      heating_pipes_kwh: series.nullable().optional(),
      hot_water_pipes_kwh: series.nullable().optional(),
    })
    .nullable()
    .default(null)
    .describe("months taken over from another calculation"),
});

const generator = z.strictObject({
  carrier: z.enum(["natural_gas", "heating_oil", "wood", "electricity", "district_heat"]),
  expenditure: z.number().describe("energy put in per heat given out; fuels on the gross calorific value"),
  code: z.string().nullable().default(null),
});

const pipes = z.array(
  z.strictObject({
    id: z.string(),
    length_m: z.number(),
    u_w_mk: z.number(),
    zone: z.string().nullable().default(null).describe("zone it heats; null: outside the heated zones"),
    ambient_c: orNull.describe("null: 13 °C"),
  }),
);

const perArea = z.strictObject({
  kind: z.literal("per_area"),
  loss_kwh_m2a: z.number(),
  recovered_kwh_m2a: z.number(),
});

const heating = z.strictObject({
  generator,
  delivery_k: z.number().describe("Δθ_ce"),
  distribution: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("pipes"),
      pipes,
      supply_c: z.number(),
      return_c: z.number(),
      emitter_exponent: z.number(),
    }),
    perArea,
  ]),
  store_kwh_m2a: z.number().default(0),
  auxiliary_kwh_m2a: z.number().default(0),
});

const hotWater = z.strictObject({
  generator,
  need_kwh_m2a: orNull.describe("null: residential, by the size of the dwellings"),
  distribution: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("pipes"), pipes, medium_c: orNull }),
    perArea,
  ]),
  store_kwh_m2a: z.number().default(0),
  auxiliary_kwh_m2a: z.number().default(0),
});

const climate = z.strictObject({
  code: z.string(),
  source: z.string(),
  theta_e_c: series,
  planes: z.array(
    z.strictObject({
      azimuth_deg: z.number().nullable(),
      tilt_deg: z.number(),
      irradiance_w_m2: series,
    }),
  ),
});

/** A file that holds the inputs of a monthly balance; what is left out has the value named in its description. */
export const monthlyFile = z.strictObject({
  version: z.literal(1).default(1),
  climate: z
    .union([z.literal("DE.Potsdam"), climate])
    .default("DE.Potsdam")
    .describe("DE.Potsdam: reference climate of Germany"),
  building: z.strictObject({
    residential: z.boolean(),
    dwellings: orNull,
    gross_volume_m3: orNull.describe("V_e; gives A_N = 0.32·V_e"),
    storey_height_m: orNull.describe(
      "h_G, floor to floor; above 3 m or below 2.5 m A_N = (1/h_G − 0.04)·V_e, null: 0.32·V_e",
    ),
    storeys: orNull,
    other_use_share: z
      .number()
      .nullable()
      .optional()
      .describe("of the heated floor area, 0…1: rooms that are no dwellings; above 0.1 there is no class"),
    other_use_accepted: z
      .strictObject({ reason: z.string() })
      .nullable()
      .optional()
      .describe("why the building is treated as residential all the same"),
    uses_not_understood: z
      .array(z.string())
      .optional()
      .describe("stated uses of rooms that were not understood; they count with the other uses"),
    names_not_understood: z
      .strictObject({ names: z.array(z.string()), share: z.number() })
      .optional()
      .describe("names of rooms that say no known use, and their share of the heated floor area, 0…1"),
    roomed_share: z
      .number()
      .optional()
      .describe("of the enclosed building, 0…1, where rooms may be missing: then there is no class"),
  }),
  zones: z.array(zone),
  heating: heating.nullable().default(null).describe("null: the balance ends with the heat demand"),
  hot_water: hotWater.nullable().default(null),
  cooling: z
    .strictObject({ energy_efficiency_ratio: z.number(), loss_share: z.number() })
    .nullable()
    .default(null),
  photovoltaics: z
    .array(
      z.strictObject({
        id: z.string(),
        peak_kw: z.number(),
        azimuth_deg: z.number(),
        tilt_deg: z.number(),
        performance_ratio: z.number(),
        shading_factor: z
          .number()
          .optional()
          .describe("share of the sun that shading leaves; 1 when left out"),
      }),
    )
    .default([]),
  factor_set: z.enum(["geg_2020", "gmodg_2027"]).default("geg_2020"),
  district_f_p: orNull,
  provenance: z
    .record(
      z.string(),
      z.strictObject({
        origin: z.string(),
        quality: z.enum(["Q1", "Q2", "Q3", "Q4", "Q5", "Q6"]),
        reason: z.string().optional(),
        element: z.string().optional(),
      }),
    )
    .optional()
    .describe("where values come from, by path, e.g. zones.eg.parts.w1.u_w_m2k"),
});

/** The input that such a file holds. */
export const monthlyInputOf = (file: z.output<typeof monthlyFile>): MonthlyInput => ({
  ...file,
  climate: file.climate === "DE.Potsdam" ? potsdamClimate : file.climate,
});
