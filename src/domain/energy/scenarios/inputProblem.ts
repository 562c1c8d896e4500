import { lampFactors, type Lamp } from "./data/measureDefaults.ts";
import type { MeasureInputs, MeasureKey } from "./measure.ts";
import { choiceOf, type MeasureInput, numberOf } from "./measureInputs.ts";
import type { ScenarioFinding } from "./scenarioFinding.ts";

/** Why a measure cannot take part: an input that is missing or impossible, or lamps that need as much as those before. */
export function inputProblem(
  key: MeasureKey,
  inputs: readonly MeasureInput[],
  entered: MeasureInputs,
): ScenarioFinding | undefined {
  for (const input of inputs) {
    if (input.form === "choice") continue;
    const value = numberOf(inputs, entered, input.id);
    if (value === null) {
      if (input.required) return { kind: "input_missing", measure: key, input: input.id };
      continue;
    }
    const { from, to } = input;
    if (!(value >= from && value <= to))
      return { kind: "input_out_of_range", measure: key, input: input.id, value, from, to };
  }
  return key === "lighting" &&
    lampFactor(inputs, entered, "lamp_after") >= lampFactor(inputs, entered, "lamp_before")
    ? { kind: "not_better", measure: key }
    : undefined;
}

/** Factor k_L of the lamps before or after the measure. */
export const lampFactor = (
  inputs: readonly MeasureInput[],
  entered: MeasureInputs,
  id: "lamp_before" | "lamp_after",
): number => lampFactors[choiceOf(inputs, entered, id) as Lamp];
