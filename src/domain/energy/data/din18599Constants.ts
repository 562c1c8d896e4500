import type { Behind, GroundContact, LampKind, ZoneLighting } from "../monthly/input/monthlyInput.ts";

/*
 * Sources of the constants of this module; what none of them says stands at the value.
 * DIBS: IWU DIBS, dataPreprocessingBE.py (MIT, 2024): constants of DIN V 4108-6, DIN 4108-2, DIN V 18599-2 and -4.
 * EVEBI (ENVISYS): result of a single-family house after DIN V 18599:2018-09,
 * github.com/DWEBeratungGmbH/din18599-ifc (Apache-2.0).
 * TABULA: TABULA/EPISCOPE tables of IWU (CC BY 4.0).
 */

/**
 * Temperature correction F_x for what is behind a part. Outside air 1; ceiling under an unheated attic 0.8 and wall to
 * an unheated room 0.5 as in EVEBI and § 29 GEG. The full table of DIN V 18599-2 is not open. Ground has a table of
 * its own.
 */
export const correctionFactors: Readonly<Record<Exclude<Behind, "ground" | "zone">, number>> = {
  external: 1,
  unheated_attic: 0.8,
  unheated_room: 0.5,
};

type GroundRow = readonly [
  narrowLight: number,
  narrowTight: number,
  mediumLight: number,
  mediumTight: number,
  wideLight: number,
  wideTight: number,
];

/** F_x against ground after DIN V 4108-6 as DIBS has it: B' < 5 m, up to 10 m, above; each with R ≤ 1 and R > 1 m²K/W. */
const groundFactors: Readonly<Record<GroundContact["case"], GroundRow>> = {
  slab_on_ground: [0.45, 0.6, 0.4, 0.5, 0.25, 0.35],
  heated_cellar_floor: [0.3, 0.45, 0.25, 0.4, 0.2, 0.35],
  heated_cellar_wall: [0.4, 0.6, 0.4, 0.6, 0.4, 0.6],
  unheated_cellar_ceiling: [0.7, 0.7, 0.65, 0.65, 0.55, 0.55],
};

/** The highest F_x of a slab on ground in the table: for a part whose dimensions are not known. */
export const worstGroundFactor = 0.6;

/** F_x of a part against ground. `resistance`: that of the construction without surfaces, m²·K/W. */
export function groundFactor(
  { case: which, characteristic_dimension_m: b }: GroundContact,
  resistance: number,
) {
  const column = (b < 5 ? 0 : b <= 10 ? 2 : 4) + (resistance <= 1 ? 0 : 1);
  return groundFactors[which][column]!;
}

/** Part of n50 that is the mean infiltration: e_wind. */
export const windExposure = 0.07;

/** Air change at 50 Pa where nobody measured, up to 1500 m³ (DIBS). */
export const usualN50 = {
  passive_house: 0.6,
  new_tested_mechanical: 1,
  new_tested: 2,
  new_untested: 4,
  existing: 6,
  existing_leaky: 10,
} as const;

/** Effective heat capacity C_wirk/A_NGF, Wh/(m²·K): 50 as in EVEBI, 90 third-party code, 130 from memory. */
export const heatCapacities = { light: 50, medium: 90, heavy: 130 } as const;

/** Factors of windows: F_F, F_S, F_W, F_V (EVEBI, DIBS). */
export const windowFactors = { f_frame: 0.7, f_shading: 0.9, f_incidence: 0.9, f_dirt: 1 } as const;

/** g of glass by its U-value: single above 4, double above 1.5, triple below (g: DIBS; limits of U: our own). */
export const glazingByU = (u: number): number => (u > 4 ? 0.87 : u > 1.5 ? 0.78 : 0.7);

/** Exchange of an opaque part with the sky: R_se, h_r = 5·ε, Δθ_er (DIBS, EVEBI within 6 %). */
export const sky = { surface_resistance: 0.04, radiation: 4.5, difference_k: 10 } as const;

/** Absorptance of opaque parts: walls 0.5, roofs 0.8 (dark). */
export const absorptances = { wall: 0.5, roof: 0.8 } as const;

/** The residential profile: 20 °C, 26 °C in the cooling run, n_nutz, gains of single and multi-family houses in Wh/(m²·d), Δθ_i,NA in K. */
export const residentialUse = {
  theta_i_heating_c: 20,
  theta_i_cooling_c: 26,
  air_change_1_h: 0.5,
  gains_single_wh_m2d: 45,
  gains_multi_wh_m2d: 90,
  set_back_k: 4,
} as const;

/**
 * Rooms of dwellings that are heated through others only: a_tb, their part of the floor area, and f_tb = limit·(1 − e^(−φ/load))·a_tb²
 * by the heat load φ per m² (DIN V 18599-2, -10). a_tb as in the FAQ of ZUB Helena; limit and load repeat all 459 values of the
 * tables of DIN/TS 18599-12 as github.com/mahype/Immoticket24-enon has them, and the twelve months of EVEBI.
 */
export const partHeating = { single: 0.25, multi: 0.15, limit: 0.8, load_w_m2: 35 } as const;

/** Electric power per illuminance p_j,lx, W/(m²·lx), by room index k and kind of illumination (part 4, DIBS). */
export const lightingPower: {
  readonly k: readonly number[];
  readonly by: Readonly<Record<ZoneLighting["illumination"], readonly number[]>>;
} = {
  k: [0.6, 0.7, 0.8, 0.91, 1, 1.2, 1.25, 1.5, 2, 2.4, 2.5, 3, 4, 5],
  by: {
    direct: [
      0.045, 0.041, 0.037, 0.035, 0.033, 0.0298, 0.029, 0.027, 0.025, 0.0242, 0.024, 0.023, 0.022, 0.021,
    ],
    direct_indirect: [
      0.067, 0.059, 0.053, 0.049, 0.045, 0.0402, 0.039, 0.036, 0.032, 0.0296, 0.029, 0.028, 0.026, 0.025,
    ],
    indirect: [0.122, 0.105, 0.09, 0.08, 0.071, 0.0606, 0.058, 0.05, 0.044, 0.04, 0.039, 0.037, 0.035, 0.033],
  },
};

/** Factor of the lamp k_L (part 4, DIBS). */
export const lampFactors: Readonly<Record<LampKind, number>> = {
  incandescent_halogen: 5.5,
  fluorescent: 1.235,
  led_luminaire: 1.09,
  led_replacement: 0.605,
  led_special: 0.465,
  metal_halide: 1.3,
};

/** Temperature around pipes in an unheated cellar, °C (EVEBI). */
export const cellarTemperature = 13;

/** Lowest outdoor temperature for the heat load, °C: Germany after DIN V 18599-10; from memory. */
export const designOutdoorTemperature = -12;
