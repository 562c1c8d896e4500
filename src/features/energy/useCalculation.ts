import { useEffect, useRef, useState } from "react";
import type { MonthlyInput } from "#domain/energy/monthly/monthlyInput.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import type { BuildingModel, FaceSummary } from "#domain/ifc/model.ts";
import { report } from "#shell/report.ts";
import {
  type Calculator,
  type MonthlyAnswer,
  type MonthlySaid,
  startCalculator,
} from "#workers/compute/client.ts";

/** What is calculated from: the model of this device with what people have said, or an input that was kept. */
export type CalculationSource =
  | { readonly of: "model"; readonly house: House; readonly said: MonthlySaid }
  | { readonly of: "kept"; readonly input: MonthlyInput };

interface House {
  readonly model: BuildingModel;
  readonly faces: readonly FaceSummary[];
}

/** Calculates with one more override and shows it to nobody. */
export type Trial = (override: MonthlyOverride) => Promise<MonthlyAnswer>;

/**
 * Calculates in a worker whenever the source changes: one after the other, those that a newer one has overtaken not at all.
 * The last answer stays until the next one is there.
 * @param source null: nothing to calculate (yet). Keep it stable: build it in `useMemo`.
 */
export function useCalculation(source: CalculationSource | null) {
  const [answered, setAnswered] = useState<{
    readonly source: CalculationSource;
    readonly answer: MonthlyAnswer;
  } | null>(null);
  const [failed, setFailed] = useState(false);
  const [calculator, setCalculator] = useState<Calculator | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  const of = source?.of ?? null;
  const house = source?.of === "model" ? source.house : null;

  useEffect(() => {
    if (of === null) return;
    const started = startCalculator(house);
    line.current = Promise.resolve();
    setCalculator(started);
    return () => {
      setCalculator(null);
      started.end();
    };
  }, [of, house]);

  useEffect(() => {
    if (!calculator || !source) return;
    let isCurrent = true;
    const run = async () => {
      if (!isCurrent) return;
      const answer = await (source.of === "model"
        ? calculator.monthly(source.said)
        : calculator.monthlyOf(source.input));
      if (!isCurrent) return;
      setFailed(false);
      setAnswered({ source, answer });
    };
    line.current = line.current.then(run).catch((error: unknown) => {
      report(error);
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [calculator, source]);

  const tryOut: Trial | null =
    calculator && source?.of === "model"
      ? ({ path, ...rest }) => {
          const { choices, overrides } = source.said;
          const others = overrides.filter((one) => one.path !== path);
          return calculator.monthly({ choices, overrides: [...others, { path, ...rest }] });
        }
      : null;
  return { answer: answered, pending: answered !== null && answered.source !== source, failed, tryOut };
}
