import { ok, type Result } from "#kernel/result.ts";
import { kilowattHoursPerSquareMetre } from "#kernel/units.ts";
import { type EfficiencyClass, efficiencyClass } from "../efficiencyClass.ts";
import type { TabulaProblem } from "../tabula.ts";
import { type AppliedMeasure, type AppliedMeasures, applyMeasures } from "./applyMeasures.ts";
import type { EnergyPrices } from "./energyPrices.ts";
import { keysOf, type Measures } from "./measure.ts";
import { numberOf } from "./measureInputs.ts";
import { photovoltaics, type PvYield } from "./photovoltaics.ts";
import type { PresentState } from "./presentState.ts";
import type { ScenarioBalance, ScenarioEnergy } from "./scenarioBalance.ts";
import { ScenarioLedger, type ScenarioFigures } from "./scenarioCatalogue.ts";
import type { ScenarioFinding } from "./scenarioFinding.ts";
import { type MeasureOutcome, writeCosts } from "./writeCosts.ts";
import { lampFactor } from "./inputProblem.ts";

/** A scenario, calculated: all of its measures together, never one after the other and summed. */
export interface ScenarioResult<Balance extends ScenarioBalance = ScenarioBalance> {
  /** The balance after the measures, without photovoltaics and lighting. */
  readonly balance: Balance;
  readonly figures: ScenarioFigures;
  /** The measures that take part. */
  readonly measures: readonly MeasureOutcome[];
  readonly pv: PvYield | null;
  /** By the final energy of the scenario; null where the present state has none. */
  readonly efficiency_class: EfficiencyClass | null;
  readonly findings: readonly ScenarioFinding[];
}

/** Calculates a scenario against the building as it stands. Without measures it is the present state. */
export function scenarioResult<Balance extends ScenarioBalance>(
  present: PresentState<Balance>,
  measures: Measures,
  prices: EnergyPrices,
): Result<ScenarioResult<Balance>, TabulaProblem> {
  const done = applyMeasures(present, measures);
  const balance = done.house.balance();
  if (!balance.ok) return balance;
  const [before, after] = [present.balance.energy, balance.value.energy];
  const modules = done.applied.find(({ key }) => key === "pv");
  const pv = modules ? photovoltaics(modules, after.electric_months_kwh) : null;
  const outcomes = done.applied.map((measure) => outcome(measure, pv));
  const ledger = new ScenarioLedger();
  const lighting = done.applied.find(({ key }) => key === "lighting");
  writeEnergy(ledger, { present: before, after, pv, lighting });
  const money = writeCosts(ledger, { present: before, after, pv, prices, outcomes });
  const q_s = ledger.value("q_s");
  const named = balance.value.efficiency_class !== null && q_s !== null;
  return ok({
    balance: balance.value,
    figures: ledger.figures,
    measures: outcomes,
    pv,
    efficiency_class: named ? efficiencyClass(kilowattHoursPerSquareMetre(q_s)) : null,
    findings: [
      ...done.findings,
      ...effectFindings(present, measures, done),
      ...(pv?.is_monthly ? [{ kind: "self_use_monthly" } as const] : []),
      ...(lighting ? [{ kind: "lighting_beside_balance" } as const] : []),
      ...(ledger.value("dP") === null ? [{ kind: "primary_missing" } as const] : []),
      ...money,
    ],
  });
}

/** What a measure costs: per m² of the parts that it makes better, per kW, or as a whole; whole cents. */
function outcome(measure: AppliedMeasure, pv: PvYield | null): MeasureOutcome {
  const { key, inputs, entered, area_m2 } = measure;
  const cost = (id: "cost_cents_m2" | "cost_cents_kw" | "cost_cents", amount: number) => {
    const cents = numberOf(inputs, entered, id);
    return cents === null ? null : Math.round(cents * amount);
  };
  const investment_cents =
    area_m2 !== null
      ? cost("cost_cents_m2", area_m2)
      : key === "pv"
        ? cost("cost_cents_kw", pv?.peak_kw ?? 0)
        : cost("cost_cents", 1);
  return { key, area_m2, investment_cents };
}

/** Measures that change nothing, or that make it worse: each is held against the scenario without it. */
function effectFindings<Balance extends ScenarioBalance>(
  present: PresentState<Balance>,
  measures: Measures,
  done: AppliedMeasures<Balance>,
): readonly ScenarioFinding[] {
  const tested = done.applied.filter(({ key }) => key !== "pv" && key !== "lighting");
  if (tested.length === 0) return [];
  const whole = done.house.finalEnergy();
  return tested.flatMap(({ key }): readonly ScenarioFinding[] => {
    const others = keysOf(measures).filter((other) => other !== key);
    const rest = Object.fromEntries(others.map((other) => [other, measures[other]])) as Measures;
    const without = applyMeasures(present, rest).house.finalEnergy();
    const saved = without - whole;
    const least = 1e-6 * Math.max(1, Math.abs(without));
    if (saved < -least) return [{ kind: "raises_demand", measure: key }];
    return saved < least ? [{ kind: "no_effect", measure: key }] : [];
  });
}

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
function writeEnergy(ledger: ScenarioLedger, { present, after, pv, lighting }: Energies): void {
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
