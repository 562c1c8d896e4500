import { factorSets, type FactorSetId, grossOverNet } from "./data/factorSets.ts";
import type { SystemValues } from "./data/heatingSystems.ts";
import { usefulShare } from "./data/usefulArea.ts";
import { SeasonLedger } from "./seasonLedger.ts";
import { type Figures, traceFigure } from "./tracedFigure.ts";

/** What the system chain needs beside the heat demand. */
export interface SystemInput {
  readonly system: SystemValues;
  /** Useful hot water, kWh/(m²·a) of reference area. */
  readonly hot_water_kwh_m2a: number;
  readonly factor_set: FactorSetId;
  /** Certified primary energy factor of the heat network, if any. */
  readonly district_f_p: number | null;
  /** Area that the figures per m² stand on: A_N of a residential building from its volume, else the floor area. */
  readonly basis: UsefulArea | { readonly kind: "reference_area" };
}

/** What A_N follows from. */
interface UsefulArea {
  readonly kind: "useful_area";
  readonly net_volume_m3: number;
  readonly net_over_gross_volume: number;
  /** V_e that the hull encloses; null where none is closed. Balances that an earlier version has stored do not have it. */
  readonly gross_volume_m3?: number | null | undefined;
  /** Average storey height, floor to floor; null where it is not known. Balances that an earlier version has stored do not have it. */
  readonly storey_height_m?: number | null | undefined;
}

/**
 * From the heat demand to delivered energy, primary energy and greenhouse gases: TABULA's simple chain with losses per
 * m² and expenditure factors (gross calorific value), converted to the net calorific value as the certificate has it.
 * The chain is not checked against published cases: its result is a preview.
 */
export function systemChain(demand: Figures, input: SystemInput): Figures {
  const ledger = new SeasonLedger(demand);
  const { code: _code, carrier, ...values } = input.system;
  ledger.given({ ...values, q_w_nd: input.hot_water_kwh_m2a, Hs_Hi: grossOverNet[carrier] });
  ledger.derive("q_out_h", (v) =>
    Math.max(0, v.q_h_nd - v.eta * (v.q_d_w_h + v.q_s_w_h) + v.q_d_h + v.q_s_h),
  );
  ledger.derive("q_out_w", (v) => v.q_w_nd + v.q_d_w + v.q_s_w);
  ledger.derive("Q_f_h", (v) => ((v.q_out_h * v.e_g_h) / v.Hs_Hi) * v.A_ref);
  ledger.derive("Q_f_w", (v) => ((v.q_out_w * v.e_g_w) / v.Hs_Hi) * v.A_ref);
  ledger.derive("Q_f_aux", (v) => (v.q_aux_h + v.q_aux_w) * v.A_ref);
  ledger.derive("Q_f", (v) => v.Q_f_h + v.Q_f_w + v.Q_f_aux);
  const area = writeBasis(ledger, input);
  ledger.put(traceFigure("q_f", ledger.values.Q_f / area.value, `{Q_f} / {${area.id}}`));
  writeFactors(ledger, input, area);
  return ledger.figures;
}

interface Basis {
  readonly id: "A_N" | "A_ref";
  readonly value: number;
}

function writeBasis(ledger: SeasonLedger, { basis }: SystemInput): Basis {
  if (basis.kind === "reference_area") return { id: "A_ref", value: ledger.values.A_ref };
  const gross = basis.gross_volume_m3 ?? null;
  if (gross === null) {
    ledger.given({ V_net: basis.net_volume_m3, f_V: basis.net_over_gross_volume });
    ledger.derive("V_e", (v) => v.V_net / v.f_V);
  } else ledger.put(traceFigure("V_e", gross, null));
  const height = basis.storey_height_m ?? null;
  if (height !== null) ledger.given({ h_G: height });
  const { per_volume_1_m, formula } = usefulShare(height);
  ledger.put(traceFigure("A_N", per_volume_1_m * ledger.values.V_e, formula));
  return { id: "A_N", value: ledger.values.A_N };
}

function writeFactors(ledger: SeasonLedger, input: SystemInput, area: Basis): void {
  const { factors } = factorSets[input.factor_set];
  const carrier = factors[input.system.carrier];
  ledger.given({ x_co2: carrier.g_co2e_kwh, x_co2_el: factors.electricity.g_co2e_kwh });
  ledger.derive("M_co2", (v) => ((v.Q_f_h + v.Q_f_w) * v.x_co2 + v.Q_f_aux * v.x_co2_el) / 1000);
  ledger.put(traceFigure("m_co2", ledger.values.M_co2 / area.value, `{M_co2} / {${area.id}}`));
  const f_p = input.system.carrier === "district_heat" ? (input.district_f_p ?? carrier.f_p) : carrier.f_p;
  if (f_p === null) return;
  ledger.given({ f_p, f_p_el: factors.electricity.f_p ?? 0 });
  ledger.derive("Q_p", (v) => (v.Q_f_h + v.Q_f_w) * v.f_p + v.Q_f_aux * v.f_p_el);
  ledger.put(traceFigure("q_p", ledger.values.Q_p / area.value, `{Q_p} / {${area.id}}`));
}
