import { useTranslation } from "react-i18next";
import type { FinancialCriterion, ImpactCriterion } from "#domain/esg/materiality.ts";
import fields from "#ui/controls/fields/form.module.css";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import styles from "../answers/Answers.module.css";

type Scores = Readonly<Record<string, number | null>>;

interface Props {
  readonly title: string;
  readonly criteria: readonly (ImpactCriterion | FinancialCriterion)[];
  readonly scores: Scores;
  readonly onChange: (scores: Scores) => void;
}

/** The scores of one side, 1 to 5 each. */
export function ScoreFields({ title, criteria, scores, onChange }: Props) {
  const { t } = useTranslation("esg-answers");
  const labels = [t(($) => $.material.low), "2", "3", "4", t(($) => $.material.high)];
  return (
    <fieldset className={fields["form"]}>
      <legend className={styles["legend"]}>{title}</legend>
      {criteria.map((key) => (
        <SelectField
          key={key}
          label={t(($) => $.material.criteria[key])}
          placeholder={t(($) => $.sheet.choose)}
          value={scores[key] ? String(scores[key]) : ""}
          options={labels.map((label, index) => ({ value: String(index + 1), label }))}
          onChange={(value) => onChange({ ...scores, [key]: Number(value) })}
        />
      ))}
    </fieldset>
  );
}
