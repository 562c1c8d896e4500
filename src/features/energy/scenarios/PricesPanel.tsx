import {
  type EnergyPrices,
  pricedCarriers,
  priceNames,
  priceRanges,
} from "#domain/energy/scenarios/energyPrices.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import { carriersOf } from "#domain/energy/scenarios/writeCosts.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { ChoiceNumber } from "../inputs/ChoiceNumber.tsx";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly prices: EnergyPrices;
  readonly mayWrite: boolean;
  readonly change: (changes: Partial<EnergyPrices>) => Promise<void>;
  readonly present: PresentState;
  readonly columns: readonly ScenarioColumn[];
}

/** What energy costs here: entered once, the same for all scenarios. Only what is bought in one of them is asked for. */
export function PricesPanel({ prices, mayWrite, change, present, columns }: Props) {
  const { t } = useScenarioWords();
  const bought = new Set<string>([
    "electricity",
    ...carriersOf(present.balance.energy),
    ...columns.flatMap(({ result }) => (result ? carriersOf(result.balance.energy) : [])),
  ]);
  const isPv = columns.some(({ measures }) => measures.pv !== undefined);
  const asked = priceNames.filter((name) => {
    if ((pricedCarriers as readonly string[]).includes(name)) return bought.has(name);
    return name !== "feed_in" || isPv;
  });
  return (
    <Panel title={t(($) => $.scenarios.prices)}>
      <p className={styles["text"]}>{t(($) => $.scenarios.pricesText)}</p>
      <div className={styles["fields"]}>
        {asked.map((name) => (
          <ChoiceNumber
            key={name}
            label={t(($) => $.scenarios.price[name])}
            unit={units[name]}
            value={prices[name]}
            range={priceRanges[name]}
            disabled={!mayWrite}
            onChange={(value) => void change({ [name]: value })}
          />
        ))}
      </div>
    </Panel>
  );
}

const perKwh = "ct/kWh";
const units: Readonly<Record<keyof EnergyPrices, string>> = {
  natural_gas: perKwh,
  heating_oil: perKwh,
  wood: perKwh,
  district_heat: perKwh,
  electricity: perKwh,
  feed_in: perKwh,
  interest_percent: "%",
  years: "a",
};
