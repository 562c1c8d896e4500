import { useTranslation } from "react-i18next";
import type { Contact } from "#data/documents.ts";
import {
  type ApplicationConfig,
  type ApplicationPage,
  chosenPages,
  type Checklist,
  type Notice,
} from "#domain/application/config/applicationConfig.ts";
import { formKinds } from "#domain/application/content/formFiles.ts";
import { languageNames, languages } from "#kernel/languages.ts";
import { localDay } from "#kernel/time.ts";
import { FormsEditor } from "#shared/forms/FormsEditor.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { leftOutOf, pointLimits } from "#domain/application/forms/checklistForm.ts";
import { newId } from "#kernel/ids.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ContactChoice } from "./ContactChoice.tsx";
import { DocumentsEditor } from "./DocumentsEditor.tsx";
import { MetersEditor } from "./MetersEditor.tsx";
import styles from "../templates/templates.module.css";

interface Props {
  readonly config: ApplicationConfig;
  readonly contacts: readonly Contact[];
  readonly projectId: string;
  /** Ids of the documents that this device has. */
  readonly here: ReadonlySet<string>;
  readonly onChange: (changes: Partial<ApplicationConfig>) => void;
  readonly onShowForm: (form: string | null) => void;
}

/** What a person writes or chooses for the pages that are switched on. */
export function PageContents({ config, contacts, projectId, here, onChange, onShowForm }: Props) {
  const { t } = useTranslation("applications");
  const pages = chosenPages(config);
  const has = (page: ApplicationPage) => pages.includes(page);
  const today = localDay();
  const offered = languages.filter((language) => config.languages.includes(language));
  const kinds = formKinds(pages);
  const toggled = (id: string, on: boolean) =>
    on ? [...config.contact_ids, id] : config.contact_ids.filter((other) => other !== id);
  return (
    <>
      {has("notices") && <NoticesEditor config={config} today={today} onChange={onChange} />}
      {has("documents") && (
        <DocumentsEditor config={config} projectId={projectId} here={here} onChange={onChange} />
      )}
      {has("meters") && <MetersEditor config={config} today={today} onChange={onChange} />}
      {has("checklists") && <ChecklistsEditor config={config} onChange={onChange} />}
      {kinds.length > 0 && (
        <FormsEditor
          forms={config.forms}
          languages={offered}
          kinds={kinds}
          onChange={(forms) => onChange({ forms: [...forms] })}
          onShow={onShowForm}
        />
      )}
      {has("contacts") && (
        <ContactChoice
          contacts={contacts}
          projectId={projectId}
          chosen={config.contact_ids}
          onChoose={(id, on) => onChange({ contact_ids: toggled(id, on) })}
        />
      )}
      {has("rules") &&
        offered.map((language) => (
          <TextArea
            key={language}
            label={t(($) => $.config.rulesText, { language: languageNames[language] })}
            hint={t(($) => $.config.rulesHint)}
            lang={language}
            rows={6}
            maxLength={20_000}
            value={config.rules[language] ?? ""}
            onChange={(text) => onChange({ rules: { ...config.rules, [language]: text } })}
          />
        ))}
      {has("tips") &&
        offered.map((language) => (
          <TextArea
            key={language}
            label={t(($) => $.config.tipsText, { language: languageNames[language] })}
            hint={t(($) => $.config.tipsHint)}
            lang={language}
            rows={5}
            maxLength={20_000}
            value={config.tips[language] ?? ""}
            onChange={(text) => onChange({ tips: { ...config.tips, [language]: text } })}
          />
        ))}
    </>
  );
}

interface ChecklistsEditorProps {
  readonly config: ApplicationConfig;
  readonly onChange: (changes: Pick<ApplicationConfig, "checklists">) => void;
}

/** Own checklists: a name and one point per line. */
function ChecklistsEditor({ config: { checklists, languages }, onChange }: ChecklistsEditorProps) {
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

interface NoticesEditorProps {
  readonly config: ApplicationConfig;
  readonly today: string;
  readonly onChange: (changes: Pick<ApplicationConfig, "notices">) => void;
}

/** What hangs on the board of the house. */
function NoticesEditor({ config, today, onChange }: NoticesEditorProps) {
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
