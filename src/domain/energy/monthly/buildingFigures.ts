import { definitions } from "./figureDefinition.ts";

const part1 = definitions("DIN V 18599-1");
const part2 = definitions("DIN V 18599-2");
const part5 = definitions("DIN V 18599-5");
const part7 = definitions("DIN V 18599-7");
const part8 = definitions("DIN V 18599-8");
const part9 = definitions("DIN V 18599-9");
const law = definitions("GEG");

/** Figures of the building, in order of calculation. Q and W: kWh per month; with `_year`: kWh per year. */
export const buildingFigures = {
  A_heated: part1.checked("A_NGF", "m²", "Σ A_NGF"),
  V_e: part1.given("V_e", "m³"),
  A_N: law.checked("A_N", "m²", "0.32 · {V_e}"),
  H_T_sum: part2.checked("H_T", "W/K", "Σ H_T"),
  A_env_sum: part2.checked("A", "m²", "Σ A"),
  H_T_specific: law.unchecked("H'_T", "W/(m²·K)", "{H_T_sum} / {A_env_sum}"),
  Q_h_b_sum: part2.checked("Q_h,b", "kWh", "Σ Q_h,b"),
  Q_h_b_year: part2.checked("Q_h,b", "kWh/a", "Σ Q_h,b"),
  Q_c_b_sum: part2.unchecked("Q_c,b", "kWh", "Σ Q_c,b"),

  theta_i_mean: part2.checked("θ_i,m", "°C", "Σ θ_i·A_NGF / Σ A_NGF"),
  theta_e_min: part2.given("θ_e,min", "°C"),
  Phi_max: part2.unchecked("Φ_h,max", "W", "Σ (H_T + H_V)·(θ_i,soll − θ_e,min)"),
  dtheta_ce: part5.given("Δθ_ce", "K"),
  Q_h_ce: part5.unchecked("Q_h,ce", "kWh", "{Q_h_b_sum} · {dtheta_ce} / max({theta_i_mean} − {theta_e}; 1)"),
  theta_VA: part5.given("θ_VA", "°C"),
  theta_RA: part5.given("θ_RA", "°C"),
  n_emitter: part5.given("n", ""),
  beta_h: part5.unchecked("β_h", "", "min(1; 1000 · ({Q_h_b_sum} + {Q_h_ce}) / ({Phi_max} · {t}))"),
  theta_HK: part5.unchecked(
    "θ_HK",
    "°C",
    "{theta_i_mean} + (({theta_VA} + {theta_RA}) / 2 − 20) · max({beta_h}; 0.05)^(1 / {n_emitter})",
  ),
  t_rL: part5.unchecked("t_rL", "h", "{t} · min(1; {beta_h} / 0.05)"),
  q_h_d: part5.given("q_h,d", "kWh/(m²·a)"),
  q_h_rec: part5.given("q_h,rec", "kWh/(m²·a)"),
  Q_h_d: part5.unchecked("Q_h,d", "kWh", "Σ U·L·(θ_HK − θ_amb)·t_rL / 1000"),
  q_h_s: part5.given("q_h,s", "kWh/(m²·a)"),
  Q_h_s: part5.unchecked("Q_h,s", "kWh", "{q_h_s} · {A_heated} · {Q_h_b_sum} / {Q_h_b_year}"),
  Q_h_outg: part5.unchecked("Q_h,outg", "kWh", "{Q_h_b_sum} + {Q_h_ce} + {Q_h_d} + {Q_h_s}"),
  e_h: part5.given("e_h,g", ""),
  Hs_Hi_h: part1.given("H_s/H_i", ""),
  Q_h_f: part5.unchecked("Q_h,f", "kWh", "{Q_h_outg} · {e_h} / {Hs_Hi_h}"),
  w_h_aux: part5.given("w_h,aux", "kWh/(m²·a)"),
  W_h_aux: part5.unchecked("W_h", "kWh", "{w_h_aux} · {A_heated} · {Q_h_b_sum} / {Q_h_b_year}"),

  q_w_b: part8.given("q_w,b", "kWh/(m²·a)"),
  Q_w_b: part8.unchecked("Q_w,b", "kWh", "{q_w_b} · {A_heated} · {d} / 365"),
  q_w_d: part8.given("q_w,d", "kWh/(m²·a)"),
  q_w_rec: part8.given("q_w,rec", "kWh/(m²·a)"),
  Q_w_d: part8.unchecked("Q_w,d", "kWh", "Σ U·L·(θ_w − θ_amb)·t / 1000"),
  q_w_s: part8.given("q_w,s", "kWh/(m²·a)"),
  Q_w_s: part8.unchecked("Q_w,s", "kWh", "{q_w_s} · {A_heated} · {d} / 365"),
  Q_w_outg: part8.unchecked("Q_w,outg", "kWh", "{Q_w_b} + {Q_w_d} + {Q_w_s}"),
  e_w: part8.given("e_w,g", ""),
  Hs_Hi_w: part1.given("H_s/H_i", ""),
  Q_w_f: part8.unchecked("Q_w,f", "kWh", "{Q_w_outg} · {e_w} / {Hs_Hi_w}"),
  w_w_aux: part8.given("w_w,aux", "kWh/(m²·a)"),
  W_w_aux: part8.unchecked("W_w", "kWh", "{w_w_aux} · {A_heated} · {d} / 365"),

  f_c_loss: part7.given("f_c,d", ""),
  EER: part7.given("EER", ""),
  W_c: part7.unchecked("W_c", "kWh", "{Q_c_b_sum} · (1 + {f_c_loss}) / {EER}"),
  W_light: part1.unchecked("W_L", "kWh", "Σ Q_l,b,m"),
  W_fans: part1.unchecked("W_V", "kWh", "Σ W_V"),
  W_heat: part1.unchecked("W_h,el", "kWh", "Σ Q_f,el"),
  W_demand: part1.unchecked("W_el", "kWh", "{W_h_aux} + {W_w_aux} + {W_c} + {W_light} + {W_fans} + {W_heat}"),
  W_pv: part9.checked("W_PV", "kWh", "Σ P_kWp·I·t / 1000·PR"),
  W_pv_used: part9.unchecked("W_PV,use", "kWh", "min({W_pv}; {W_demand})"),

  Q_h_f_year: part1.unchecked("Q_h,f", "kWh/a", "Σ Q_h,f"),
  Q_w_f_year: part1.unchecked("Q_w,f", "kWh/a", "Σ Q_w,f"),
  W_year: part1.unchecked("W_f", "kWh/a", "Σ (W_h + W_w + W_c + W_L + W_V)"),
  Q_f_gross: part1.unchecked("Q_f,o.PV", "kWh/a", "{Q_h_f_year} + {Q_w_f_year} + {W_year}"),
  W_pv_year: part9.checked("W_PV", "kWh/a", "Σ W_PV"),
  W_pv_used_year: part9.unchecked("W_PV,use", "kWh/a", "Σ W_PV,use"),
  Q_f: part1.unchecked("Q_f", "kWh/a", "{Q_f_gross} − {W_pv_used_year}"),
  f_p_h: law.given("f_p,h", ""),
  f_p_w: law.given("f_p,w", ""),
  f_p_el: law.given("f_p,el", ""),
  Q_p: law.checked(
    "Q_p",
    "kWh/a",
    "{Q_h_f_year} · {f_p_h} + {Q_w_f_year} · {f_p_w} + ({W_year} − {W_pv_used_year}) · {f_p_el}",
  ),
  x_h: law.given("x_h", "g/kWh"),
  x_w: law.given("x_w", "g/kWh"),
  x_el: law.given("x_el", "g/kWh"),
  M_co2: law.checked(
    "M",
    "kg/a",
    "({Q_h_f_year} · {x_h} + {Q_w_f_year} · {x_w} + ({W_year} − {W_pv_used_year}) · {x_el}) / 1000",
  ),
  q_h_b: part1.checked("q_h,b", "kWh/(m²·a)", "{Q_h_b_year} / {A_heated}"),
  q_f: law.unchecked("q_f", "kWh/(m²·a)", "{Q_f} / {A_N}"),
  q_p: law.unchecked("q_p", "kWh/(m²·a)", "{Q_p} / {A_N}"),
  m_co2: law.unchecked("m", "kg/(m²·a)", "{M_co2} / {A_N}"),
} as const;
