import { useTranslation } from "react-i18next";
import { WorkSteps } from "#shared/page/WorkSteps.tsx";
import { Button } from "#ui/controls/Button.tsx";
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
  const stop = <Button onClick={onStop}>{t(($) => $.stop)}</Button>;
  if (work.kind === "fetching")
    return (
      <Panel title={work.file} aside={stop}>
        <Loading text={t(($) => $.fetching)} />
      </Panel>
    );
  const { phase, done, total } = work.progress;
  const at = phases.indexOf(phase);
  const isCounted = phase === "check" && total > 0;
  return (
    <Panel title={work.file} aside={stop}>
      <div className={styles["steps"]}>
        <WorkSteps
          label={t(($) => $.steps.label)}
          local={t(($) => $.local)}
          steps={phases.map((one, index) => ({
            id: one,
            title: t(($) => $.steps[one]),
            state: index < at ? "done" : index === at ? "active" : "waiting",
            ...(one === "check" && isCounted && { counted: { done, total }, progress: done / total }),
          }))}
        />
      </div>
    </Panel>
  );
}
