import type { LeadingAnswer } from "#domain/energy/leadingAnswer.ts";
import { ClassScale } from "#ui/figures/ClassScale.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { classTexts, noClassText, type OtherUseAnswer, withoutScale } from "../answer/otherUseText.ts";
import { scaleClasses, scaleLimits } from "./classScale.ts";
import styles from "./EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly answer: OtherUseAnswer & Pick<LeadingAnswer, "efficiency_class" | "no_class" | "per_m2">;
}

/** The class scale with the final energy of the building, or why there is no class. */
export function ClassPanel({ answer }: Props) {
  const words = useEnergyWords();
  const { t, format, value } = words;
  const { efficiency_class: letter, no_class } = answer;
  const demand = answer.per_m2.final_energy;
  const why = noClassText(answer, words);
  if (withoutScale.has(no_class) || demand === undefined)
    return (
      <Panel title={t(($) => $.class.title)}>
        <p className={styles["note"]}>{why ?? t(($) => $.class.none.no_final_energy)}</p>
      </Panel>
    );
  const text = value(demand);
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
      <p className={styles["note"]}>{why ?? classTexts(answer, words).join(" ")}</p>
    </Panel>
  );
}

const demandUnit = "kWh/(m²·a)";
