import { useEffect, useRef, useState } from "react";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { report } from "#shell/report.ts";
import { type Calculator, type MonthlyAnswer, startCalculator } from "#workers/compute/client.ts";
import type { CalculationSource, House } from "./calculateOnce.ts";
import { joinCalculator } from "./joinCalculator.ts";

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
  const running = useRef<Running | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!source) return;
    let isCurrent = true;
    const before = running.current;
    const started = begun(source, before);
    running.current = started;
    // What is under way in another worker is of another model: nobody waits for it.
    const turn = before && before.calculator === started?.calculator ? line.current : Promise.resolve();
    const run = async () => {
      if (!isCurrent) return;
      if (!started) throw new Error("compute worker: cannot be started");
      const { calculator } = started;
      const answer = await (source.of === "model"
        ? calculator.monthly(source.said)
        : calculator.monthlyOf(source.input));
      if (!isCurrent) return;
      setFailed(false);
      setAnswered({ source, answer });
    };
    line.current = turn.then(run).catch((error: unknown) => {
      report(error);
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);

  useEffect(
    () => () => {
      running.current?.leave();
      running.current = null;
    },
    [],
  );

  const tryOut: Trial | null =
    source?.of === "model"
      ? ({ path, ...rest }) => {
          const { choices, overrides } = source.said;
          const others = overrides.filter((one) => one.path !== path);
          const { calculator } = (running.current = runningFor(source, running.current));
          return calculator.monthly({ choices, overrides: [...others, { path, ...rest }] });
        }
      : null;
  return { answer: answered, pending: answered !== null && answered.source !== source, failed, tryOut };
}

interface Running {
  readonly house: House | null;
  readonly calculator: Calculator;
  readonly leave: () => void;
}

/** The same where it can be started at all; null fails as a worker that broke off. */
function begun(source: CalculationSource, present: Running | null): Running | null {
  try {
    return runningFor(source, present);
  } catch (error) {
    report(error);
    return null;
  }
}

/** The worker for a source: the present one when it has the same model, else a new one in its place. */
function runningFor(source: CalculationSource, present: Running | null): Running {
  const house = source.of === "model" ? source.house : null;
  if (present && present.house === house) return present;
  present?.leave();
  if (house) return { house, ...joinCalculator(house) };
  const calculator = startCalculator(null);
  return { house, calculator, leave: calculator.end };
}
