import { defaultSources } from "#domain/energy/scenarios/data/measureDefaults.ts";
import { potsdamSource } from "#domain/energy/scenarios/data/potsdamRadiation.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

const simplified = ["together", "bridges", "ventilation", "heatPump", "pv", "lighting", "money"] as const;

/** What is simplified in the calculation, and where its figures come from. */
export function SimplifiedPanel() {
  const { t } = useScenarioWords();
  const sources = [...Object.values(defaultSources), potsdamSource];
  return (
    <Panel title={t(($) => $.scenarios.simplified)}>
      <ul className={styles["findings"]}>
        {simplified.map((name) => (
          <li key={name}>{t(($) => $.scenarios.simplifies[name])}</li>
        ))}
      </ul>
      <h3 className={styles["sources"]}>{t(($) => $.scenarios.sources)}</h3>
      <ul className={styles["findings"]} lang="en">
        {sources.map(({ title, licence }) => (
          <li key={title}>{`${title} · ${licence}`}</li>
        ))}
      </ul>
    </Panel>
  );
}
