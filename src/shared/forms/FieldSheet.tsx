import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { Form } from "#domain/application/forms/form.ts";
import { addField, duplicateField, moveField } from "#domain/application/forms/formEdit.ts";
import type { FormProblem } from "#domain/application/forms/formProblems.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { FieldSettings } from "./FieldSettings.tsx";
import { NewFieldChoice } from "./NewFieldChoice.tsx";
import { newName } from "./newName.ts";
import { useFormWords } from "./useFormWords.ts";

/** What the sheet beside a form shows: a field, or what can be added. */
export type SheetPlace = { readonly kind: "field"; readonly field: string } | { readonly kind: "add" } | null;

interface Props {
  readonly form: Form;
  readonly place: SheetPlace;
  readonly problems: readonly FormProblem[];
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onPlace: (place: SheetPlace) => void;
  readonly onChange: (form: Form) => void;
  readonly onRemove: (field: string) => void;
}

/** The second look at a form: one field with all that can be said about it, or the ways to ask for a new one. */
export function FieldSheet({ form, place, problems, onPlace, onChange, onRemove, ...languages }: Props) {
  const { t } = useTranslation("forms");
  const common = useTranslation("common").t;
  const words = useFormWords();
  const at = place?.kind === "field" ? form.ui.findIndex(({ field }) => field === place.field) : -1;
  const field = form.ui[at];
  const isAdding = place?.kind === "add";
  const shared = { onClose: () => onPlace(null), close: common(($) => $.close) };
  if (!field)
    return (
      <Sheet key={place?.kind} {...shared} open={isAdding} title={t(($) => $.addField)}>
        <NewFieldChoice
          form={form}
          languages={languages.languages}
          onChoose={(asked) => {
            onChange(addField(form, asked));
            onPlace({ kind: "field", field: asked.field });
          }}
        />
      </Sheet>
    );
  const name = field.field;
  const move = (to: number) => onChange(moveField(form, name, to));
  return (
    <Sheet
      key={name}
      {...shared}
      open
      kicker={t(($) => $.widget[field.widget])}
      title={words.label(field)}
      foot={
        <>
          <Button icon={IconArrowUp} disabled={at === 0} onClick={() => move(at - 1)}>
            {t(($) => $.up)}
          </Button>
          <Button icon={IconArrowDown} disabled={at === form.ui.length - 1} onClick={() => move(at + 1)}>
            {t(($) => $.down)}
          </Button>
          <Button
            icon={IconCopy}
            onClick={() => {
              const copy = newName("f");
              onChange(duplicateField(form, name, copy));
              onPlace({ kind: "field", field: copy });
            }}
          >
            {t(($) => $.copy)}
          </Button>
          <Button icon={IconTrash} onClick={() => onRemove(name)}>
            {t(($) => $.removeField)}
          </Button>
        </>
      }
    >
      <FieldSettings
        {...languages}
        form={form}
        field={field}
        problems={problems.filter((one) => one.field === name)}
        onChange={onChange}
      />
    </Sheet>
  );
}
