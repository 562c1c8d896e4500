import { useTranslation } from "react-i18next";
import type { ApplicationConfig, Notice } from "#domain/application/config/applicationConfig.ts";
import { newId } from "#kernel/ids.ts";
import { languageNames } from "#kernel/languages.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../templates/templates.module.css";

interface Props {
  readonly config: ApplicationConfig;
  readonly today: string;
  readonly onChange: (changes: Pick<ApplicationConfig, "notices">) => void;
}

/** What hangs on the board of the house. */
export function NoticesEditor({ config, today, onChange }: Props) {
  const { t } = useTranslation("applications");
  const { notices, languages } = config;
  const set = (id: string, changes: Partial<Notice>) =>
    onChange({ notices: notices.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  const add = () =>
    onChange({ notices: [...notices, { id: newId(), on: today, until: null, title: {}, text: {} }] });
  return (
    <fieldset className={styles["group"]}>
      <legend>{t(($) => $.config.notices)}</legend>
      {notices.map((notice) => (
        <div key={notice.id} className={styles["thing"]}>
          <div className={styles["two"]}>
            <TextField
              type="date"
              label={t(($) => $.config.notice.on)}
              value={notice.on}
              onChange={(on) => on !== "" && set(notice.id, { on })}
            />
            <TextField
              type="date"
              label={t(($) => $.config.notice.until)}
              value={notice.until ?? ""}
              min={notice.on}
              onChange={(until) => set(notice.id, { until: until || null })}
            />
          </div>
          {languages.map((language) => (
            <div key={language} className={styles["group"]}>
              <TextField
                label={t(($) => $.config.notice.title, { language: languageNames[language] })}
                lang={language}
                maxLength={120}
                value={notice.title[language] ?? ""}
                onChange={(text) => set(notice.id, { title: { ...notice.title, [language]: text } })}
              />
              <TextArea
                label={t(($) => $.config.notice.text, { language: languageNames[language] })}
                lang={language}
                rows={3}
                maxLength={4_000}
                value={notice.text[language] ?? ""}
                onChange={(text) => set(notice.id, { text: { ...notice.text, [language]: text } })}
              />
            </div>
          ))}
          <Button
            size="small"
            onClick={() => onChange({ notices: notices.filter(({ id }) => id !== notice.id) })}
          >
            {t(($) => $.config.notice.remove)}
          </Button>
        </div>
      ))}
      <AddMore size="small" count={notices.length} most={100} onAdd={add}>
        {t(($) => $.config.notice.add)}
      </AddMore>
    </fieldset>
  );
}
