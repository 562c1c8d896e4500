import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconTrash,
  IconCalendarEvent,
  IconFlag,
  IconHeading,
  IconPhone,
  IconUser,
} from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { type Form, widgets } from "#domain/application/forms/form.ts";
import { addField, duplicateField, moveField, propertyOf } from "#domain/application/forms/formEdit.ts";
import type { FormProblem } from "#domain/application/forms/formProblems.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { type KnownField, knownField, knownFields, newField } from "#domain/application/forms/fieldKinds.ts";
import type { Asked } from "#domain/application/forms/standardForms.ts";
import type { Icon } from "#ui/icons/outlineIcon.ts";
import { FieldSettings } from "./FieldSettings.tsx";
import { newName } from "./newName.ts";
import { useFormWords } from "./useFormWords.ts";
import styles from "./forms.module.css";
import { widgetIcons } from "./widgetIcons.ts";

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

interface NewFieldChoiceProps {
  readonly form: Form;
  readonly languages: readonly Language[];
  readonly onChoose: (field: Asked) => void;
}

const knownIcons: Readonly<Record<KnownField, Icon>> = {
  title: IconHeading,
  priority: IconFlag,
  on: IconCalendarEvent,
  reporter: IconUser,
  reach: IconPhone,
};

/** What can be added to a form: every way to ask, and the fields that the inbox knows as long as the form has not got them. */
function NewFieldChoice({ form, languages, onChoose }: NewFieldChoiceProps) {
  const { t } = useTranslation("forms");
  const known = knownFields.filter((one) => !propertyOf(form, one));
  return (
    <div className={styles["adding"]}>
      <h3>{t(($) => $.own)}</h3>
      <div className={styles["tiles"]}>
        {widgets.map((widget) => (
          <Tile
            key={widget}
            icon={widgetIcons[widget]}
            word={t(($) => $.widget[widget])}
            onPress={() => onChoose(newField(form, languages, widget, newName("f")))}
          />
        ))}
      </div>
      {known.length > 0 && <h3>{t(($) => $.known)}</h3>}
      <div className={styles["tiles"]}>
        {known.map((one) => (
          <Tile
            key={one}
            icon={knownIcons[one]}
            word={t(($) => $.knownField[one])}
            note={t(($) => $.knownNote[one])}
            onPress={() => onChoose(knownField(languages, one))}
          />
        ))}
      </div>
    </div>
  );
}

interface TileProps {
  readonly icon: Icon;
  readonly word: string;
  readonly note?: string;
  readonly onPress: () => void;
}

function Tile({ icon: Mark, word, note, onPress }: TileProps) {
  return (
    <button type="button" className={styles["tile"]} onClick={onPress}>
      <Mark size={20} stroke={1.5} aria-hidden />
      <span>
        <span className={styles["name"]}>{word}</span>
        {note !== undefined && <span className={styles["note"]}>{note}</span>}
      </span>
    </button>
  );
}
