import { IconArrowLeft, IconPlus } from "#ui/icons/icons.gen.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "#domain/application/forms/form.ts";
import { emptyForm } from "#domain/application/forms/formEdit.ts";
import { formProblems } from "#domain/application/forms/formProblems.ts";
import { missingTexts } from "#domain/application/forms/formText.ts";
import { newId } from "#kernel/ids.ts";
import type { Language } from "#kernel/languages.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { notify } from "#shell/notify.ts";
import { checklistForm, standardChecklist } from "#domain/application/forms/checklistForm.ts";
import { handoverForm } from "#domain/application/forms/handoverForm.ts";
import { damageForm, ticketForm } from "#domain/application/forms/standardForms.ts";
import { FormBuilder } from "./FormBuilder.tsx";
import styles from "./forms.module.css";
import { useFormWords } from "./useFormWords.ts";

interface Props {
  readonly forms: readonly Form[];
  /** The languages in which people read them; at least one. */
  readonly languages: readonly Language[];
  /** What a form can become in the inbox; at least one. */
  readonly kinds: readonly Form["kind"][];
  readonly onChange: (forms: readonly Form[]) => void;
  /** What stands above already says what this is, so no heading of its own. */
  readonly isTitled?: boolean;
  /** Tells which form is being built, so that a preview can show it; null when it is the list again. */
  readonly onShow?: (form: string | null) => void;
}

/** Most forms of one's own, as the configuration of an application allows. */
const mostForms = 20;

/** One's own forms: a list, and the one that is opened in its place. */
export function FormsEditor({ forms, languages, kinds, isTitled = false, onChange, onShow }: Props) {
  const { t } = useTranslation("forms");
  const common = useTranslation("common").t;
  const words = useFormWords();
  const [openId, setOpenId] = useState<string>();
  const newest = useRef({ forms, onChange, onShow });
  useEffect(() => {
    newest.current = { forms, onChange, onShow };
  });
  // Where nothing is built any more, nothing is shown of it.
  useEffect(() => () => newest.current.onShow?.(null), []);
  const open = forms.find(({ id }) => id === openId);
  const show = (id: string | undefined) => {
    setOpenId(id);
    onShow?.(id ?? null);
  };
  const add = (form: Form) => {
    onChange([...forms, form]);
    show(form.id);
  };
  const remove = (form: Form) => {
    const at = forms.indexOf(form);
    onChange(forms.filter((one) => one !== form));
    show(undefined);
    notify({
      tone: "info",
      title: t(($) => $.removed, { title: words.of(form.title) || t(($) => $.nameless) }),
      action: {
        label: common(($) => $.undo),
        run: () => newest.current.onChange(newest.current.forms.toSpliced(at, 0, form)),
      },
    });
  };
  const head = () => ({ id: newId(), kind: kinds[0] ?? "ticket" });
  const legend = !isTitled && <legend>{t(($) => $.title)}</legend>;
  if (open)
    return (
      <fieldset className={styles["group"]}>
        {legend}
        <div className={styles["acts"]}>
          <Button size="small" icon={IconArrowLeft} onClick={() => show(undefined)}>
            {t(($) => $.back)}
          </Button>
          <AddMore
            size="small"
            count={forms.length}
            most={mostForms}
            onAdd={() => add({ ...open, id: newId() })}
          >
            {t(($) => $.copy)}
          </AddMore>
          <Button size="small" onClick={() => remove(open)}>
            {t(($) => $.remove)}
          </Button>
        </div>
        <FormBuilder
          key={open.id}
          form={open}
          languages={languages}
          kinds={kinds}
          onChange={(form) => onChange(forms.map((one) => (one === open ? form : one)))}
        />
      </fieldset>
    );
  return (
    <fieldset className={styles["group"]}>
      {legend}
      {forms.length === 0 ? (
        <p className={styles["quiet"]}>{t(($) => $.none)}</p>
      ) : (
        <RowList label={t(($) => $.title)}>
          {forms.map((form) => (
            <FormRow
              key={form.id}
              form={form}
              languages={languages}
              isOff={!kinds.includes(form.kind)}
              onOpen={() => show(form.id)}
            />
          ))}
        </RowList>
      )}
      {forms.length < mostForms ? (
        <Menu
          trigger={
            <Button size="small" icon={IconPlus}>
              {t(($) => $.add)}
            </Button>
          }
          entries={[
            { id: "blank", label: t(($) => $.blank), onSelect: () => add(emptyForm(languages, head())) },
            { kind: "heading", id: "from", label: t(($) => $.from) },
            ...kinds.map((kind) => ({
              id: kind,
              label: words.of(standardForm(languages, { id: kind, kind }).title),
              onSelect: () => add(standardForm(languages, { id: newId(), kind })),
            })),
          ]}
        />
      ) : (
        <p className={styles["quiet"]}>{t(($) => $.full, { count: mostForms })}</p>
      )}
    </fieldset>
  );
}

interface RowProps {
  readonly form: Form;
  readonly languages: readonly Language[];
  /** The page on which it would stand is not there. */
  readonly isOff: boolean;
  readonly onOpen: () => void;
}

function FormRow({ form, languages, isOff, onOpen }: RowProps) {
  const { t } = useTranslation("forms");
  const words = useFormWords();
  const missing = missingTexts(form, languages).length;
  return (
    <ListRow
      title={words.of(form.title) || t(($) => $.nameless)}
      note={[t(($) => $.kinds[form.kind]), t(($) => $.fieldCount, { count: form.ui.length })].join(" · ")}
      end={
        formProblems(form).length > 0 ? (
          <Tag tone="bad">{t(($) => $.faulty)}</Tag>
        ) : isOff ? (
          <Tag>{t(($) => $.pageOff)}</Tag>
        ) : (
          missing > 0 && <Tag tone="warn">{t(($) => $.untranslated, { count: missing })}</Tag>
        )
      }
      onOpen={onOpen}
    />
  );
}

/** The form of a kind that comes with the product, as the beginning of one's own: without the rooms of one building. */
export function standardForm(offered: readonly Language[], { id, kind }: Pick<Form, "id" | "kind">): Form {
  switch (kind) {
    case "ticket":
      return { ...ticketForm(offered, { rooms: true, plan: true }), id };
    case "damage":
      return { ...damageForm(offered), id };
    case "checklist":
      return checklistForm(offered, { ...standardChecklist(offered), id });
    case "handover":
      return { ...handoverForm(offered, { rooms: [] }), id };
    case "reading":
      return emptyForm(offered, { id, kind });
  }
}
