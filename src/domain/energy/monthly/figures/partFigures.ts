import { definitions } from "./figureDefinition.ts";

const part2 = definitions("DIN V 18599-2");

/** Figures of one part of the envelope. Q: kWh per month. */
export const partFigures = {
  A: part2.given("A", "m²"),
  U: part2.given("U", "W/(m²·K)"),
  F_x: part2.given("F_x", ""),
  H: part2.checked("H", "W/K", "{F_x} · {U} · {A}"),
  H_zone: part2.unchecked("H_iz", "W/K", "{U} · {A}"),
  Q_T_part: part2.checked("Q_T", "kWh", "{H} · ({theta_i} − {theta_e}) · {t} / 1000"),
  I_s: part2.given("I_s", "W/m²"),
  g: part2.given("g⊥", ""),
  F_F: part2.given("F_F", ""),
  F_S: part2.given("F_S", ""),
  F_W: part2.given("F_W", ""),
  F_V: part2.given("F_V", ""),
  F_C: part2.given("F_C", ""),
  Q_S_window: part2.checked(
    "Q_S,tr",
    "kWh",
    "{F_F} · {F_S} · {F_W} · {F_V} · {g} · {A} · {I_s} · {t} / 1000",
  ),
  alpha: part2.given("α", ""),
  F_f: part2.given("F_f", ""),
  R_se: part2.given("R_se", "m²·K/W"),
  h_r: part2.given("h_r", "W/(m²·K)"),
  dtheta_sky: part2.given("Δθ_er", "K"),
  Q_S_opaque: part2.checked(
    "Q_S,op",
    "kWh",
    "{R_se} · {U} · {A} · ({alpha} · {I_s} − {F_f} · {h_r} · {dtheta_sky}) · {t} / 1000",
  ),
} as const;
