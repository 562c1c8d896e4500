import { useTranslation } from "react-i18next";
import type { EsgAnswer } from "#data/documents.ts";
import { longestEsgName, longestEsgText } from "#data/esg/actions.ts";
import type { EsgQuestion } from "#domain/esg/topics/questions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import fields from "#ui/controls/fields/form.module.css";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import type { AnswerProblem } from "./AnswerSheet.tsx";
import { useAnswerWords } from "./useAnswerWords.ts";

/** What stands in the form of an answer. */
export type AnswerDraft = Pick<EsgAnswer, "answer" | "note" | "status" | "owner" | "due_on" | "evidence_ids">;

interface Props {
  readonly question: EsgQuestion;
  readonly draft: AnswerDraft;
  readonly problem: AnswerProblem | null;
  readonly onChange: (changes: Partial<AnswerDraft>) => void;
}

const states = ["draft", "done", "not_applicable"] as const;

/** The fields of an answer: what, remark, state, who by when. */
export function AnswerFields({ question, draft, problem, onChange }: Props) {
  const { t } = useTranslation("esg-answers");
  return (
    <>
      <ValueField {...{ question, draft, problem, onChange }} />
      <TextArea
        label={t(($) => $.sheet.note)}
        rows={3}
        maxLength={longestEsgText}
        value={draft.note}
        error={problem === "needs_reason" ? t(($) => $.sheet.needsReason) : undefined}
        onChange={(note) => onChange({ note })}
      />
      <SelectField
        label={t(($) => $.sheet.status)}
        value={draft.status}
        options={states.map((value) => ({ value, label: t(($) => $.status[value]) }))}
        onChange={(status) => onChange({ status })}
      />
      <div className={fields["pair"]}>
        <TextField
          label={t(($) => $.sheet.owner)}
          maxLength={longestEsgName}
          value={draft.owner}
          onChange={(owner) => onChange({ owner })}
        />
        <TextField
          label={t(($) => $.sheet.due)}
          type="date"
          value={draft.due_on ?? ""}
          onChange={(day) => onChange({ due_on: day === "" ? null : day })}
        />
      </div>
    </>
  );
}

type ValueProps = Pick<Props, "question" | "draft" | "problem" | "onChange">;

function ValueField({ question, draft, problem, onChange }: ValueProps) {
  const { t } = useTranslation("esg-answers");
  const { locale } = useFormats();
  const { unitOf } = useAnswerWords();
  const label = t(($) => $.sheet.answer);
  const error =
    problem === "needs_answer"
      ? t(($) => $.sheet.needsAnswer)
      : problem === "not_a_number"
        ? t(($) => $.sheet.notNumber)
        : undefined;
  const { answer } = draft;
  switch (question.kind) {
    case "number":
      return (
        <NumberField
          {...{ label, error, locale }}
          unit={unitOf(question.unit)}
          value={typeof answer === "number" ? answer : undefined}
          onChange={(value) => onChange({ answer: value ?? null })}
        />
      );
    case "text":
      return (
        <TextArea
          {...{ label, error }}
          maxLength={longestEsgText}
          value={typeof answer === "string" ? answer : ""}
          onChange={(value) => onChange({ answer: value === "" ? null : value })}
        />
      );
    case "yes_no":
      return (
        <SelectField
          {...{ label, error }}
          placeholder={t(($) => $.sheet.choose)}
          value={typeof answer === "boolean" ? (answer ? "yes" : "no") : ""}
          options={(["yes", "no"] as const).map((value) => ({ value, label: t(($) => $.value[value]) }))}
          onChange={(value) => onChange({ answer: value === "yes" })}
        />
      );
    case "extent":
      return (
        <SelectField
          {...{ label, error }}
          placeholder={t(($) => $.sheet.choose)}
          value={answer === "none" || answer === "part" || answer === "all" ? answer : ""}
          options={(["none", "part", "all"] as const).map((value) => ({
            value,
            label: t(($) => $.value[value]),
          }))}
          onChange={(value) => onChange({ answer: value })}
        />
      );
  }
}
