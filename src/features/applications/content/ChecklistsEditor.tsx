import { useTranslation } from "react-i18next";
import type { ApplicationConfig, Checklist } from "#domain/application/config/applicationConfig.ts";
import { leftOutOf, pointLimits } from "#domain/application/forms/checklistForm.ts";
import { newId } from "#kernel/ids.ts";
import { languageNames } from "#kernel/languages.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../templates/templates.module.css";

interface Props {
  readonly config: ApplicationConfig;
  readonly onChange: (changes: Pick<ApplicationConfig, "checklists">) => void;
}

/** Own checklists: a name and one point per line. */
export function ChecklistsEditor({ config: { checklists, languages }, onChange }: Props) {
  const { t } = useTranslation("applications");
  const set = (id: string, changes: Partial<Checklist>) =>
    onChange({ checklists: checklists.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  const hintOf = (written: string) => {
    const { points, shortened } = leftOutOf(written);
    return [
      t(($) => $.config.checklist.hint),
      points > 0 && t(($) => $.config.checklist.tooMany, { most: String(pointLimits.points), count: points }),
      shortened > 0 &&
        t(($) => $.config.checklist.tooLong, { most: String(pointLimits.text), count: shortened }),
    ]
      .filter((one) => one !== false)
      .join(" ");
  };
  return (
    <fieldset className={styles["group"]}>
      <legend>{t(($) => $.config.checklists)}</legend>
      {checklists.map((list) => (
        <div key={list.id} className={styles["thing"]}>
          {languages.map((language) => (
            <div key={language} className={styles["group"]}>
              <TextField
                label={t(($) => $.config.checklist.title, { language: languageNames[language] })}
                lang={language}
                maxLength={120}
                value={list.title[language] ?? ""}
                onChange={(text) => set(list.id, { title: { ...list.title, [language]: text } })}
              />
              <TextArea
                label={t(($) => $.config.checklist.points, { language: languageNames[language] })}
                hint={hintOf(list.points[language] ?? "")}
                lang={language}
                rows={6}
                maxLength={10_000}
                value={list.points[language] ?? ""}
                onChange={(text) => set(list.id, { points: { ...list.points, [language]: text } })}
              />
            </div>
          ))}
          <Button
            size="small"
            onClick={() => onChange({ checklists: checklists.filter(({ id }) => id !== list.id) })}
          >
            {t(($) => $.config.checklist.remove)}
          </Button>
        </div>
      ))}
      <AddMore
        size="small"
        count={checklists.length}
        most={40}
        onAdd={() => onChange({ checklists: [...checklists, { id: newId(), title: {}, points: {} }] })}
      >
        {t(($) => $.config.checklist.add)}
      </AddMore>
    </fieldset>
  );
}
