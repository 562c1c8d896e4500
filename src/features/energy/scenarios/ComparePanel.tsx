import type { CSSProperties } from "react";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import type { EnergyPrices } from "#domain/energy/scenarios/energyPrices.ts";
import { scenarioResult } from "#domain/energy/scenarios/scenarioResult.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { CompareColumn, comparedFigures } from "./CompareColumn.tsx";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import type { OpenedFigure } from "./ScenarioSheet.tsx";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly present: PresentState;
  readonly prices: EnergyPrices;
  readonly columns: readonly ScenarioColumn[];
  readonly opened: OpenedFigure | null;
  readonly onOpen: (figure: OpenedFigure) => void;
}

/** Present state and scenarios side by side, on the phone one below the other; each figure opens its source. */
export function ComparePanel({ present, prices, columns, opened, onOpen }: Props) {
  const { t } = useScenarioWords();
  const now = scenarioResult(present, {}, prices);
  const demands = [now.ok ? now.value : null, ...columns.map(({ result }) => result)].map(
    (result) => result?.figures.q_s?.value ?? 0,
  );
  const most = Math.max(...demands, 1e-9);
  const open = (scenario: string) => (figure: (typeof comparedFigures)[number]) =>
    onOpen({ of: "scenario", scenario, figure });
  const openIn = (scenario: string) =>
    opened?.of === "scenario" && opened.scenario === scenario ? opened.figure : null;
  return (
    <Panel title={t(($) => $.scenarios.compare)} flush>
      <div
        className={styles["compare"]}
        style={{ "--columns": columns.length + 1, "--rows": comparedFigures.length + 1 } as CSSProperties}
      >
        <div className={styles["labels"]} aria-hidden>
          <span />
          {comparedFigures.map((id) => (
            <span key={id}>{t(($) => $.scenarios.row[id])}</span>
          ))}
        </div>
        <CompareColumn
          name={t(($) => $.scenarios.present)}
          result={now.ok ? now.value : null}
          share={demands[0]! / most}
          isPresent
          opened={openIn("")}
          onOpen={open("")}
        />
        {columns.map(({ id, row, result }, index) => (
          <CompareColumn
            key={id}
            name={row.name}
            result={result}
            share={demands[index + 1]! / most}
            before={now.ok ? now.value : undefined}
            opened={openIn(id)}
            onOpen={open(id)}
          />
        ))}
      </div>
    </Panel>
  );
}
