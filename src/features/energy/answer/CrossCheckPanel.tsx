import type { CrossCheck, StepDifference } from "#domain/energy/crossCheck.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly check: CrossCheck;
}

/** Less than this is no difference, kWh/(m²·a): what a figure of one digit shows. */
const nothing = 0.05;

/** How far the cross-check lies from the answer, and what makes the difference, the largest part first. */
export function CrossCheckPanel({ check }: Props) {
  const { t, format, value } = useEnergyWords();
  const phone = useScreen() === "phone";
  const { difference_kwh_m2a: difference } = check;
  const said = { value: value(Math.abs(difference)) };
  const columns: readonly Column<StepDifference>[] = [
    {
      id: "step",
      head: t(($) => $.check.head.step),
      wrap: true,
      cell: ({ step }) => (
        <span className={styles["name"]}>
          <span>{t(($) => $.check.step[step])}</span>
          <span className={styles["origin"]}>{t(($) => $.check.why[step])}</span>
        </span>
      ),
      sum: t(($) => $.check.sum),
    },
    {
      id: "input",
      head: t(($) => $.check.head.input),
      cell: ({ inputs }) => inputs.map(({ symbol, unit }) => (unit === "" ? symbol : `${symbol}, ${unit}`)),
    },
    {
      id: "check",
      head: t(($) => $.check.head.check),
      numeric: true,
      cell: ({ inputs }) => inputs.map(({ seasonal }) => value(seasonal)),
    },
    {
      id: "leading",
      head: t(($) => $.check.head.leading),
      numeric: true,
      cell: ({ inputs }) => inputs.map(({ monthly }) => value(monthly)),
    },
    {
      id: "part",
      head: t(($) => $.check.head.part),
      unit: "kWh/(m²·a)",
      numeric: true,
      cell: ({ part_kwh_m2a }) => format.signed(part_kwh_m2a),
      sum: format.signed(difference),
    },
  ];
  return (
    <Panel flush title={t(($) => $.check.panel)}>
      <p className={styles["said"]}>
        {Math.abs(difference) < nothing
          ? t(($) => $.check.sentenceEqual)
          : difference > 0
            ? t(($) => $.check.sentence, said)
            : t(($) => $.check.sentenceAbove, said)}
      </p>
      <div className={styles["envelope"]}>
        <DataTable
          label={t(($) => $.check.panel)}
          columns={columns.filter(({ id }) => !phone || id === "step" || id === "part")}
          rows={check.steps.filter(({ part_kwh_m2a }) => Math.abs(part_kwh_m2a) >= nothing)}
          rowKey={({ step }) => step}
        />
      </div>
    </Panel>
  );
}
