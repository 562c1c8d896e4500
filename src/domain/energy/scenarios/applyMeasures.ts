import type { BalanceInput } from "../balanceInput.ts";
import { heatingSystem } from "../data/heatingSystems.ts";
import { heatPumps } from "./data/measureDefaults.ts";
import { inputProblem } from "./inputProblem.ts";
import {
  keysOf,
  kindOfMeasure,
  type MeasureInputs,
  type MeasureKey,
  type Measures,
  touches,
} from "./measure.ts";
import { choiceOf, inputsOfMeasure, type MeasureInput, numberOf, sizeOf } from "./measureInputs.ts";
import type { PresentState } from "./presentState.ts";
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
export interface AppliedMeasures {
  readonly input: BalanceInput;
  readonly applied: readonly AppliedMeasure[];
  readonly findings: readonly ScenarioFinding[];
}

/** Year that stands for a system that is put in now: the newest rows of the tables. */
const newest = 2010;

/**
 * Applies measures to the present input, all together. They work on different things (parts of one group each, the air,
 * the generator), so their order does not matter; one with a bad input is left out and named.
 */
export function applyMeasures(present: PresentState, measures: Measures): AppliedMeasures {
  const findings: ScenarioFinding[] = [];
  const applied: AppliedMeasure[] = [];
  let input = present.input;
  for (const key of keysOf(measures)) {
    const entered = measures[key]!;
    const inputs = inputsOfMeasure(key, present, entered);
    const problem = inputProblem(key, inputs, entered);
    if (problem) {
      findings.push(problem);
      continue;
    }
    const changed = changedBy({ key, inputs, entered, present, input, findings });
    if (changed === null) continue;
    input = changed.input;
    applied.push({ key, inputs, entered, area_m2: changed.area_m2 });
  }
  return { input, applied, findings };
}

interface Step {
  readonly key: MeasureKey;
  readonly inputs: readonly MeasureInput[];
  readonly entered: MeasureInputs;
  readonly present: PresentState;
  readonly input: BalanceInput;
  readonly findings: ScenarioFinding[];
}

interface Change {
  readonly input: BalanceInput;
  readonly area_m2: number | null;
}

function changedBy(step: Step): Change | null {
  switch (kindOfMeasure(step.key)) {
    case "insulation":
    case "doors":
    case "windows":
      return betterParts(step);
    case "heat_pump":
      return heatPump(step);
    case "ventilation":
      return { input: ventilation(step), area_m2: null };
    case "lighting":
    case "pv":
      return { input: step.input, area_m2: null }; // beside the balance
  }
}

const given = ({ inputs, entered }: Step, id: Parameters<typeof numberOf>[2]): number =>
  numberOf(inputs, entered, id) ?? 0;

/** Every part of the measure that is worse gets the new U-value; what is as good already stays. */
function betterParts(step: Step): Change | null {
  const { key, present, input, findings } = step;
  const parts = present.parts.filter((part) => touches(key, part));
  const area = parts.reduce((sum, part) => sum + part.area_m2, 0);
  if (!(area > 0)) {
    findings.push({ kind: "parts_missing", measure: key });
    return null;
  }
  const u_w_m2k = given(step, "u_w_m2k");
  const worse = parts.filter((part) => part.u_w_m2k > u_w_m2k);
  if (worse.length < parts.length) {
    const count = parts.length - worse.length;
    findings.push({ kind: "u_not_better", measure: key, count, all: worse.length === 0 });
  }
  if (worse.length === 0) return null;
  const ids = new Set(worse.map(({ id }) => id));
  const elements = input.season.elements.map((element) =>
    ids.has(element.id) ? { ...element, u_w_m2k } : element,
  );
  const g_value = key === "windows" ? meanG(present, ids, given(step, "g_value")) : input.season.g_value;
  return {
    input: { ...input, season: { ...input.season, elements, g_value } },
    area_m2: worse.reduce((sum, part) => sum + part.area_m2, 0),
  };
}

/** Mean g of the windows to the outside, weighted by area; the renewed ones have the new value. */
function meanG(present: PresentState, renewed: ReadonlySet<string>, g: number): number {
  const windows = present.parts.filter((part) => part.kind === "window" && part.border === "external");
  const area = windows.reduce((sum, part) => sum + part.area_m2, 0);
  const gained = windows.reduce(
    (sum, part) => sum + part.area_m2 * (renewed.has(part.id) ? g : (part.g_value ?? 0)),
    0,
  );
  return area === 0 ? present.input.season.g_value : gained / area;
}

/**
 * A heat pump in place of the generator, for rooms and hot water: e_g = 1/JAZ. Pipes stay as they are; where there were
 * none (heaters in the rooms) new ones are put in. Stores are those of the tables.
 */
function heatPump(step: Step): Change | null {
  const { key, inputs, entered, present, input, findings } = step;
  const chosen = choiceOf(inputs, entered, "heat_source") === "ground" ? "ground" : "air";
  const { kind } = heatPumps[chosen];
  const own = present.input.system.system;
  const e_g = 1 / given(step, "jaz");
  const isPump = present.input.heating === "heat_pump_air" || present.input.heating === "heat_pump_ground";
  if (isPump && e_g >= own.e_g_h && e_g >= own.e_g_w) {
    findings.push({ kind: "not_better", measure: key });
    return null;
  }
  const made = heatingSystem(kind, sizeOf(present), { building: newest, generator: newest });
  const pipes = own.q_d_h > 0 ? { q_d_h: own.q_d_h, q_d_w: own.q_d_w, q_d_w_h: own.q_d_w_h } : {};
  const system = { ...made, ...pipes, e_g_h: e_g, e_g_w: e_g };
  return { input: { ...input, heating: kind, system: { ...input.system, system } }, area_m2: null };
}

/**
 * Ventilation with heat recovery: of the air that use needs, n_mech goes through the unit and loses only what is not
 * recovered (n_use − η·n_mech); the fans need electricity. Comes after the heat pump, whose auxiliary energy it adds to.
 */
function ventilation(step: Step): BalanceInput {
  const { input, inputs, entered } = step;
  const { season } = input;
  const { system } = input.system;
  return {
    ...input,
    season: {
      ...season,
      air_change_use_1_h: season.air_change_use_1_h - given(step, "recovery") * given(step, "n_mech_1_h"),
      air_change_infiltration_1_h:
        numberOf(inputs, entered, "n_inf_1_h") ?? season.air_change_infiltration_1_h,
    },
    system: { ...input.system, system: { ...system, q_aux_h: system.q_aux_h + given(step, "fans_kwh_m2a") } },
  };
}
