import { useTranslation } from "react-i18next";
import { type Step, StepFlow } from "#ui/drawing/StepFlow.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "./WorkSteps.module.css";

/** One step of work on a file. */
export interface WorkStep extends Pick<Step, "id" | "title" | "state" | "meta" | "progress"> {
  /** How many of how many, where it is counted. */
  readonly counted?: { readonly done: number; readonly total: number } | undefined;
}

interface Props {
  readonly label: string;
  readonly steps: readonly WorkStep[];
  /** Where the work is done, and what becomes of its result. */
  readonly local: string;
}

/** How far the work on a file is, from real counts. */
export function WorkSteps({ label, steps, local }: Props) {
  const { t } = useTranslation("common");
  const format = useFormats();
  const said = ({ done, total }: NonNullable<WorkStep["counted"]>) =>
    t(($) => $.steps.of, { done: format.number(done), total: format.number(total) });
  return (
    <div className={styles["work"]}>
      <StepFlow
        label={label}
        words={{
          done: t(($) => $.steps.done),
          active: t(($) => $.steps.active),
          waiting: t(($) => $.steps.waiting),
          failed: t(($) => $.steps.failed),
          stopped: t(($) => $.steps.stopped),
        }}
        steps={steps.map(({ counted, ...step }) => ({ ...step, note: counted && said(counted) }))}
      />
      <p className={styles["local"]}>{local}</p>
    </div>
  );
}
