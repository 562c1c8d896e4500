import type { AppliedMeasure } from "./applyMeasures.ts";
import { lampFactor } from "./inputProblem.ts";
import { numberOf } from "./measureInputs.ts";
import type { PvYield } from "./photovoltaics.ts";
import type { ScenarioEnergy } from "./scenarioBalance.ts";
import type { ScenarioLedger } from "./scenarioCatalogue.ts";

interface Energies {
  readonly present: ScenarioEnergy;
  readonly after: ScenarioEnergy;
  readonly pv: PvYield | null;
  readonly lighting: AppliedMeasure | undefined;
}

/**
 * Final energy, primary energy and greenhouse gases of a scenario and what they save. Electricity of the own roof that
 * heating and hot water use is not bought; what is fed in counts nothing here. Lighting saves beside the balance.
 */
export function writeEnergy(ledger: ScenarioLedger, { present, after, pv, lighting }: Energies): void {
  if (pv) writePv(ledger, pv);
  if (lighting) {
    ledger.given({
      Q_l: numberOf(lighting.inputs, lighting.entered, "lighting_kwh_a"),
      k_0: lampFactor(lighting.inputs, lighting.entered, "lamp_before"),
      k_1: lampFactor(lighting.inputs, lighting.entered, "lamp_after"),
    });
    ledger.derive("dQ_l", (v) => v("Q_l") * (1 - v("k_1") / v("k_0")));
  }
  ledger.given({
    Q_0: present.final_kwh_a,
    Q_1: after.final_kwh_a,
    A: after.area_m2,
    f_el: after.f_p_electricity,
    P_0: present.primary_kwh_a,
    P_1: after.primary_kwh_a,
    x_el: after.g_co2e_kwh_electricity,
    M_0: present.gases_kg_a,
    M_1: after.gases_kg_a,
  });
  const own = ledger.value("W_b") ?? 0;
  const light = ledger.value("dQ_l") ?? 0;
  const less = (term: string) => (pv ? ` − ${term}` : "");
  const plus = (term: string) => (lighting ? ` + ${term}` : "");
  ledger.derive("Q_s", (v) => v("Q_1") - own, `{Q_1}${less("{W_b}")}`);
  ledger.derive("dQ", (v) => v("Q_0") - v("Q_s") + light, `{Q_0} − {Q_s}${plus("{dQ_l}")}`);
  ledger.derive("q_s", (v) => v("Q_s") / v("A"));
  ledger.derive("P_s", (v) => v("P_1") - own * v("f_el"), `{P_1}${less("{W_b} · {f_el}")}`);
  ledger.derive(
    "dP",
    (v) => v("P_0") - v("P_s") + (lighting ? light * v("f_el") : 0),
    `{P_0} − {P_s}${plus("{dQ_l} · {f_el}")}`,
  );
  ledger.derive("p_s", (v) => v("P_s") / v("A"));
  ledger.derive("M_s", (v) => v("M_1") - (own * v("x_el")) / 1000, `{M_1}${less("{W_b} · {x_el} / 1000")}`);
  ledger.derive(
    "dM",
    (v) => v("M_0") - v("M_s") + (light * v("x_el")) / 1000,
    `{M_0} − {M_s}${plus("{dQ_l} · {x_el} / 1000")}`,
  );
}

function writePv(ledger: ScenarioLedger, pv: PvYield): void {
  ledger.given({ P_pv: pv.peak_kw, I_pv: pv.radiation_kwh_m2a, PR: pv.performance });
  ledger.derive("W_pv", (v) => v("P_pv") * v("I_pv") * v("PR"));
  const usable = pv.is_monthly ? "W_PV,m" : "s · W_PV,m";
  ledger.derive("W_b", () => pv.building_kwh_a, `Σ min(${usable}; W_B,m)`);
  ledger.derive("W_o", () => pv.other_kwh_a, `Σ min(${usable} − W_B,m; W_N,m)`);
  ledger.derive("W_x", (v) => Math.max(0, v("W_pv") - v("W_b") - v("W_o")));
}
