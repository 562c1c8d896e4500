import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel, FaceSummary } from "#domain/ifc/model.ts";
import { type MonthlyAnswer, type MonthlySaid, startCalculator } from "#workers/compute/client.ts";

/** What is calculated from: the model of this device with what people have said, or an input that was kept. */
export type CalculationSource =
  | { readonly of: "model"; readonly house: House; readonly said: MonthlySaid }
  | { readonly of: "kept"; readonly input: MonthlyInput };

/** A model as it was read. */
export interface House {
  readonly model: BuildingModel;
  readonly faces: readonly FaceSummary[];
  readonly geometry: GeometryRecord | null;
}

/** Calculates once in a worker of its own. Aborting ends the worker and rejects. */
export async function calculateOnce(source: CalculationSource, signal: AbortSignal): Promise<MonthlyAnswer> {
  signal.throwIfAborted();
  const calculator = startCalculator(source.of === "model" ? source.house : null);
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([
      stopped,
      source.of === "model" ? calculator.monthly(source.said) : calculator.monthlyOf(source.input),
    ]);
  } finally {
    calculator.end();
  }
}
