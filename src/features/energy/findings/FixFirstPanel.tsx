import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly envelope: EnvelopeResult;
  /** Null as long as there is none. */
  readonly balance: EnergyBalance | null;
}

/** How sure the result is, and the three inputs that would make it surer. */
export function FixFirstPanel({ envelope, balance }: Props) {
  const { t, format, value, grade } = useEnergyWords();
  const level = balance?.quality.level ?? envelope.grade;
  return (
    <Panel title={t(($) => $.quality.title)} aside={<Grade grade={level} label={grade(level).label} />}>
      {balance && (
        <p className={styles["result"]}>
          {`${value(balance.figures.q_f?.value ?? 0)} ± ${value(balance.quality.uncertainty)} ${demandUnit}`}
        </p>
      )}
      <p className={styles["note"]}>{t(($) => $.quality.level[level])}</p>
      <h3>{t(($) => $.quality.first)}</h3>
      <p className={styles["note"]}>{t(($) => $.quality.firstText)}</p>
      <ol className={styles["first"]}>
        {envelope.inputs_to_fix_first.map(({ input, effect }) => (
          <li key={input}>
            <span>{t(($) => $.fix[input])}</span>
            <span className={styles["effect"]}>
              {t(($) => $.quality.effect, { share: format.percent(Math.min(1, effect)) })}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles["note"]}>{t(($) => $.quality.scheme)}</p>
    </Panel>
  );
}

const demandUnit = "kWh/(m²·a)";
