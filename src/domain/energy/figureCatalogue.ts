import type { Quantity } from "#kernel/units.ts";

/** What a figure is, without its value: symbol, unit and the formula it comes from. */
export interface FigureDefinition {
  /** Symbol as printed in formulas. */
  readonly symbol: string;
  readonly unit: string;
  /**
   * Formula in the notation of the method, other figures as `{id}`; null for a given value. Sums over the envelope
   * keep their Σ: their terms are the parts of the balance.
   */
  readonly formula: string | null;
}

const given = <U extends string>(symbol: string, unit: U) => ({ symbol, unit, formula: null });
const derived = <U extends string>(symbol: string, unit: U, formula: string) => ({ symbol, unit, formula });

const perArea = "kWh/(m²·a)";

/**
 * Every figure of the TABULA seasonal balance and of the system chain behind it, in order of calculation. Formulas of
 * the balance: TABULA Calculation Method (IWU/EPISCOPE, CC BY 4.0), seasonal method after EN ISO 13790. System chain:
 * TABULA, delivered energy on the gross calorific value; primary energy and greenhouse gases: GEG § 20, Anlage 4 and 9.
 */
export const figureCatalogue = {
  A_ref: given("A_Ref", "m²"),
  theta_i: given("θ_i", "°C"),
  theta_e: given("θ_e", "°C"),
  HD: given("HD", "d/a"),
  F_red_1: given("F_red,1", ""),
  F_red_4: given("F_red,4", ""),
  phi_int: given("φ_int", "W/m²"),
  c_m: given("c_m", "Wh/(m²·K)"),
  F_sh_hor: given("F_sh,hor", ""),
  F_sh_vert: given("F_sh,vert", ""),
  F_f: given("F_f", ""),
  F_w: given("F_w", ""),
  n_use: given("n_use", "1/h"),
  n_inf: given("n_inf", "1/h"),
  h_room: given("h_room", "m"),
  dU_wb: given("ΔU_WB", "W/(m²·K)"),
  I_hor: given("I_hor", "kWh/(m²·a)"),
  I_north: given("I_N", "kWh/(m²·a)"),
  I_east: given("I_E", "kWh/(m²·a)"),
  I_south: given("I_S", "kWh/(m²·a)"),
  I_west: given("I_W", "kWh/(m²·a)"),
  A_w_hor: derived("A_W,hor", "m²", "Σ A_W"),
  A_w_north: derived("A_W,N", "m²", "Σ A_W"),
  A_w_east: derived("A_W,E", "m²", "Σ A_W"),
  A_w_south: derived("A_W,S", "m²", "Σ A_W"),
  A_w_west: derived("A_W,W", "m²", "Σ A_W"),
  g: derived("g", "", "Σ g·A_W / Σ A_W"),
  A_env: derived("A", "m²", "Σ A"),
  H_parts: derived("H_D", "W/K", "Σ b·U·A"),
  H_wb: derived("H_WB", "W/K", "{dU_wb} · {A_env}"),
  H_T: derived("H_T", "W/K", "{H_parts} + {H_wb}"),
  h_tr: derived("h_tr", "W/(m²·K)", "{H_T} / {A_ref}"),
  h_ve: derived("h_ve", "W/(m²·K)", "0.34 · ({n_use} + {n_inf}) · {h_room}"),
  F_red: derived("F_red", "", "{F_red_1} + ({F_red_4} − {F_red_1}) · (min({h_tr}; 4) − 1) / 3"),
  S: derived("S", "K·d/a", "({theta_i} − {theta_e}) · {HD}"),
  q_ht_tr: derived("q_ht,tr", perArea, "0.024 · {h_tr} · {F_red} · {S}"),
  q_ht_ve: derived("q_ht,ve", perArea, "0.024 · {h_ve} · {F_red} · {S}"),
  q_ht: derived("q_ht", perArea, "{q_ht_tr} + {q_ht_ve}"),
  q_int: derived("q_int", perArea, "0.024 · {phi_int} · {HD}"),
  G_sol: derived(
    "G_sol",
    "kWh/a",
    "{F_sh_hor} · {A_w_hor} · {I_hor} + {F_sh_vert} · ({A_w_north} · {I_north} + {A_w_east} · {I_east} + {A_w_south} · {I_south} + {A_w_west} · {I_west})",
  ),
  q_sol: derived("q_sol", perArea, "(1 − {F_f}) · {F_w} · {g} · {G_sol} / {A_ref}"),
  tau: derived("τ", "h", "{c_m} / ({h_tr} + {h_ve})"),
  a: derived("a", "", "0.8 + {tau} / 30"),
  gamma: derived("γ", "", "({q_int} + {q_sol}) / {q_ht}"),
  eta: derived("η", "", "(1 − {gamma}^{a}) / (1 − {gamma}^({a} + 1))"),
  q_h_nd: derived("q_h,nd", perArea, "{q_ht} − {eta} · ({q_int} + {q_sol})"),
  q_w_nd: given("q_w,nd", perArea),
  q_d_w: given("q_d,w", perArea),
  q_s_w: given("q_s,w", perArea),
  q_d_w_h: given("q_d,w,h", perArea),
  q_s_w_h: given("q_s,w,h", perArea),
  q_d_h: given("q_d,h", perArea),
  q_s_h: given("q_s,h", perArea),
  q_aux_h: given("q_aux,h", perArea),
  q_aux_w: given("q_aux,w", perArea),
  e_g_h: given("e_g,h", ""),
  e_g_w: given("e_g,w", ""),
  Hs_Hi: given("H_s/H_i", ""),
  q_out_h: derived(
    "q_g,h",
    perArea,
    "max(0; {q_h_nd} − {eta} · ({q_d_w_h} + {q_s_w_h}) + {q_d_h} + {q_s_h})",
  ),
  q_out_w: derived("q_g,w", perArea, "{q_w_nd} + {q_d_w} + {q_s_w}"),
  Q_f_h: derived("Q_f,h", "kWh/a", "{q_out_h} · {e_g_h} / {Hs_Hi} · {A_ref}"),
  Q_f_w: derived("Q_f,w", "kWh/a", "{q_out_w} · {e_g_w} / {Hs_Hi} · {A_ref}"),
  Q_f_aux: derived("Q_f,aux", "kWh/a", "({q_aux_h} + {q_aux_w}) · {A_ref}"),
  Q_f: derived("Q_f", "kWh/a", "{Q_f_h} + {Q_f_w} + {Q_f_aux}"),
  V_net: given("V", "m³"),
  f_V: given("V/V_e", ""),
  V_e: derived("V_e", "m³", "{V_net} / {f_V}"),
  h_G: given("h_G", "m"),
  A_N: derived("A_N", "m²", "0.32 · {V_e}"),
  q_f: derived("q_f", perArea, "{Q_f} / {A_N}"),
  f_p: given("f_p", ""),
  f_p_el: given("f_p,el", ""),
  x_co2: given("x", "g/kWh"),
  x_co2_el: given("x_el", "g/kWh"),
  Q_p: derived("Q_p", "kWh/a", "({Q_f_h} + {Q_f_w}) · {f_p} + {Q_f_aux} · {f_p_el}"),
  q_p: derived("q_p", perArea, "{Q_p} / {A_N}"),
  M_co2: derived("M", "kg/a", "(({Q_f_h} + {Q_f_w}) · {x_co2} + {Q_f_aux} · {x_co2_el}) / 1000"),
  m_co2: derived("m", "kg/(m²·a)", "{M_co2} / {A_N}"),
} as const satisfies Readonly<Record<string, FigureDefinition>>;

/** Name of a figure of the balance; also the i18n key of its label. */
export type FigureId = keyof typeof figureCatalogue;

/** A number in the unit of a figure: what the type says and what the page prints come from the same row. */
export type FigureValue<Id extends FigureId> = Quantity<(typeof figureCatalogue)[Id]["unit"]>;

/** All figure ids, in order of calculation. */
export const figureIds = Object.keys(figureCatalogue) as readonly FigureId[];
