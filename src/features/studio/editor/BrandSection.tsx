import { useTranslation } from "react-i18next";
import { useState } from "react";
import type { AppTemplateRow } from "#data/documents.ts";
import { startingPages, pagesOf, type Template, templates } from "#domain/application/templates.ts";
import type { Parts } from "#domain/studio/editHistory.ts";
import { type TemplateContent, longestName } from "#domain/studio/templateContent.ts";
import { languageNames, languages } from "#kernel/languages.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { renameTemplate } from "#data/templates/actions.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import {
  applicationColours,
  carriesWhite,
  colourContrast,
  leastContrast,
  readColour,
} from "#domain/application/config/brandColour.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ColourRadio } from "#ui/controls/ColourRadio.tsx";
import { PictureField } from "../pictures/PictureField.tsx";
import styles from "../studio.module.css";
import type { StudioDraft } from "./useStudioDraft.ts";
import { useTemplateProblem } from "../useTemplateProblem.ts";

interface Props {
  readonly row: AppTemplateRow;
  readonly draft: StudioDraft;
}

/** What an application is recognised by: name, the shell behind it, colour, logo, languages. */
export function BrandSection({ row, draft: { content, edit } }: Props) {
  const { t } = useTranslation("studio");
  return (
    <Panel title={t(($) => $.sections.brand)}>
      <Stack gap={16}>
        <NameField row={row} />
        <SelectField
          label={t(($) => $.brand.base)}
          hint={t(($) => $.bases[content.base].who)}
          value={content.base}
          options={templates.map((one) => ({ value: one, label: t(($) => $.bases[one].name) }))}
          onChange={(base) => edit("base", (now) => onBase(now, base))}
        />
        <ColourField value={content.colour} onChange={(colour) => edit("colour", () => ({ colour }))} />
        <PictureField
          label={t(($) => $.brand.logo)}
          use="logo"
          picture={content.logo === null ? undefined : content.pictures[content.logo]}
          onChoose={(id, picture) =>
            edit("logo", ({ pictures }) => ({ logo: id, pictures: { ...pictures, [id]: picture } }))
          }
          onRemove={() => edit("logo", () => ({ logo: null }))}
        />
        <fieldset className={styles["group"]}>
          <legend>{t(($) => $.brand.languages)}</legend>
          <div className={styles["languages"]}>
            {languages.map((language) => (
              <Checkbox
                key={language}
                label={languageNames[language]}
                checked={content.languages.includes(language)}
                disabled={content.languages.length === 1 && content.languages.includes(language)}
                onChange={(on) =>
                  edit(`language ${language}`, (now) => ({
                    languages: languages.filter((one) =>
                      one === language ? on : now.languages.includes(one),
                    ),
                  }))
                }
              />
            ))}
          </div>
        </fieldset>
      </Stack>
    </Panel>
  );
}

/** A template on another shell: pages that it has too stay, in their order; without any it begins with that shell's own. */
function onBase({ pages }: TemplateContent, base: Template): Parts {
  const kept = pages.filter((page) => pagesOf[base].includes(page));
  return { base, pages: kept.length > 0 ? kept : [...startingPages[base]] };
}

/** The name of a template; a blank one is said to be missing, and the one before stays. */
function NameField({ row }: { readonly row: Pick<AppTemplateRow, "id" | "name"> }) {
  const { t } = useTranslation("studio");
  const db = useDatabase();
  const tell = useTemplateProblem();
  const [typed, setTyped] = useState<string | null>(null);
  const isBlank = typed !== null && typed.trim() === "";
  const rename = async (name: string) => {
    setTyped(name);
    if (name.trim() === "") return;
    const done = await renameTemplate(db, row.id, name);
    if (!done.ok) tell(done.error.kind);
  };
  return (
    <TextField
      label={t(($) => $.brand.name)}
      value={typed ?? row.name}
      maxLength={longestName}
      error={isBlank ? t(($) => $.problem.empty_name) : undefined}
      onChange={(name) => void rename(name)}
      onBlur={() => setTyped(null)}
    />
  );
}

interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** The colour of a template: one of the product's or one of one's own. One on which white cannot be read is not taken. */
function ColourField({ value, onChange }: ColourFieldProps) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const colour = typed === null ? value : readColour(typed);
  const error = () => {
    if (typed === null) return undefined;
    if (colour === null) return t(($) => $.brand.noColour);
    if (carriesWhite(colour)) return undefined;
    const ratio = format.number(Math.floor(colourContrast(colour).white * 10) / 10, 1);
    return t(($) => $.brand.tooLight, { ratio, least: format.number(leastContrast.text, 1) });
  };
  const type = (text: string) => {
    setTyped(text);
    const read = readColour(text);
    if (read !== null && carriesWhite(read)) onChange(read);
  };
  return (
    <fieldset className={styles["group"]}>
      <legend>{t(($) => $.brand.colour)}</legend>
      <div className={styles["colours"]}>
        {applicationColours.map((one) => (
          <ColourRadio
            key={one}
            name="colour"
            colour={one}
            label={t(($) => $.brand.colours[one])}
            checked={one === value}
            onChange={() => {
              setTyped(null);
              onChange(one);
            }}
          />
        ))}
      </div>
      <TextField
        label={t(($) => $.brand.ownColour)}
        hint={t(($) => $.brand.ownColourHint)}
        value={typed ?? value}
        spellCheck={false}
        autoComplete="off"
        error={error()}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
    </fieldset>
  );
}
