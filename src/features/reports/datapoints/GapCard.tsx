import { useState } from "react";
import { useTranslation } from "react-i18next";
import { gapText } from "#domain/report/facts/gapNotes.ts";
import type { Gap } from "#domain/report/facts/gaps.ts";
import { Button } from "#ui/controls/Button.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import styles from "../paper/PaperSheet.module.css";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

interface Props {
  readonly gap: Gap;
  readonly work: ReportWork;
  readonly actions: ReportActions;
  readonly onConsumption: () => void;
}

/** Where the page finds the card of the chosen gap. */
export const gapCardId = "gap-card";

/** The chosen gap in the margin: what is missing, where to find it, and the button that supplies it. */
export function GapCard({ gap, work, actions, onConsumption }: Props) {
  const { t } = useTranslation("reports");
  const [editing, setEditing] = useState(false);
  const { cause } = gap;
  const asks = cause.kind === "answer" || cause.kind === "project";
  const mayFill = cause.kind === "project" ? work.mayWriteProject : work.mayWrite;
  return (
    <div id={gapCardId} className={styles["gap"]}>
      <p className={styles["gapTitle"]}>{t(($) => $.gaps.missing)}</p>
      <p>{work.say(gapText(gap, work.facts.input.year))}</p>
      <p className={styles["where"]}>
        {cause.kind === "no_factor" ? t(($) => $.gaps.noFactor) : work.say({ word: `where.${gap.where}` })}
      </p>
      <p className={styles["where"]}>{t(($) => $.gaps.effect, { count: gap.blocks.length })}</p>
      {asks && mayFill && editing && (
        <AnswerForm id={cause.datapoint} {...{ work, actions }} onDone={() => setEditing(false)} />
      )}
      {asks && mayFill && !editing && (
        <Button variant="accent" size="small" onClick={() => setEditing(true)}>
          {t(($) => (cause.kind === "project" ? $.gaps.project : $.gaps.answer))}
        </Button>
      )}
      {!asks && mayFill && cause.kind !== "no_factor" && (
        <Button variant="accent" size="small" onClick={onConsumption}>
          {t(($) =>
            cause.kind === "counted_twice" || cause.kind === "fed_in_too_much"
              ? $.gaps.check
              : $.gaps.consumption,
          )}
        </Button>
      )}
    </div>
  );
}
