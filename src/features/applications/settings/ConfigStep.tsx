import { useTranslation } from "react-i18next";
import { useMemo } from "react";
import { type ApplicationConfig, asTemplate } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { pagesOf, takesEntries } from "#domain/application/templates.ts";
import { languageNames, languages } from "#kernel/languages.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { OwnTemplates } from "../templates/OwnTemplates.tsx";
import { PageContents } from "../content/PageContents.tsx";
import styles from "../applications.module.css";
import { TemplateChoice } from "../templates/TemplateChoice.tsx";
import { usePageNotes } from "../content/usePageNotes.ts";
import type { SourceState } from "#shared/applications/useInputSource.ts";
import { applicationColours } from "#domain/application/config/brandColour.ts";
import { ColourRadio } from "#ui/controls/ColourRadio.tsx";
import { IconShieldCheck } from "#ui/icons/icons.gen.ts";
import { type PersonalFinding, personalData } from "#domain/application/content/personalData.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { usePlaceName } from "../usePlaceName.ts";

interface Props {
  readonly config: ApplicationConfig;
  readonly source: Extract<SourceState, { kind: "ready" }>;
  /** The documents that this device has. */
  readonly documents: NonNullable<ApplicationInput["documents"]>;
  readonly onChange: (changes: Partial<ApplicationConfig>) => void;
  /** Tells which form is being built. */
  readonly onShowForm: (form: string | null) => void;
}

/** For whom, title, colour, languages, pages and what stands on them; at the foot what of people would become public. */
export function ConfigStep({ config, source, documents, onChange, onShowForm }: Props) {
  const { t } = useTranslation("applications");
  const toggle = <T,>(list: readonly T[], one: T, on: boolean) =>
    on ? [...list, one] : list.filter((other) => other !== one);
  const notes = usePageNotes(config, source.source);
  const pages = pagesOf[config.template];
  return (
    <Panel title={t(($) => $.config.title)} foot={<PrivacyNote source={source.source} config={config} />}>
      <Stack gap={16}>
        <TemplateChoice
          config={config}
          source={{ ...source.source, documents }}
          onChoose={(template) => onChange(asTemplate(config, template))}
        />
        <OwnTemplates config={config} onChange={onChange} />
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
          {pages.map((page) => (
            <Switch
              key={page}
              label={t(($) => $.config[page])}
              note={notes[page]}
              checked={config.pages.includes(page)}
              onChange={(on) => onChange({ pages: toggle(config.pages, page, on) })}
            />
          ))}
        </div>
        {takesEntries(pages.filter((page) => config.pages.includes(page))) && !config.inbox && (
          <p className={styles["quiet"]}>{t(($) => $.config.inboxNone)}</p>
        )}
        <PageContents
          config={config}
          contacts={source.contacts}
          projectId={source.project.id}
          here={new Set(documents.keys())}
          onChange={onChange}
          onShowForm={onShowForm}
        />
      </Stack>
    </Panel>
  );
}

interface ColourChoiceProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** The colour of icon and mark; each one carries white. One of a template of one's own stays until another is chosen. */
function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation("applications");
  const isOwn = !applicationColours.some((colour) => colour === value);
  return (
    <fieldset className={styles["colours"]}>
      <legend>{t(($) => $.config.colour)}</legend>
      {applicationColours.map((colour) => (
        <ColourRadio
          key={colour}
          name="colour"
          colour={colour}
          label={t(($) => $.config.colours[colour])}
          checked={colour === value}
          onChange={() => onChange(colour)}
        />
      ))}
      {isOwn && (
        <ColourRadio
          name="colour"
          colour={value}
          label={t(($) => $.config.ownColour)}
          checked
          onChange={() => undefined}
        />
      )}
    </fieldset>
  );
}

interface PrivacyNoteProps {
  readonly source: Pick<ApplicationInput, "contacts" | "labels" | "project" | "spaces">;
  readonly config: ApplicationConfig;
}

/** What about people the application would show to everybody, counted as the build counts it, and where it stands. */
function PrivacyNote({ source, config }: PrivacyNoteProps) {
  const { t } = useTranslation("applications");
  const placeName = usePlaceName();
  const format = useFormats();
  const found = useMemo(() => personalData({ ...source, config }), [source, config]);
  const { people, fields, texts, documents, asking } = found;
  const titled = (place: PersonalFinding["place"], title: string) =>
    title === "" ? placeName(place) : t(($) => $.privacy.place, { place: placeName(place), title });
  const said = ({ kinds, names }: PersonalFinding) =>
    format.list(
      kinds.map((kind) => {
        const word = t(($) => $.privacy.field[kind]);
        return kind === "name" ? t(($) => $.privacy.named, { kind: word, names: format.list(names) }) : word;
      }),
    );
  const rows = [
    ...found.contacts.map((one) => ({
      title: one.name,
      text: format.list(one.fields.map((field) => t(($) => $.privacy.field[field]))),
    })),
    ...texts.map((one) => ({ title: titled(one.place, one.title), text: said(one) })),
    ...documents.map((title) => ({
      title: titled("documents", title),
      text: t(($) => $.privacy.document),
    })),
    ...asking.map((title) => ({ title: titled("forms", title), text: t(($) => $.privacy.asking) })),
  ];
  const summary =
    people > 0 ? t(($) => $.privacy.some, { count: people }) : t(($) => (fields > 0 ? $.privacy.inTexts : $.privacy.none)); // prettier-ignore
  return (
    <div className={styles["privacy"]}>
      <IconShieldCheck size={18} stroke={1.5} aria-hidden />
      <div>
        <b>{t(($) => $.privacy.fields, { count: fields })}</b>
        <p>{summary}</p>
        {rows.length > 0 && (
          <details className={styles["ways"]}>
            <summary>{t(($) => $.privacy.open)}</summary>
            <dl>
              {rows.map(({ title, text }, at) => (
                <div key={`${at} ${title}`}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  );
}
