import type { FormEvent } from "react";
import {
  answerStates,
  longestAnswerNote,
  type ScreeningAnswer,
} from "#domain/esg/taxonomy/taxonomyAnswers.ts";
import {
  type ConditionId,
  type CriterionId,
  figuresOf,
  isCondition,
  sourceOf,
} from "#domain/esg/taxonomy/criteria.ts";
import { askedFigures, isPlausible } from "#domain/esg/taxonomy/figureCheck.ts";
import type { CountedAnswer } from "#domain/esg/taxonomy/screening.ts";
import { EvidencePicker } from "#shared/esg/EvidencePicker.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { Screened } from "./screenedRow.ts";
import styles from "./Taxonomy.module.css";
import type { TaxonomyFacts } from "./useTaxonomy.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

/** An answer as it is being typed. */
export type AnswerDraft = Omit<ScreeningAnswer, "answered_by" | "answered_at">;

/** An answer as a form begins with it. */
export const draftOf = ({ state, evidence_ids, note, figures }: ScreeningAnswer): AnswerDraft => ({
  state,
  evidence_ids,
  note,
  figures,
});

interface Props {
  readonly asked: CriterionId | ConditionId;
  readonly counted: CountedAnswer;
  readonly screened: Screened;
  readonly facts: TaxonomyFacts;
  readonly draft: AnswerDraft;
  readonly isTouched: boolean;
  readonly mayWrite: boolean;
  readonly onDraft: (draft: AnswerDraft) => void;
  readonly onSave: (draft: AnswerDraft) => Promise<void>;
}

/** One question with its rule, the state of its source, the answer, the figures that decide it, and what proves it. */
export function AnswerForm(props: Props) {
  const { asked, counted, facts, draft, isTouched, mayWrite, onDraft, onSave } = props;
  const { t, format, answer } = useTaxonomyWords();
  const check = figuresOf(asked);
  const figures = check === null ? [] : askedFigures(check);
  const isWrong = figures.some((one) => draft.figures[one.id] !== undefined && !isPlausible(draft.figures[one.id]!, one)); // prettier-ignore
  const saving = useOnce(async () => {
    if (!isWrong) await onSave(draft);
  });
  const change = (changes: Partial<AnswerDraft>) => onDraft({ ...draft, ...changes });
  const changeFigure = (id: string, value: number | undefined) => {
    const { [id]: _old, ...rest } = draft.figures;
    change({ figures: value === undefined ? rest : { ...rest, [id]: value } });
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <h3>{t(($) => $.asked[asked].title)}</h3>
      <p className={styles["text"]}>{t(($) => $.asked[asked].text)}</p>
      <RuleSource {...props} />
      <Segmented
        label={t(($) => $.question.answer)}
        value={draft.state}
        options={answerStates.map((value) => ({ value, label: answer(asked, value), disabled: !mayWrite }))}
        onChange={(state) => change({ state })}
      />
      {figures.length > 0 && (
        <div className={styles["fields"]}>
          {figures.map((one) => {
            const value = draft.figures[one.id];
            const error =
              value !== undefined && !isPlausible(value, one)
                ? t(($) => $.figures.wrong, { min: format.number(one.min), max: format.number(one.max) })
                : undefined;
            return (
              <NumberField
                key={one.id}
                label={t(($) => $.figures[one.id])}
                unit={one.unit}
                locale={format.locale}
                value={value}
                error={error}
                disabled={!mayWrite}
                onChange={(typed) => changeFigure(one.id, typed)}
              />
            );
          })}
        </div>
      )}
      {check !== null && check !== "waste_70" && <PreviewNote facts={facts} />}
      <EvidencePicker
        projectId={facts.project.id}
        chosen={draft.evidence_ids}
        disabled={!mayWrite}
        needed={draft.state === "met" || isCondition(asked)}
        onChange={(evidence_ids) => change({ evidence_ids })}
      />
      <TextArea
        label={t(($) => $.question.note)}
        hint={t(($) => $.question.noteHint)}
        rows={2}
        maxLength={longestAnswerNote}
        value={draft.note}
        disabled={!mayWrite}
        onChange={(note) => change({ note })}
      />
      <div className={styles["foot"]}>
        {mayWrite && (
          <Button type="submit" busy={saving.busy} disabled={!isTouched || isWrong}>
            {t(($) => $.question.save)}
          </Button>
        )}
        {counted.answer.answered_at !== "" && (
          <span className={styles["small"]}>
            {t(($) => $.question.by, {
              name: counted.answer.answered_by,
              when: format.dateTime(counted.answer.answered_at),
            })}
          </span>
        )}
        {counted.reason !== null && counted.answer.state !== "unknown" && (
          <Tag tone="info">{t(($) => $.reasons[counted.reason!])}</Tag>
        )}
      </div>
    </form>
  );
}

/** Where the rule stands, how far that was checked, and what was read. */
function RuleSource({ asked, screened }: Pick<Props, "asked" | "screened">) {
  const { t, lawPlace } = useTaxonomyWords();
  const { mark, law, read_in } = sourceOf(asked, screened.activity);
  return (
    <p className={styles["source"]}>
      <Tag>{t(($) => $.marks[mark])}</Tag>
      <span>{t(($) => $.question.law, { place: lawPlace(law) })}</span>
      {read_in !== null && (
        <span>{t(($) => $.question.readIn, { source: t(($) => $.lawPlace[read_in]) })}</span>
      )}
    </p>
  );
}

/** What the own energy balance says of primary energy, as a preview; or why it says nothing yet. */
function PreviewNote({ facts: { preview, project } }: { readonly facts: TaxonomyFacts }) {
  const { t, format } = useTaxonomyWords();
  const text =
    preview === null
      ? t(($) => $.preview.none)
      : preview.ok
        ? t(($) => $.preview.text, {
            value: format.withUnit(preview.value.ped_kwh_m2a, "kWh/(m²·a)", 1),
            level: preview.value.level,
          })
        : preview.error.kind === "quality_too_low"
          ? t(($) => $.preview.quality_too_low, {
              score: format.number(preview.error.score, 2),
              limit: format.number(preview.error.limit, 2),
            })
          : t(($) => $.preview[preview.error.kind]);
  return (
    <Notice
      tone="info"
      title={t(($) => $.preview.title)}
      action={
        <ButtonLink size="small" to="/energy" search={{ project: project.id }}>
          {t(($) => $.preview.toEnergy)}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  );
}
