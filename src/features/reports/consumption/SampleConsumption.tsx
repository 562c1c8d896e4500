import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { notify } from "#shell/notify.ts";
import { instant } from "#kernel/time.ts";
import styles from "./Consumption.module.css";
import { sampleEntries } from "./sampleEntries.ts";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
}

/** Takes over the made-up consumption of the sample building, or takes it back. Shown in sample projects only. */
export function SampleConsumption({ work, actions }: Props) {
  const { t } = useTranslation("reports");
  const { year, answers } = work.facts.input;
  const present = answers.consumption.filter(({ sample }) => sample).map(({ id }) => id);
  const offered = sampleEntries(year, instant().slice(0, 10));
  if (offered.length === 0)
    return <p className={styles["empty"]}>{t(($) => $.consumption.sampleNone, { year })}</p>;
  const take = async () => {
    if (await actions.enter(offered))
      notify({ tone: "ok", title: t(($) => $.consumption.sampleDone, { count: offered.length }) });
  };
  return (
    <div className={styles["sample"]}>
      <p>{t(($) => $.consumption.sampleText, { year, before: year - 1 })}</p>
      {present.length > 0 ? (
        <Button onClick={() => void actions.strike(present)}>{t(($) => $.consumption.sampleRemove)}</Button>
      ) : (
        <Button onClick={() => void take()}>{t(($) => $.consumption.sample)}</Button>
      )}
    </div>
  );
}
