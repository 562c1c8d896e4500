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
import type { ScenarioBalance } from "./scenarioBalance.ts";
import { ScenarioLedger, type ScenarioFigures } from "./scenarioCatalogue.ts";
import type { ScenarioFinding } from "./scenarioFinding.ts";
import { type MeasureOutcome, writeCosts } from "./writeCosts.ts";
import { writeEnergy } from "./writeEnergy.ts";

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
