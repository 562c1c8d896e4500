import { IconCalendarEvent, IconFlag, IconHeading, IconPhone, IconUser } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { type KnownField, knownField, knownFields, newField } from "#domain/application/forms/fieldKinds.ts";
import { type Form, widgets } from "#domain/application/forms/form.ts";
import { propertyOf } from "#domain/application/forms/formEdit.ts";
import type { Asked } from "#domain/application/forms/standardForms.ts";
import type { Language } from "#kernel/languages.ts";
import type { Icon } from "#ui/icons/outlineIcon.ts";
import styles from "./forms.module.css";
import { newName } from "./newName.ts";
import { widgetIcons } from "./widgetIcons.ts";

interface Props {
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
export function NewFieldChoice({ form, languages, onChoose }: Props) {
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
