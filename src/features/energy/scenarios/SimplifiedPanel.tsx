import { defaultSources } from "#domain/energy/scenarios/data/measureDefaults.ts";
import type { ScenarioBalance } from "#domain/energy/scenarios/scenarioBalance.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

const simplified = {
  seasonal: ["together", "bridges", "ventilation", "heatPump", "pv", "lighting", "money"],
  monthly: ["together", "bridges", "ventilationMonthly", "heatPump", "pv", "lighting", "money"],
} as const satisfies Readonly<Record<ScenarioBalance["of"], readonly string[]>>;

const sources = [
  ...(Object.keys(defaultSources) as readonly (keyof typeof defaultSources)[]),
  "potsdam",
] as const;

/** What is simplified in the calculation, and where its figures come from. */
export function SimplifiedPanel({ method }: { readonly method: ScenarioBalance["of"] }) {
  const { t } = useScenarioWords();
  return (
    <Panel title={t(($) => $.scenarios.simplified)}>
      <ul className={styles["findings"]}>
        {simplified[method].map((name) => (
          <li key={name}>{t(($) => $.scenarios.simplifies[name])}</li>
        ))}
      </ul>
      <h3 className={styles["sources"]}>{t(($) => $.scenarios.sources)}</h3>
      <ul className={styles["findings"]}>
        {sources.map((id) => (
          <li key={id}>
            {`${t(($) => $.scenarios.sourceTitle[id])} · ${id === "potsdam" ? "DWD/BBSR" : defaultSources[id].licence}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
