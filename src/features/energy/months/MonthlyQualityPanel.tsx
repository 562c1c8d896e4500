import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import { useMonthsWords } from "./useMonthsWords.ts";

/** How sure the result is, and the three inputs that would make it surer. */
export function MonthlyQualityPanel({ result }: { readonly result: MonthlyResult }) {
  const { t, value, grade, score } = useMonthsWords();
  const { quality, building } = result;
  const main = building.q_f ?? building.q_h_b;
  const unit = "kWh/(m²·a)";
  return (
    <Panel
      title={t(($) => $.quality.title)}
      aside={
        <>
          {score(quality.level, quality.score)}
          <Grade grade={quality.level} label={grade(quality.level).label} />
        </>
      }
    >
      <p className={styles["result"]}>
        {`${value(main?.values[0] ?? 0)} ± ${value(quality.uncertainty)} ${unit}`}
      </p>
      <p className={styles["note"]}>{t(($) => $.quality.level[quality.level])}</p>
      <h3>{t(($) => $.quality.first)}</h3>
      <p className={styles["note"]}>{t(($) => $.quality.firstText)}</p>
      <ol className={styles["first"]}>
        {quality.fix_first.map(({ kind, quality: level, uncertainty }) => (
          <li key={`${kind}-${level}`}>
            <span>
              {t(($) => $.months.influence[kind])} <Grade grade={level} label={grade(level).label} />
            </span>
            <span className={styles["effect"]}>{`±${value(uncertainty)} ${unit}`}</span>
          </li>
        ))}
      </ol>
      <p className={styles["note"]}>{t(($) => $.quality.scheme)}</p>
    </Panel>
  );
}

/** The parts of DIN V 18599 that this balance leaves out; nothing where it leaves out none. */
export function MonthlyNotCalculatedPanel({ result }: { readonly result: MonthlyResult }) {
  const { t } = useMonthsWords();
  if (result.not_calculated.length === 0) return null;
  return (
    <Panel
      title={t(($) => $.months.notCalculated.title)}
      foot={<span className={styles["examples"]}>{t(($) => $.months.notCalculated.text)}</span>}
    >
      <ul className={styles["kinds"]}>
        {result.not_calculated.map((kind) => (
          <li key={kind}>{t(($) => $.months.notCalculated.kind[kind])}</li>
        ))}
      </ul>
    </Panel>
  );
}

/** What of the methods of this balance nothing published checks. */
export function MonthlyNotValidatedPanel({ result }: { readonly result: MonthlyResult }) {
  const { t } = useMonthsWords();
  return (
    <Panel
      title={t(($) => $.months.notValidated.title)}
      foot={<span className={styles["examples"]}>{t(($) => $.months.notValidated.text)}</span>}
    >
      <ul className={styles["kinds"]}>
        {result.not_validated.map((kind) => (
          <li key={kind}>{t(($) => $.validation.not[kind])}</li>
        ))}
      </ul>
    </Panel>
  );
}
