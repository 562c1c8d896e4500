import { err, ok, type Result } from "#kernel/result.ts";
import { borders, type Border } from "./data/tabulaConstants.ts";
import { SeasonLedger } from "./seasonLedger.ts";
import type { Figures } from "./tracedFigure.ts";
import { traceFigure } from "./tracedFigure.ts";
import { isEven, utilisation } from "./utilisation.ts";

/** A part of the thermal envelope, as the seasonal method sees it. */
interface TabulaElement {
  readonly id: string;
  /** Net of openings, m². */
  readonly area_m2: number;
  readonly border: Border;
  /** Heat transfer coefficient of the construction alone, W/(m²·K); the resistance of an unheated space is added. */
  readonly u_w_m2k?: number | undefined;
  /** Heat transfer coefficient with the resistance of the unheated space already in it; wins over `u_w_m2k`. */
  readonly u_effective_w_m2k?: number | undefined;
  /** Heat transfer of the element, W/K, when it is known and b·U·A shall not be formed; wins over both. */
  readonly h_w_k?: number | undefined;
}

/** Window area per direction, m². */
export interface WindowAreas {
  readonly horizontal: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

/** Everything the TABULA seasonal method needs. Spelled as it is stored; units in the names. */
export interface TabulaInput {
  /** Conditioned floor area A_C,Ref, internal dimensions. */
  readonly reference_area_m2: number;
  readonly elements: readonly TabulaElement[];
  readonly thermal_bridges_w_m2k: number;
  readonly windows_m2: WindowAreas;
  /** Total solar energy transmittance at normal incidence, area-weighted. */
  readonly g_value: number;
  readonly air_change_use_1_h: number;
  readonly air_change_infiltration_1_h: number;
  readonly boundary: BoundaryConditions;
  readonly climate: SeasonClimate;
}

/** Standard use of the building (table Tab.BoundaryCond of TABULA). */
export interface BoundaryConditions {
  readonly code: string;
  readonly theta_i_c: number;
  readonly f_red_htr1: number;
  readonly f_red_htr4: number;
  readonly phi_int_w_m2: number;
  readonly room_height_m: number;
  readonly hot_water_kwh_m2a: number;
  readonly f_shading_horizontal: number;
  readonly f_shading_vertical: number;
  readonly f_frame: number;
  readonly f_non_perpendicular: number;
  readonly heat_capacity_wh_m2k: number;
}

/** The heating season of a climate (table Tab.Climate of TABULA, base temperature 12 °C). */
export interface SeasonClimate {
  readonly code: string;
  readonly heating_days: number;
  readonly theta_e_c: number;
  /** Global radiation of the heating season, kWh/(m²·a). */
  readonly radiation_kwh_m2: WindowAreas;
}

/** What one part of the envelope loses. */
export interface ElementLoss {
  readonly id: string;
  readonly b: number;
  /** U with the resistance of an unheated space behind it, W/(m²·K). */
  readonly u_effective_w_m2k: number;
  readonly h_w_k: number;
}

/** A balance with every figure on the way to it, and what each part of the envelope loses. */
export interface SeasonalBalance {
  readonly figures: Figures;
  readonly losses: readonly ElementLoss[];
}

/** Why there is no balance. `element` names the part of the envelope. */
export type TabulaProblem =
  | { readonly kind: "reference_area_missing"; readonly value: number }
  | { readonly kind: "envelope_empty" }
  | { readonly kind: "area_out_of_range"; readonly element: string; readonly value: number }
  | { readonly kind: "u_value_out_of_range"; readonly element: string; readonly value: number }
  | { readonly kind: "value_out_of_range"; readonly field: string; readonly value: number };

/** U-values outside (0, 10] W/(m²·K) are not constructions: a bare metal door has about 6. */
const highestUValue = 10;

/**
 * The TABULA seasonal heat balance (IWU/EPISCOPE, after EN ISO 13790 seasonal). Reproduces the published cases from
 * the heat transfer of their elements, and from b·U·A where the border is published. All intermediate figures are kept.
 */
export function seasonalBalance(input: TabulaInput): Result<SeasonalBalance, TabulaProblem> {
  const problem = problemOf(input);
  if (problem) return err(problem);
  const losses = input.elements.map(elementLoss);
  const ledger = new SeasonLedger();
  writeGiven(ledger, input);
  writeTransfer(ledger, input, losses);
  writeLosses(ledger);
  writeGains(ledger);
  return ok({ figures: ledger.figures, losses });
}

/** H = b·U'·A with 1/U' = 1/U + R_add: b and R_add by what is behind the element. */
export function elementLoss(element: TabulaElement): ElementLoss {
  const { b, added_resistance_m2k_w } = borders[element.border];
  const given = element.u_effective_w_m2k;
  const u_effective_w_m2k = given ?? 1 / (1 / (element.u_w_m2k ?? 0) + added_resistance_m2k_w);
  const h_w_k = element.h_w_k ?? b * u_effective_w_m2k * element.area_m2;
  return { id: element.id, b, u_effective_w_m2k, h_w_k };
}

function writeGiven(ledger: SeasonLedger, input: TabulaInput): void {
  const { boundary, climate, windows_m2: windows } = input;
  ledger.given({
    A_ref: input.reference_area_m2,
    theta_i: boundary.theta_i_c,
    theta_e: climate.theta_e_c,
    HD: climate.heating_days,
    F_red_1: boundary.f_red_htr1,
    F_red_4: boundary.f_red_htr4,
    phi_int: boundary.phi_int_w_m2,
    c_m: boundary.heat_capacity_wh_m2k,
    F_sh_hor: boundary.f_shading_horizontal,
    F_sh_vert: boundary.f_shading_vertical,
    F_f: boundary.f_frame,
    F_w: boundary.f_non_perpendicular,
    n_use: input.air_change_use_1_h,
    n_inf: input.air_change_infiltration_1_h,
    h_room: boundary.room_height_m,
    dU_wb: input.thermal_bridges_w_m2k,
    I_hor: climate.radiation_kwh_m2.horizontal,
    I_north: climate.radiation_kwh_m2.north,
    I_east: climate.radiation_kwh_m2.east,
    I_south: climate.radiation_kwh_m2.south,
    I_west: climate.radiation_kwh_m2.west,
    A_w_hor: windows.horizontal,
    A_w_north: windows.north,
    A_w_east: windows.east,
    A_w_south: windows.south,
    A_w_west: windows.west,
    g: input.g_value,
  });
}

function writeTransfer(ledger: SeasonLedger, input: TabulaInput, losses: readonly ElementLoss[]): void {
  ledger.write(
    "A_env",
    input.elements.reduce((sum, element) => sum + element.area_m2, 0),
  );
  ledger.write(
    "H_parts",
    losses.reduce((sum, loss) => sum + loss.h_w_k, 0),
  );
  ledger.derive("H_wb", ({ dU_wb, A_env }) => dU_wb * A_env);
  ledger.derive("H_T", ({ H_parts, H_wb }) => H_parts + H_wb);
  ledger.derive("h_tr", ({ H_T, A_ref }) => H_T / A_ref);
  ledger.derive("h_ve", ({ n_use, n_inf, h_room }) => 0.34 * (n_use + n_inf) * h_room);
  ledger.derive("S", ({ theta_i, theta_e, HD }) => (theta_i - theta_e) * HD);
}

function writeLosses(ledger: SeasonLedger): void {
  const { h_tr, F_red_1, F_red_4 } = ledger.values;
  if (h_tr < 1)
    ledger.put(
      traceFigure(
        "F_red",
        F_red_1 + ((1 - F_red_1) * (1 - h_tr)) / 0.5,
        "{F_red_1} + (1 − {F_red_1}) · (1 − {h_tr}) / 0.5",
      ),
    );
  else ledger.write("F_red", F_red_1 + ((F_red_4 - F_red_1) * (Math.min(h_tr, 4) - 1)) / 3);
  ledger.derive("q_ht_tr", (v) => 0.024 * v.h_tr * v.F_red * v.S);
  ledger.derive("q_ht_ve", (v) => 0.024 * v.h_ve * v.F_red * v.S);
  ledger.derive("q_ht", (v) => v.q_ht_tr + v.q_ht_ve);
}

function writeGains(ledger: SeasonLedger): void {
  ledger.derive("q_int", (v) => 0.024 * v.phi_int * v.HD);
  ledger.derive(
    "G_sol",
    (v) =>
      v.F_sh_hor * v.A_w_hor * v.I_hor +
      v.F_sh_vert *
        (v.A_w_north * v.I_north + v.A_w_east * v.I_east + v.A_w_south * v.I_south + v.A_w_west * v.I_west),
  );
  ledger.derive("q_sol", (v) => ((1 - v.F_f) * v.F_w * v.g * v.G_sol) / v.A_ref);
  ledger.derive("tau", (v) => v.c_m / (v.h_tr + v.h_ve));
  ledger.derive("a", (v) => 0.8 + v.tau / 30);
  if (ledger.values.q_ht <= 0) {
    ledger.put(traceFigure("gamma", 0, "0"));
    ledger.put(traceFigure("eta", 0, "0"));
    ledger.put(traceFigure("q_h_nd", 0, "0"));
    return;
  }
  ledger.derive("gamma", (v) => (v.q_int + v.q_sol) / v.q_ht);
  const { gamma, a } = ledger.values;
  if (isEven(gamma)) ledger.put(traceFigure("eta", utilisation(gamma, a), "{a} / ({a} + 1)"));
  else ledger.write("eta", utilisation(gamma, a));
  ledger.derive("q_h_nd", (v) => Math.max(0, v.q_ht - v.eta * (v.q_int + v.q_sol)));
}

function problemOf(input: TabulaInput): TabulaProblem | undefined {
  if (!(input.reference_area_m2 > 0) || !Number.isFinite(input.reference_area_m2))
    return { kind: "reference_area_missing", value: input.reference_area_m2 };
  if (input.elements.length === 0) return { kind: "envelope_empty" };
  for (const element of input.elements) {
    if (!(element.area_m2 >= 0) || !Number.isFinite(element.area_m2))
      return { kind: "area_out_of_range", element: element.id, value: element.area_m2 };
    const u = element.u_effective_w_m2k ?? element.u_w_m2k ?? 0;
    const h = element.h_w_k;
    if (h === undefined ? !(u > 0 && u <= highestUValue) : !(h >= 0 && Number.isFinite(h)))
      return { kind: "u_value_out_of_range", element: element.id, value: h ?? u };
  }
  const fields: readonly (readonly [string, number, number, number])[] = [
    ["g_value", input.g_value, 0, 1],
    ["thermal_bridges_w_m2k", input.thermal_bridges_w_m2k, 0, 1],
    ["air_change_use_1_h", input.air_change_use_1_h, 0, 20],
    ["air_change_infiltration_1_h", input.air_change_infiltration_1_h, 0, 20],
    ["heating_days", input.climate.heating_days, 0, 366],
    ["room_height_m", input.boundary.room_height_m, 0.5, 50],
    ...Object.entries(input.windows_m2).map(([side, area]) => [`windows_m2.${side}`, area, 0, 1e6] as const),
  ];
  const bad = fields.find(([, value, low, high]) => !(value >= low && value <= high));
  return bad && { kind: "value_out_of_range", field: bad[0], value: bad[1] };
}
