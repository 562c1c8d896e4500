import { useMemo } from "react";
import type { EnergyPrices } from "#domain/energy/scenarios/energyPrices.ts";
import { payingMeasures } from "#domain/energy/scenarios/payingMeasures.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly present: PresentState;
  readonly columns: readonly ScenarioColumn[];
  readonly prices: EnergyPrices;
}

/** The three measures that pay, each alone, the soonest first; or what is still needed to say so. */
export function PayingPanel({ present, columns, prices }: Props) {
  const { t, format, value, measure } = useScenarioWords();
  const paying = useMemo(
    () =>
      payingMeasures(
        present,
        columns.map(({ measures }) => measures),
        prices,
      ),
    [present, columns, prices],
  );
  return (
    <Panel title={t(($) => $.scenarios.paying)}>
      {paying.length === 0 && <p className={styles["text"]}>{t(($) => $.scenarios.payingNone)}</p>}
      {paying.length > 0 && (
        <ol className={styles["paying"]} aria-label={t(($) => $.scenarios.paying)}>
          {paying.map(({ key, investment, saving, payback }) => (
            <li key={key}>
              <span className={styles["name"]}>{measure(key)}</span>
              <span className={styles["small"]}>
                {t(($) => $.scenarios.payingLine, {
                  cost: format.euros(Math.round(investment * 100)),
                  saving: format.euros(Math.round(saving * 100)),
                })}
              </span>
              <span className={styles["value"]}>
                {t(($) => $.scenarios.payback, { value: value(payback) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles["small"]}>{t(($) => $.scenarios.payingText)}</p>
    </Panel>
  );
}
