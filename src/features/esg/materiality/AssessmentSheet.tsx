import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AssessmentChanges, longestEsgName, longestEsgText } from "#data/esg/actions.ts";
import type { EsgAssessment } from "#data/documents.ts";
import {
  financialCriteria,
  impactCriteria,
  type FinancialCriterion,
  type ImpactCriterion,
} from "#domain/esg/materiality.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { localDay } from "#kernel/time.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import fields from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "../answers/Answers.module.css";
import { Comments } from "#shared/comments/Comments.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import type { EsgFacts } from "../answers/useEsg.ts";
import type { EsgWork } from "../answers/useEsgWork.ts";

interface Props {
  readonly topic: EsgTopic;
  readonly period: string;
  readonly row: EsgAssessment | undefined;
  readonly facts: Pick<EsgFacts, "comments">;
  readonly work: EsgWork;
  readonly onClose: () => void;
}

type Draft = Required<AssessmentChanges>;

/** Whoever decides first is suggested with the present day; both can be written otherwise. */
const draftOf = (row: EsgAssessment | undefined, name: string): Draft => ({
  impact: row?.impact ?? {},
  financial: row?.financial ?? {},
  reason: row?.reason ?? "",
  decided_by: row?.decided_by || name,
  decided_on: row?.decided_on ?? localDay(),
});

/** The form of one topic: scores from both sides, the reason, who decided when; and the comments on it. */
export function AssessmentSheet({ topic, period, row, facts, work, onClose }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [opened] = useState(row); // as it stood when the form was opened
  const [start] = useState(() => draftOf(row, work.name));
  const [draft, setDraft] = useState(start);
  const saving = useOnce(async () => {
    if (await work.assess(period, topic, changed(opened, draft))) onClose();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      kicker={`${t(($) => $.material.title)} · ${period}`}
      title={`${topic} ${words(($) => $.topics[topic].title)}`}
      close={common(($) => $.close)}
      foot={
        work.mayWrite && (
          <Button variant="primary" type="submit" form={form} busy={saving.busy}>
            {t(($) => $.material.save)}
          </Button>
        )
      }
    >
      <AskBeforeLeaving when={draft !== start} />
      <div className={styles["sheet"]}>
        <p>{words(($) => $.topics[topic].text)}</p>
        {work.failed && <Notice tone="bad">{t(($) => $.notKept)}</Notice>}
        <form id={form} noValidate onSubmit={send}>
          <fieldset className={fields["form"]} disabled={!work.mayWrite}>
            <ScoreFields
              title={t(($) => $.material.impact)}
              criteria={impactCriteria}
              scores={draft.impact}
              onChange={(impact) => setDraft({ ...draft, impact })}
            />
            <ScoreFields
              title={t(($) => $.material.financial)}
              criteria={financialCriteria}
              scores={draft.financial}
              onChange={(financial) => setDraft({ ...draft, financial })}
            />
            <TextArea
              label={t(($) => $.material.reason)}
              maxLength={longestEsgText}
              value={draft.reason}
              onChange={(reason) => setDraft({ ...draft, reason })}
            />
            <div className={fields["pair"]}>
              <TextField
                label={t(($) => $.material.by)}
                maxLength={longestEsgName}
                value={draft.decided_by}
                onChange={(decided_by) => setDraft({ ...draft, decided_by })}
              />
              <TextField
                label={t(($) => $.material.on)}
                type="date"
                value={draft.decided_on ?? ""}
                onChange={(day) => setDraft({ ...draft, decided_on: day === "" ? null : day })}
              />
            </div>
          </fieldset>
        </form>
        <Comments
          about={{ kind: "esg_assessment", id: `${period}:${topic}` }}
          all={facts.comments}
          work={work}
        />
      </div>
    </Sheet>
  );
}

/** Only what was changed: a score that somebody else has given meanwhile stays. Who decides when is kept with the first save. */
function changed(row: EsgAssessment | undefined, draft: Draft): AssessmentChanges {
  const scores = (side: "impact" | "financial") =>
    Object.fromEntries(
      Object.entries(draft[side]).filter(([key, score]) => score !== (row?.[side][key] ?? null)),
    );
  const words = (["reason", "decided_by", "decided_on"] as const).filter(
    (key) => draft[key] !== (row?.[key] ?? ""),
  );
  return {
    impact: scores("impact"),
    financial: scores("financial"),
    ...Object.fromEntries(words.map((key) => [key, draft[key]])),
  };
}

type Scores = Readonly<Record<string, number | null>>;

interface ScoreFieldsProps {
  readonly title: string;
  readonly criteria: readonly (ImpactCriterion | FinancialCriterion)[];
  readonly scores: Scores;
  readonly onChange: (scores: Scores) => void;
}

/** The scores of one side, 1 to 5 each. */
function ScoreFields({ title, criteria, scores, onChange }: ScoreFieldsProps) {
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
