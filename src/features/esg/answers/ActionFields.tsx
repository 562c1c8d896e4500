import { useTranslation } from "react-i18next";
import { longestEsgName, longestEsgText, type NewAction } from "#data/esg/actions.ts";
import type { EsgTargetRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import fields from "#ui/controls/fields/form.module.css";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";

/** What stands in the form of an action. */
export interface ActionDraft extends Omit<NewAction, "effect" | "effect_unit" | "due_on" | "target_id"> {
  readonly target_id: string | null;
  readonly due_on: string | null;
  readonly effect: number | undefined;
  readonly effect_unit: string;
}

interface Props {
  readonly draft: ActionDraft;
  readonly topics: readonly EsgTopic[];
  readonly targets: readonly EsgTargetRow[];
  readonly nameError: string | undefined;
  readonly effectError: string | undefined;
  readonly onChange: (changes: Partial<ActionDraft>) => void;
}

const states = ["planned", "running", "done", "dropped"] as const;

/** The fields of an action: what, for which target, who, until when, how far, and what it may bring. */
export function ActionFields({ draft, topics, targets, nameError, effectError, onChange }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const { locale } = useFormats();
  const serves = targets.filter(({ esg_topic }) => esg_topic === draft.esg_topic);
  return (
    <>
      <TextField
        label={t(($) => $.actions.name)}
        maxLength={longestEsgName}
        value={draft.name}
        error={nameError}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label={t(($) => $.targets.topic)}
        value={draft.esg_topic}
        options={topics.map((value) => ({
          value: value as string,
          label: `${value} ${words(($) => $.topics[value].title)}`,
        }))}
        onChange={(esg_topic) => onChange({ esg_topic, target_id: null })}
      />
      <SelectField
        label={t(($) => $.actions.target)}
        value={draft.target_id ?? "none"}
        options={[
          { value: "none", label: t(($) => $.actions.noTarget) },
          ...serves.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ target_id: id === "none" ? null : id })}
      />
      <TextArea
        label={t(($) => $.actions.description)}
        rows={3}
        maxLength={longestEsgText}
        value={draft.description}
        onChange={(description) => onChange({ description })}
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
        <NumberField
          label={t(($) => $.actions.effect)}
          locale={locale}
          value={draft.effect}
          hint={t(($) => $.actions.effectHint)}
          error={effectError}
          onChange={(effect) => onChange({ effect })}
        />
        <TextField
          label={t(($) => $.actions.effectUnit)}
          maxLength={20}
          value={draft.effect_unit}
          onChange={(effect_unit) => onChange({ effect_unit })}
        />
      </div>
      <SelectField
        label={t(($) => $.sheet.status)}
        value={draft.status}
        options={states.map((value) => ({ value, label: t(($) => $.actions.status[value]) }))}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}
