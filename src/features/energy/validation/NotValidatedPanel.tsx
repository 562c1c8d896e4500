import { notValidatedKinds } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

/** The methods that no published calculation checks; a balance that uses one of them says so. */
export function NotValidatedPanel() {
  const { t } = useEnergyWords();
  return (
    <Panel title={t(($) => $.validation.notValidated)} foot={t(($) => $.validation.notValidatedText)}>
      <ul className={styles["kinds"]}>
        {notValidatedKinds.map((kind) => (
          <li key={kind}>{t(($) => $.validation.not[kind])}</li>
        ))}
      </ul>
    </Panel>
  );
}
