import { z } from "zod";
import { heatingKinds, heatingSystem } from "./data/heatingSystems.ts";
import { boundaryConditions, climateGermany } from "./data/tabulaConstants.ts";
import { netOverGross } from "./data/usefulArea.ts";
import type { SystemInput } from "./systemChain.ts";
import type { TabulaInput } from "./tabula.ts";

const area = z.number().nonnegative();
const sides = z.strictObject({ horizontal: area, north: area, east: area, south: area, west: area });

const element = z.strictObject({
  id: z.string(),
  area_m2: z.number().nonnegative().describe("net of openings"),
  border: z
    .enum(["external", "unheated", "cellar", "ground"])
    .default("external")
    .describe("what is behind it"),
  u_w_m2k: z
    .number()
    .optional()
    .describe("U of the construction alone; the resistance of an unheated space (0.3 m²K/W) is added"),
  u_effective_w_m2k: z
    .number()
    .optional()
    .describe("U with that resistance already in it; wins over u_w_m2k"),
  h_w_k: z.number().optional().describe("heat transfer, when b·U·A shall not be formed; wins over both"),
});

const boundary = z.strictObject({
  code: z.string(),
  theta_i_c: z.number(),
  f_red_htr1: z.number(),
  f_red_htr4: z.number(),
  phi_int_w_m2: z.number(),
  room_height_m: z.number(),
  hot_water_kwh_m2a: z.number(),
  f_shading_horizontal: z.number(),
  f_shading_vertical: z.number(),
  f_frame: z.number(),
  f_non_perpendicular: z.number(),
  heat_capacity_wh_m2k: z.number(),
});

const climate = z.strictObject({
  code: z.string(),
  heating_days: z.number(),
  theta_e_c: z.number(),
  radiation_kwh_m2: sides.describe("global radiation of the heating season, kWh/(m²·a)"),
});

const system = z.strictObject({
  heating: z.enum(heatingKinds),
  construction_year: z.number().int().describe("year of pipes and stores"),
  heating_year: z
    .number()
    .int()
    .optional()
    .describe("year of the generator; the construction year when left out"),
  net_volume_m3: z
    .number()
    .positive()
    .optional()
    .describe("gives A_N; without it figures stand on the floor area"),
  gross_volume_m3: z
    .number()
    .positive()
    .optional()
    .describe("heated gross volume V_e; net volume over 0.76 or 0.8 when left out"),
  storeys: z.number().int().positive().default(2),
  storey_height_m: z
    .number()
    .min(1.5)
    .max(20)
    .optional()
    .describe("average, floor to floor; above 3 m or below 2.5 m A_N goes by it"),
  factor_set: z.enum(["geg_2020", "gmodg_2027"]).default("geg_2020"),
  district_f_p: z.number().nonnegative().optional().describe("certified factor of the heat network"),
});

/** A file that holds the inputs of a TABULA balance. */
export const energyFile = z.strictObject({
  reference_area_m2: z.number().describe("conditioned floor area A_C,Ref"),
  elements: z.array(element),
  thermal_bridges_w_m2k: z.number().default(0.1).describe("surcharge ΔU_WB on the whole envelope"),
  windows_m2: sides.describe("window area per direction, for solar gains"),
  g_value: z.number().describe("area-weighted, at normal incidence"),
  air_change_use_1_h: z.number().default(0.4),
  air_change_infiltration_1_h: z.number().default(0.2),
  boundary: z
    .union([z.enum(["SUH", "MUH"]), boundary])
    .describe("standard use: SUH up to two dwellings, MUH more; or all conditions"),
  climate: z
    .union([z.literal("DE.N"), climate])
    .default("DE.N")
    .describe("DE.N: Potsdam, 216 heating days, 4.6 °C"),
  system: system.optional().describe("without it the balance ends with the heat demand"),
});

/** What such a file holds once it is read. */
export type EnergyFile = z.output<typeof energyFile>;

/** The inputs of the seasonal balance in a file. */
export function seasonOf(file: EnergyFile): TabulaInput {
  return {
    reference_area_m2: file.reference_area_m2,
    elements: file.elements,
    thermal_bridges_w_m2k: file.thermal_bridges_w_m2k,
    windows_m2: file.windows_m2,
    g_value: file.g_value,
    air_change_use_1_h: file.air_change_use_1_h,
    air_change_infiltration_1_h: file.air_change_infiltration_1_h,
    boundary: typeof file.boundary === "string" ? boundaryConditions[file.boundary] : file.boundary,
    climate: file.climate === "DE.N" ? climateGermany : file.climate,
  };
}

/** The system in a file, null when it has none. */
export function systemOf(file: EnergyFile): SystemInput | null {
  const { system: given } = file;
  if (!given) return null;
  const season = seasonOf(file);
  const size = season.boundary.code.endsWith("MUH") ? "MUH" : "SUH";
  const generator = given.heating_year ?? given.construction_year;
  return {
    system: heatingSystem(given.heating, size, { building: given.construction_year, generator }),
    hot_water_kwh_m2a: season.boundary.hot_water_kwh_m2a,
    factor_set: given.factor_set,
    district_f_p: given.district_f_p ?? null,
    basis:
      given.net_volume_m3 === undefined
        ? { kind: "reference_area" }
        : {
            kind: "useful_area",
            net_volume_m3: given.net_volume_m3,
            net_over_gross_volume: netOverGross(given.storeys),
            gross_volume_m3: given.gross_volume_m3 ?? null,
            storey_height_m: given.storey_height_m ?? null,
          },
  };
}

const borderCodes = { Ext: "external", Unh: "unheated", Cellar: "cellar", Soil: "ground" } as const;

/**
 * Reads a case as the TABULA tables spell it (`A_ref_m2`, `U_actual_W_m2K`, `border: "Ext"`, `H_W_K`…) into a file of
 * our own; other values come back unchanged. U of those tables holds the resistance of the unheated space already.
 */
export function fromTabulaCase(value: unknown): unknown {
  const parsed = tabulaCase.safeParse(value);
  if (!parsed.success) return value;
  const found = parsed.data;
  const { boundary: use, climate: weather } = found;
  return {
    reference_area_m2: found.A_ref_m2,
    elements: found.elements.map((part) => ({
      id: part.id,
      area_m2: part.area_m2,
      u_effective_w_m2k: part.U_actual_W_m2K ?? undefined,
      border: part.border ? borderCodes[part.border] : "external",
      ...(part.border ? {} : { h_w_k: part.H_W_K ?? undefined }),
    })),
    thermal_bridges_w_m2k: found.delta_U_WB_W_m2K,
    windows_m2: found.windows_m2,
    g_value: found.g_perp,
    air_change_use_1_h: found.n_air_use_1_h,
    air_change_infiltration_1_h: found.n_air_infiltration_1_h,
    boundary: {
      code: use.code,
      theta_i_c: use.theta_i_C,
      f_red_htr1: use.F_red_htr1,
      f_red_htr4: use.F_red_htr4,
      phi_int_w_m2: use.phi_int_W_m2,
      room_height_m: found.h_room_m,
      hot_water_kwh_m2a: use.q_w_nd_kWh_m2a,
      f_shading_horizontal: use.F_sh_hor,
      f_shading_vertical: use.F_sh_vert,
      f_frame: use.F_f,
      f_non_perpendicular: use.F_w,
      heat_capacity_wh_m2k: use.c_m_Wh_m2K,
    },
    climate: {
      code: weather.code,
      heating_days: weather.heating_days,
      theta_e_c: weather.theta_e_C,
      radiation_kwh_m2: weather.I_sol_kWh_m2,
    },
  };
}

const tabulaCase = z.object({
  A_ref_m2: z.number(),
  elements: z.array(
    z.object({
      id: z.string(),
      area_m2: z.number(),
      U_actual_W_m2K: z.number().nullish(),
      border: z.enum(["Ext", "Unh", "Cellar", "Soil"]).nullish(),
      H_W_K: z.number().nullish(),
    }),
  ),
  delta_U_WB_W_m2K: z.number(),
  windows_m2: sides,
  g_perp: z.number(),
  n_air_use_1_h: z.number(),
  n_air_infiltration_1_h: z.number(),
  h_room_m: z.number(),
  boundary: z.object({
    code: z.string(),
    theta_i_C: z.number(),
    F_red_htr1: z.number(),
    F_red_htr4: z.number(),
    phi_int_W_m2: z.number(),
    q_w_nd_kWh_m2a: z.number(),
    F_sh_hor: z.number(),
    F_sh_vert: z.number(),
    F_f: z.number(),
    F_w: z.number(),
    c_m_Wh_m2K: z.number(),
  }),
  climate: z.object({
    code: z.string(),
    heating_days: z.number(),
    theta_e_C: z.number(),
    I_sol_kWh_m2: sides,
  }),
});
