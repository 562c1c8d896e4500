import { useTranslation } from "react-i18next";
import type { Contact } from "#data/documents.ts";
import {
  type ApplicationConfig,
  type ApplicationPage,
  chosenPages,
} from "#domain/application/config/applicationConfig.ts";
import { formKinds } from "#domain/application/content/formFiles.ts";
import { languageNames, languages } from "#kernel/languages.ts";
import { instant } from "#kernel/time.ts";
import { FormsEditor } from "#shared/forms/FormsEditor.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ChecklistsEditor } from "./ChecklistsEditor.tsx";
import { ContactChoice } from "./ContactChoice.tsx";
import { DocumentsEditor } from "./DocumentsEditor.tsx";
import { MetersEditor } from "./MetersEditor.tsx";
import { NoticesEditor } from "./NoticesEditor.tsx";

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
  const today = instant().slice(0, 10);
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
