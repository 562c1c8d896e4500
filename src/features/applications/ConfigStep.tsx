import { useTranslation } from "react-i18next";
import { type ApplicationConfig, applicationPages } from "#domain/application/applicationConfig.ts";
import { publicContacts } from "#domain/application/publicContacts.ts";
import { languageNames, languages } from "#kernel/languages.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { TextArea } from "#ui/controls/TextArea.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import { ContactChoice } from "./ContactChoice.tsx";
import styles from "./applications.module.css";
import { PrivacyNote } from "./PrivacyNote.tsx";
import type { SourceState } from "./useInputSource.ts";

interface Props {
  readonly config: ApplicationConfig;
  readonly source: Extract<SourceState, { kind: "ready" }>;
  readonly onChange: (changes: Partial<ApplicationConfig>) => void;
}

/** Title, colour, languages, pages, people, house rules; at the foot what of people would become public. */
export function ConfigStep({ config, source, onChange }: Props) {
  const { t } = useTranslation("applications");
  const toggle = <T,>(list: readonly T[], one: T, on: boolean) =>
    on ? [...list, one] : list.filter((other) => other !== one);
  const notes = usePageNotes(config, source);
  return (
    <Panel
      title={t(($) => $.config.title)}
      foot={<PrivacyNote contacts={source.source.contacts} config={config} />}
    >
      <Stack gap={16}>
        <TextField
          label={t(($) => $.config.name)}
          value={config.title}
          maxLength={60}
          error={config.title.trim() === "" ? t(($) => $.config.noTitle) : undefined}
          onChange={(title) => onChange({ title })}
        />
        <ColourChoice value={config.colour} onChange={(colour) => onChange({ colour })} />
        <fieldset className={styles["languages"]}>
          <legend>{t(($) => $.config.languages)}</legend>
          {languages.map((language) => (
            <Checkbox
              key={language}
              label={languageNames[language]}
              checked={config.languages.includes(language)}
              disabled={config.languages.length === 1 && config.languages.includes(language)}
              onChange={(on) => onChange({ languages: toggle(config.languages, language, on) })}
            />
          ))}
        </fieldset>
        <div className={styles["pages"]}>
          {applicationPages.map((page) => (
            <Switch
              key={page}
              label={t(($) => $.config[page])}
              note={notes[page]}
              checked={config.pages.includes(page)}
              onChange={(on) => onChange({ pages: toggle(config.pages, page, on) })}
            />
          ))}
        </div>
        {config.pages.includes("contacts") && (
          <ContactChoice
            contacts={source.contacts}
            projectId={source.project.id}
            chosen={config.contact_ids}
            onChoose={(id, on) => onChange({ contact_ids: toggle(config.contact_ids, id, on) })}
          />
        )}
        {config.pages.includes("rules") &&
          languages
            .filter((language) => config.languages.includes(language))
            .map((language) => (
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
      </Stack>
    </Panel>
  );
}

function usePageNotes(config: ApplicationConfig, { source }: Props["source"]) {
  const { t } = useTranslation("applications");
  const people = publicContacts(source.contacts, config.contact_ids).length;
  return {
    rooms: t(($) => $.config.roomsNote, { count: source.spaces.length }),
    model: t(($) => (source.geometry ? $.config.modelNote : $.config.modelMissing)),
    contacts: t(($) => $.config.contactsNote, { count: people }),
    rules: t(($) => $.config.rulesNote),
    energy: t(($) => (source.energy ? $.config.energyNote : $.config.energyMissing)),
  };
}
