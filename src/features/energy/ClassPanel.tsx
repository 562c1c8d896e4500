import type { EnergyBalance } from "#domain/energy/balance.ts";
import { ClassScale } from "#ui/figures/ClassScale.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { scaleClasses, scaleLimits } from "./classScale.ts";
import styles from "./EnergyView.module.css";
import { useEnergyWords } from "./useEnergyWords.ts";

/** The class scale with the final energy of the building, or why there is no class. */
export function ClassPanel({ balance }: { readonly balance: EnergyBalance }) {
  const { t, format, value } = useEnergyWords();
  const demand = balance.figures.q_f?.value ?? 0;
  const letter = balance.efficiency_class;
  const text = value(demand);
  if (!balance.input.residential)
    return (
      <Panel title={t(($) => $.class.title)}>
        <p className={styles["note"]}>{t(($) => $.class.noneUse)}</p>
      </Panel>
    );
  return (
    <Panel title={t(($) => $.class.title)} aside={<span className={styles["unit"]}>{demandUnit}</span>}>
      <ClassScale
        label={
          letter === null
            ? t(($) => $.class.labelNone, { value: text })
            : t(($) => $.class.label, { value: text, letter })
        }
        classes={scaleClasses}
        limits={scaleLimits}
        format={(limit) => format.number(limit)}
        mark={{ value: demand, text }}
        tall
      />
      <p className={styles["note"]}>
        {letter === null ? t(($) => $.class.noneQuality) : t(($) => $.class.basis)}
      </p>
    </Panel>
  );
}

const demandUnit = "kWh/(m²·a)";
