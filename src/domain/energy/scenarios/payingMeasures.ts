import type { EnergyPrices } from "./energyPrices.ts";
import { keysOf, type MeasureInputs, type MeasureKey, type Measures } from "./measure.ts";
import type { PresentState } from "./presentState.ts";
import { scenarioResult } from "./scenarioResult.ts";

/** A measure alone, held against the building as it stands. */
export interface PayingMeasure {
  readonly key: MeasureKey;
  readonly inputs: MeasureInputs;
  /** €, at least 0. */
  readonly investment: number;
  /** €/a, above 0. */
  readonly saving: number;
  /** Years until the saving has paid for it. */
  readonly payback: number;
  /** €; null while nobody has said interest and years. */
  readonly present_value: number | null;
}

/**
 * The measures that pay, the soonest first: each alone, of those whose cost and prices are known and that save something;
 * where interest and years are said, only with a net present value above 0.
 * @param scenarios the measures of every scenario; the same one with the same inputs counts once, of several the one
 * that pays back soonest.
 */
export function payingMeasures(
  present: PresentState,
  scenarios: readonly Measures[],
  prices: EnergyPrices,
): readonly PayingMeasure[] {
  const best = new Map<MeasureKey, PayingMeasure>();
  for (const measures of scenarios)
    for (const key of keysOf(measures)) {
      const found = payingMeasure(present, key, measures[key]!, prices);
      const before = best.get(key);
      if (found && (!before || found.payback < before.payback)) best.set(key, found);
    }
  return [...best.values()]
    .toSorted((a, b) => a.payback - b.payback || a.key.localeCompare(b.key))
    .slice(0, 3);
}

function payingMeasure(
  present: PresentState,
  key: MeasureKey,
  inputs: MeasureInputs,
  prices: EnergyPrices,
): PayingMeasure | null {
  const result = scenarioResult(present, { [key]: inputs }, prices);
  if (!result.ok) return null;
  const { I, dK, T, C } = result.value.figures;
  if (!I || !dK || !T || (C && C.value <= 0)) return null;
  return {
    key,
    inputs,
    investment: I.value,
    saving: dK.value,
    payback: T.value,
    present_value: C?.value ?? null,
  };
}
