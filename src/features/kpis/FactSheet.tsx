import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssetFactRow } from "#data/documents.ts";
import { type AssetFact, factForms, type FactProblem, factProblems, longestFactText } from "#domain/esg/realEstate/assetFact.ts"; // prettier-ignore
import { type AssetFactKind, assetFactKinds } from "#domain/esg/realEstate/assetFactOptions.ts";
import { EvidencePicker } from "#shared/esg/EvidencePicker.tsx";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import fields from "#ui/controls/fields/form.module.css";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./Kpis.module.css";
import type { KpisActions } from "./useKpisActions.ts";
import { useFactWords } from "./useFactWords.ts";

interface Props {
  readonly projectId: string;
  /** Uses that the kept pathways know. */
  readonly uses: readonly string[];
  readonly start: AssetFact;
  /** The fact that is changed, as it stands when the form is opened; null for a new one. */
  readonly from: AssetFactRow | null;
  /** Whether it can be changed; else it is looked at, with what proves it. */
  readonly mayWrite: boolean;
  readonly onSave: KpisActions["keepFact"];
  readonly onClose: () => void;
}

/** The form of one fact; what is wrong is said at its field, and what was typed stays until it is kept. */
export function FactSheet({ projectId, uses, start, from, mayWrite, onSave, onClose }: Props) {
  const { t } = useFactWords();
  const { t: common } = useTranslation();
  const form = useId();
  const [draft, setDraft] = useState<AssetFact>(() => ({
    fact: start.fact,
    subject: start.subject,
    from_day: start.from_day,
    to_day: start.to_day,
    value: start.value,
    note: start.note,
    evidence_ids: start.evidence_ids,
  }));
  const [isTouched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const problems = factProblems(draft);
  const change = (changes: Partial<AssetFact>) => {
    setDraft({ ...draft, ...changes });
    setTouched(true);
  };
  const saving = useOnce(async () => {
    setTried(true);
    if (problems.length === 0 && (await onSave(draft, from))) onClose();
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => (from === null ? $.asset.add : mayWrite ? $.asset.change : $.asset.kinds[from.fact]))}
      close={common(($) => $.close)}
      foot={
        mayWrite && (
          <Button variant="primary" type="submit" form={form} busy={saving.busy}>
            {t(($) => $.asset.save)}
          </Button>
        )
      }
    >
      <AskBeforeLeaving when={isTouched} />
      <form
        id={form}
        className={styles["block"]}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <fieldset className={fields["form"]} disabled={!mayWrite}>
          <Fields
            draft={draft}
            uses={uses}
            isNew={from === null}
            problems={tried ? problems : []}
            onChange={change}
          />
        </fieldset>
        <EvidencePicker
          projectId={projectId}
          chosen={draft.evidence_ids}
          disabled={!mayWrite}
          onChange={(evidence_ids) => change({ evidence_ids })}
        />
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  readonly draft: AssetFact;
  readonly uses: readonly string[];
  readonly isNew: boolean;
  readonly problems: readonly FactProblem[];
  readonly onChange: (changes: Partial<AssetFact>) => void;
}

const withoutSubject: readonly AssetFactKind[] = ["owned", "district_cooling", "renewable_used", "exported"];

function Fields({ draft, uses, isNew, problems, onChange }: FieldsProps) {
  const { t, format, choices } = useFactWords();
  const formOf = factForms[draft.fact];
  const options = choices(draft.fact, uses);
  const error = (field: FactProblem["field"]) => {
    const problem = problems.find((one) => one.field === field);
    return problem && t(($) => $.asset.wrong[problem.kind]);
  };
  const begin = (fact: AssetFactKind) =>
    onChange({ fact, subject: fact === "area" ? "NGF" : "", value: null, to_day: factForms[fact].days === "period" ? "" : null }); // prettier-ignore
  return (
    <>
      {isNew && (
        <SelectField
          label={t(($) => $.asset.kind)}
          value={draft.fact}
          options={assetFactKinds.map((value) => ({ value, label: t(($) => $.asset.kinds[value]) }))}
          onChange={begin}
        />
      )}
      <p className={styles["small"]}>{t(($) => $.asset.hints[draft.fact])}</p>
      {!withoutSubject.includes(draft.fact) &&
        (options ? (
          <SelectField
            label={t(($) => $.asset.subject)}
            value={draft.subject}
            placeholder={t(($) => $.asset.choose)}
            options={options}
            error={error("subject")}
            onChange={(subject) => onChange({ subject })}
          />
        ) : (
          <TextField
            label={t(($) => $.asset.subject)}
            maxLength={longestFactText.subject}
            value={draft.subject}
            error={error("subject")}
            onChange={(subject) => onChange({ subject })}
          />
        ))}
      {formOf.value !== "none" && (
        <NumberField
          label={t(($) => $.asset.value)}
          unit={formOf.unit || undefined}
          locale={format.locale}
          value={draft.value ?? undefined}
          error={error("value")}
          onChange={(value) => onChange({ value: value ?? null })}
        />
      )}
      <TextField
        type="date"
        label={t(($) => $.asset.from)}
        value={draft.from_day}
        error={error("from_day")}
        onChange={(from_day) => onChange({ from_day })}
      />
      {formOf.days === "from" && (
        <Checkbox
          label={t(($) => $.asset.lasts)}
          checked={draft.to_day === null}
          onChange={(isOn) => onChange({ to_day: isOn ? null : "" })}
        />
      )}
      {draft.to_day !== null && (
        <TextField
          type="date"
          label={t(($) => $.asset.to)}
          value={draft.to_day}
          error={error("to_day")}
          onChange={(to_day) => onChange({ to_day })}
        />
      )}
      <TextArea
        label={t(($) => $.asset.note)}
        rows={2}
        maxLength={longestFactText.note}
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
