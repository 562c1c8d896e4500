import { useMemo } from "react";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { readMeasures } from "#domain/energy/scenarios/measure.ts";
import { payingMeasures, type PayingMeasure } from "#domain/energy/scenarios/payingMeasures.ts";
import { leadingPresent } from "#domain/energy/scenarios/presentState.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { usePrices } from "./usePrices.ts";
import { useScenarios } from "./useScenarios.ts";

interface Building {
  readonly envelope: EnvelopeResult;
  readonly choices: BuildingChoices;
  /** The monthly balance; null where it cannot be calculated. */
  readonly calculation: MonthlyCalculation | null;
}

/**
 * The measures of a project that pay, the soonest first.
 * @returns undefined while they are read; null when the project has no scenario, or they cannot be read.
 */
export function usePaying(
  projectId: string,
  { envelope, choices, calculation }: Building,
): readonly PayingMeasure[] | null | undefined {
  const { list } = useScenarios(projectId);
  const { prices } = usePrices(projectId);
  return useMemo(() => {
    if (list === "loading" || prices === null) return undefined;
    if (list === "failed" || list.length === 0) return null;
    const present = leadingPresent(envelope, choices, calculation);
    if (!present.ok) return null;
    return payingMeasures(
      present.value,
      list.map(({ measures }) => readMeasures(measures)),
      prices,
    );
  }, [list, prices, envelope, choices, calculation]);
}
