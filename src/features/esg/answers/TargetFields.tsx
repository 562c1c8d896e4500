import { useTranslation } from "react-i18next";
import { longestEsgName, longestEsgText } from "#data/esg/actions.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import fields from "#ui/controls/fields/form.module.css";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import type { DraftProblem, TargetDraft } from "./targetDraft.ts";

interface Props {
  readonly draft: TargetDraft;
  readonly topics: readonly EsgTopic[];
  readonly problem: DraftProblem | null;
  readonly onChange: (changes: Partial<TargetDraft>) => void;
}

const measures = ["ghg_gross", "energy", "water", "waste", "other"] as const;
const states = ["planned", "running", "reached", "missed", "dropped"] as const;

/** The fields of a target; for greenhouse gases the neutralisation apart from what remains. */
export function TargetFields({ draft, topics, problem, onChange }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const { locale } = useFormats();
  const errorAt = (field: DraftProblem["field"]) =>
    problem?.field === field ? t(($) => $.targets.problem[problem.kind]) : undefined;
  const isGhg = draft.measure === "ghg_gross";
  return (
    <>
      <TextField
        label={t(($) => $.targets.name)}
        maxLength={longestEsgName}
        value={draft.name}
        error={errorAt("name")}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label={t(($) => $.targets.topic)}
        value={draft.esg_topic}
        options={topics.map((value) => ({
          value: value as string,
          label: `${value} ${words(($) => $.topics[value].title)}`,
        }))}
        onChange={(esg_topic) => onChange({ esg_topic })}
      />
      <div className={fields["pair"]}>
        <SelectField
          label={t(($) => $.targets.measure)}
          value={draft.measure}
          options={measures.map((value) => ({ value, label: t(($) => $.measure[value]) }))}
          onChange={(measure) => onChange({ measure })}
        />
        <TextField
          label={t(($) => $.targets.unit)}
          maxLength={20}
          value={draft.unit}
          onChange={(unit) => onChange({ unit })}
        />
        <TextField
          label={t(($) => $.targets.baseYear)}
          inputMode="numeric"
          maxLength={4}
          value={draft.base_year}
          error={errorAt("base_year")}
          onChange={(base_year) => onChange({ base_year })}
        />
        <NumberField
          label={t(($) => $.targets.baseValue)}
          locale={locale}
          value={draft.base_value}
          error={errorAt("base_value")}
          onChange={(base_value) => onChange({ base_value })}
        />
        <TextField
          label={t(($) => $.targets.targetYear)}
          inputMode="numeric"
          maxLength={4}
          value={draft.target_year}
          error={errorAt("target_year")}
          onChange={(target_year) => onChange({ target_year })}
        />
        <NumberField
          label={t(($) => $.targets.targetValue)}
          locale={locale}
          value={draft.target_value}
          hint={isGhg ? t(($) => $.targets.residualHint) : undefined}
          error={errorAt("target_value")}
          onChange={(target_value) => onChange({ target_value })}
        />
      </div>
      {isGhg && (
        <>
          <NumberField
            label={t(($) => $.targets.neutralised)}
            locale={locale}
            value={draft.neutralised_value}
            hint={t(($) => $.targets.neutralisedHint)}
            error={errorAt("neutralised_value")}
            onChange={(neutralised_value) => onChange({ neutralised_value })}
          />
          <TextArea
            label={t(($) => $.targets.how)}
            rows={2}
            maxLength={longestEsgText}
            value={draft.neutralisation_note}
            onChange={(neutralisation_note) => onChange({ neutralisation_note })}
          />
        </>
      )}
      <div className={fields["pair"]}>
        <TextField
          label={t(($) => $.sheet.owner)}
          maxLength={longestEsgName}
          value={draft.owner}
          onChange={(owner) => onChange({ owner })}
        />
        <SelectField
          label={t(($) => $.sheet.status)}
          value={draft.status}
          options={states.map((value) => ({ value, label: t(($) => $.targets.status[value]) }))}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </>
  );
}
