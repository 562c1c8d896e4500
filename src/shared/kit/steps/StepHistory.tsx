import { useTranslation } from "react-i18next";
import type { StepRow } from "#data/documents.ts";
import { Timeline } from "#ui/layout/Timeline.tsx";
import styles from "./steps.module.css";
import { useStepLines } from "./useRecordSteps.ts";

interface Props {
  readonly history: readonly StepRow[];
  readonly kind: string;
}

/** Who took which step when, the latest first, with what was noted. Nothing when no step was taken. */
export function StepHistory({ history, kind }: Props) {
  const { t } = useTranslation("entry");
  const lineOf = useStepLines(kind);
  if (history.length === 0) return null;
  return (
    <section className={styles["history"]} aria-label={t(($) => $.step.history)}>
      <h3>{t(($) => $.step.history)}</h3>
      <Timeline
        label={t(($) => $.step.history)}
        entries={history.toReversed().map((row) => {
          const { step, ...line } = lineOf(row);
          return { ...line, what: step };
        })}
      />
    </section>
  );
}
