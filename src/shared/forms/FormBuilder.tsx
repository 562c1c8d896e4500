import { IconPlus } from "#ui/icons/icons.gen.ts";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "#domain/application/forms/form.ts";
import { mostFields, putBack, removeField } from "#domain/application/forms/formEdit.ts";
import { formProblems } from "#domain/application/forms/formProblems.ts";
import { fallbackLanguage, type Language } from "#kernel/languages.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { notify } from "#shell/notify.ts";
import { FieldList } from "./FieldList.tsx";
import { FieldSheet, type SheetPlace } from "./FieldSheet.tsx";
import styles from "./forms.module.css";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { TextInput } from "./TextInput.tsx";
import { useFormWords } from "./useFormWords.ts";

interface Props {
  readonly form: Form;
  /** The languages in which people read it; at least one. */
  readonly languages: readonly Language[];
  /** What a form can become in the inbox, by the pages that the application has. */
  readonly kinds: readonly Form["kind"][];
  readonly onChange: (form: Form) => void;
}

/**
 * A form while it is built: its name, its fields in their order, and beside it one field with all that can be said about it. Every change
 * is told at once; names of fields never change, so what was answered stays with its question.
 */
export function FormBuilder({ form, languages, kinds, onChange }: Props) {
  const { t } = useTranslation("forms");
  const common = useTranslation("common").t;
  const words = useFormWords();
  const heading = useId();
  const [place, setPlace] = useState<SheetPlace>(null);
  const [language, setLanguage] = useTextLanguage(languages);
  const problems = formProblems(form);
  const newest = useRef({ form, onChange });
  useEffect(() => {
    newest.current = { form, onChange };
  });
  const remove = (field: string) => {
    const about = form.ui.find((one) => one.field === field);
    if (!about) return;
    setPlace(null);
    onChange(removeField(form, field));
    notify({
      tone: "info",
      title: t(($) => $.fieldRemoved, { label: words.label(about) }),
      action: {
        label: common(($) => $.undo),
        run: () => newest.current.onChange(putBack(newest.current.form, form, field)),
      },
    });
  };
  const shared = { form, languages, language, onChange };
  return (
    <div className={styles["builder"]}>
      <LanguageChoice form={form} languages={languages} language={language} onChange={setLanguage} />
      <TextInput {...shared} place={{ part: "title" }} label={t(($) => $.name)} maxLength={120} />
      <SelectField
        label={t(($) => $.kind)}
        value={form.kind}
        hint={t(($) => $.kindNote[form.kind])}
        options={[...new Set([...kinds, form.kind])].map((value) => ({
          value,
          label: t(($) => $.kinds[value]),
        }))}
        onChange={(kind) => onChange({ ...form, kind })}
      />
      <TextInput
        {...shared}
        place={{ part: "note" }}
        label={t(($) => $.note)}
        hint={t(($) => $.noteHint)}
        rows={2}
        maxLength={1000}
      />
      <section className={styles["group"]} aria-labelledby={heading}>
        <h3 id={heading}>{t(($) => $.fields)}</h3>
        {form.ui.length === 0 && <p className={styles["quiet"]}>{t(($) => $.noFields)}</p>}
        {form.ui.length > 0 && (
          <FieldList
            form={form}
            languages={languages}
            problems={problems}
            openField={place?.kind === "field" ? place.field : undefined}
            onOpen={(field) => setPlace({ kind: "field", field })}
            onChange={onChange}
          />
        )}
        <AddMore
          icon={IconPlus}
          count={form.ui.length}
          most={mostFields}
          onAdd={() => setPlace({ kind: "add" })}
        >
          {t(($) => $.addField)}
        </AddMore>
      </section>
      {problems.length > 0 && (
        <Notice tone="warn" title={t(($) => $.problems)}>
          <ul className={styles["problems"]}>
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.field}`}>{words.problem(form, problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FieldSheet
        {...shared}
        place={place}
        problems={problems}
        onLanguage={setLanguage}
        onPlace={setPlace}
        onRemove={remove}
      />
    </div>
  );
}

/** The language in which texts are written: that of the page where the application has it, else its first. */
function useTextLanguage(languages: readonly Language[]) {
  const { language: ofPage } = useLanguage();
  const [chosen, choose] = useState<Language>();
  const [first = fallbackLanguage] = languages;
  const wanted = [chosen, ofPage].find((one) => one !== undefined && languages.includes(one));
  return [wanted ?? first, choose] as const;
}
