import { useTranslation } from "react-i18next";
import { chosenStoreys } from "#domain/report/plans/storeys.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import styles from "../ReportView.module.css";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
}

/** Which storeys the report shows as plans: folded in, one box each. */
export function PlanChoice({ work, actions }: Props) {
  const { t } = useTranslation("reports");
  const { model, answers } = work.facts.input;
  const storeys = model?.storeys ?? [];
  if (storeys.length === 0) return null;
  const chosen = new Set(chosenStoreys(storeys, answers.plans).map(({ global_id }) => global_id));
  const choose = (id: string, isShown: boolean) =>
    void actions.showPlans(
      storeys.flatMap(({ global_id }) =>
        (global_id === id ? isShown : chosen.has(global_id)) ? [global_id] : [],
      ),
    );
  return (
    <details className={styles["voluntary"]}>
      <summary>{t(($) => $.plans.title, { shown: chosen.size, all: storeys.length })}</summary>
      <fieldset className={styles["storeys"]} aria-label={t(($) => $.plans.label)}>
        {storeys.map(({ global_id, name }) => (
          <Checkbox
            key={global_id}
            label={name.trim() === "" ? t(($) => $.plans.unnamed) : name}
            checked={chosen.has(global_id)}
            onChange={(isShown) => choose(global_id, isShown)}
          />
        ))}
      </fieldset>
    </details>
  );
}
