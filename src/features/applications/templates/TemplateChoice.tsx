import { useTranslation } from "react-i18next";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import { templateNeeds } from "#domain/application/templateNeeds.ts";
import { type Template, templates } from "#domain/application/templates.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { InputSource } from "#shared/applications/inputSource.ts";
import styles from "./templates.module.css";
import { TemplatePicture } from "./TemplatePicture.tsx";

interface Props {
  readonly config: ApplicationConfig;
  readonly source: InputSource;
  readonly onChoose: (template: Template) => void;
}

/** For whom the application is: five cards with a drawn page, what it is for, and what it still needs. */
export function TemplateChoice({ config, source, onChoose }: Props) {
  const { t } = useTranslation("applications");
  const format = useFormats();
  return (
    <fieldset className={styles["templates"]}>
      <legend>{t(($) => $.templates.title)}</legend>
      {templates.map((template) => {
        const needs = templateNeeds(template, { ...source, config });
        const what = format.list(needs.map((need) => t(($) => $.templates.needs[need])));
        return (
          <label key={template}>
            <input
              type="radio"
              name="template"
              checked={config.template === template}
              onChange={() => onChoose(template)}
            />
            <TemplatePicture template={template} />
            <span>
              <b>{t(($) => $.templates[template].name)}</b>
              <span>{t(($) => $.templates[template].who)}</span>
              <small data-missing={needs.length > 0 || undefined}>
                {needs.length > 0 ? t(($) => $.templates.missing, { what }) : t(($) => $.templates.ready)}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
