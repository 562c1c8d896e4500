import { inputProblem } from "./inputProblem.ts";
import {
  keysOf,
  kindOfMeasure,
  type MeasureInputs,
  type MeasureKey,
  type Measures,
  touches,
} from "./measure.ts";
import { choiceOf, inputsOfMeasure, type MeasureInput, numberOf } from "./measureInputs.ts";
import type { PresentState } from "./presentState.ts";
import type { ScenarioBalance, ScenarioHouse } from "./scenarioBalance.ts";
import type { ScenarioFinding } from "./scenarioFinding.ts";

/** A measure that takes part in a scenario, with the values it is calculated with. */
export interface AppliedMeasure {
  readonly key: MeasureKey;
  readonly inputs: readonly MeasureInput[];
  readonly entered: MeasureInputs;
  /** Area of the parts that it makes better, m²; null when it touches none of the envelope. */
  readonly area_m2: number | null;
}

/** The building after its measures. */
export interface AppliedMeasures<Balance extends ScenarioBalance> {
  readonly house: ScenarioHouse<Balance>;
  readonly applied: readonly AppliedMeasure[];
  readonly findings: readonly ScenarioFinding[];
}

/**
 * Applies measures to the building as it stands, all together. They work on different things (parts of one group each, the
 * air, the generator), so their order does not matter; one with a bad input is left out and named.
 */
export function applyMeasures<Balance extends ScenarioBalance>(
  present: PresentState<Balance>,
  measures: Measures,
): AppliedMeasures<Balance> {
  const findings: ScenarioFinding[] = [];
  const applied: AppliedMeasure[] = [];
  let { house } = present;
  for (const key of keysOf(measures)) {
    const entered = measures[key]!;
    const inputs = inputsOfMeasure(key, present, entered);
    const problem = inputProblem(key, inputs, entered);
    if (problem) {
      findings.push(problem);
      continue;
    }
    const changed = changedBy({ key, inputs, entered, present, house, findings });
    if (changed === null) continue;
    ({ house } = changed);
    applied.push({ key, inputs, entered, area_m2: changed.area_m2 });
  }
  return { house, applied, findings };
}

interface Step<Balance extends ScenarioBalance> {
  readonly key: MeasureKey;
  readonly inputs: readonly MeasureInput[];
  readonly entered: MeasureInputs;
  readonly present: PresentState<Balance>;
  readonly house: ScenarioHouse<Balance>;
  readonly findings: ScenarioFinding[];
}

interface Change<Balance extends ScenarioBalance> {
  readonly house: ScenarioHouse<Balance>;
  readonly area_m2: number | null;
}

function changedBy<Balance extends ScenarioBalance>(step: Step<Balance>): Change<Balance> | null {
  const { house } = step;
  switch (kindOfMeasure(step.key)) {
    case "insulation":
    case "doors":
    case "windows":
      return betterParts(step);
    case "heat_pump":
      return heatPump(step);
    case "ventilation": {
      const ventilation = {
        recovery: enteredNumber(step, "recovery"),
        n_mech_1_h: enteredNumber(step, "n_mech_1_h"),
        fans_kwh_m2a: enteredNumber(step, "fans_kwh_m2a"),
        n_inf_1_h: numberOf(step.inputs, step.entered, "n_inf_1_h"),
      };
      return { house: house.withVentilation(ventilation), area_m2: null };
    }
    case "lighting":
    case "pv":
      return { house, area_m2: null }; // beside the balance
  }
}

const enteredNumber = (
  { inputs, entered }: Pick<Step<ScenarioBalance>, "inputs" | "entered">,
  id: Parameters<typeof numberOf>[2],
): number => numberOf(inputs, entered, id) ?? 0;

/** Every part of the measure that is worse gets the new U-value; what is as good already stays. */
function betterParts<Balance extends ScenarioBalance>(step: Step<Balance>): Change<Balance> | null {
  const { key, present, house, findings } = step;
  const parts = present.parts.filter((part) => touches(key, part));
  const area = parts.reduce((sum, part) => sum + part.area_m2, 0);
  if (!(area > 0)) {
    findings.push({ kind: "parts_missing", measure: key });
    return null;
  }
  const u_w_m2k = enteredNumber(step, "u_w_m2k");
  const worse = parts.filter((part) => part.u_w_m2k > u_w_m2k);
  if (worse.length < parts.length) {
    const count = parts.length - worse.length;
    findings.push({ kind: "u_not_better", measure: key, count, all: worse.length === 0 });
  }
  if (worse.length === 0) return null;
  const ids = new Set(worse.map(({ id }) => id));
  const g_value = key === "windows" ? enteredNumber(step, "g_value") : null;
  return {
    house: house.withParts(ids, { u_w_m2k, g_value }),
    area_m2: worse.reduce((sum, part) => sum + part.area_m2, 0),
  };
}

/** A heat pump in place of the generator, for rooms and hot water: e_g = 1/JAZ. */
function heatPump<Balance extends ScenarioBalance>(step: Step<Balance>): Change<Balance> | null {
  const { key, inputs, entered, findings } = step;
  const source = choiceOf(inputs, entered, "heat_source") === "ground" ? "ground" : "air";
  const house = step.house.withHeatPump({ source, e_g: 1 / enteredNumber(step, "jaz") });
  if (house !== null) return { house, area_m2: null };
  findings.push({ kind: "not_better", measure: key });
  return null;
}
