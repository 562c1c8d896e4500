import type { EnergyScenarioRow } from "#data/documents.ts";
import type { EnergyPrices } from "#domain/energy/scenarios/energyPrices.ts";
import { type Measures, readMeasures } from "#domain/energy/scenarios/measure.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import { type ScenarioResult, scenarioResult } from "#domain/energy/scenarios/scenarioResult.ts";

/** A scenario as the page shows it: the row, its measures and what they bring. */
export interface ScenarioColumn {
  readonly id: string;
  readonly row: EnergyScenarioRow;
  readonly measures: Measures;
  /** Null where its values give no balance. */
  readonly result: ScenarioResult | null;
}

/** Each scenario with its result. */
export const scenarioColumns = (
  rows: readonly EnergyScenarioRow[],
  present: PresentState,
  prices: EnergyPrices,
): readonly ScenarioColumn[] =>
  rows.map((row) => {
    const measures = readMeasures(row.measures);
    const result = scenarioResult(present, measures, prices);
    return { id: row.id, row, measures, result: result.ok ? result.value : null };
  });
