import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { StepFlow } from "#ui/drawing/StepFlow.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./IdsView.module.css";
import type { IdsWork } from "./useIdsCheck.ts";

interface Props {
  readonly work: Extract<IdsWork, { kind: "fetching" | "checking" }>;
  readonly onStop: () => void;
}

const phases = ["specification", "open", "check"] as const;

/** How far a check has come, from real counts, and the way to stop it. */
export function CheckProgressView({ work, onStop }: Props) {
  const { t } = useTranslation("ids");
  const format = useFormats();
  const stop = <Button onClick={onStop}>{t(($) => $.stop)}</Button>;
  if (work.kind === "fetching")
    return (
      <Panel title={work.file} aside={stop}>
        <Loading text={t(($) => $.fetching)} />
      </Panel>
    );
  const { phase, done, total } = work.progress;
  const at = phases.indexOf(phase);
  return (
    <Panel title={work.file} aside={stop}>
      <div className={styles["steps"]}>
        <StepFlow
          label={t(($) => $.steps.label)}
          words={{
            done: t(($) => $.steps.done),
            active: t(($) => $.steps.active),
            waiting: t(($) => $.steps.waiting),
            failed: t(($) => $.steps.failed),
          }}
          steps={phases.map((one, index) => ({
            id: one,
            title: t(($) => $.steps[one]),
            state: index < at ? "done" : index === at ? "active" : "waiting",
            note:
              one === "check" && phase === "check" && total > 0
                ? t(($) => $.steps.of, { done: format.number(done), total: format.number(total) })
                : undefined,
            progress: one === "check" && phase === "check" && total > 0 ? done / total : undefined,
          }))}
        />
        <p className={styles["local"]}>{t(($) => $.local)}</p>
      </div>
    </Panel>
  );
}
