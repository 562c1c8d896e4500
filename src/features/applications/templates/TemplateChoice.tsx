import { useTranslation } from "react-i18next";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import { templateNeeds } from "#domain/application/templateNeeds.ts";
import { type Template, templates } from "#domain/application/templates.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { InputSource } from "#shared/applications/inputSource.ts";
import styles from "./templates.module.css";

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

/** A page of each template, drawn with a few lines: enough to know it again. */
function TemplatePicture({ template }: { readonly template: Template }) {
  return (
    <svg className={styles["picture"]} viewBox="0 0 64 64" aria-hidden>
      {template === "energy-display" ? (
        <rect x="2" y="10" width="60" height="42" rx="4" className={styles["device"]} />
      ) : (
        <rect x="14" y="2" width="36" height="60" rx="5" className={styles["device"]} />
      )}
      {drawings[template]}
    </svg>
  );
}

const lines = (rows: readonly number[], x = 20, width = 24) =>
  rows.map((y, index) => <path key={y} d={`M${x} ${y}h${index % 2 ? width * 0.7 : width}`} />);

const drawings: Readonly<Record<Template, React.ReactNode>> = {
  "building-book": (
    <>
      <path d="M20 10h24v20h-24zM32 10v9M20 22h10M36 22h8" />
      {lines([38, 44, 50])}
    </>
  ),
  caretaker: (
    <>
      <path d="M20 12h24v16h-24zM32 12v8" />
      <path d="M37 20v8M33 24h8" className={styles["mark"]} />
      <path d="M20 38l2 2 4-4M20 48l2 2 4-4" className={styles["mark"]} />
      {lines([38, 48], 30, 14)}
    </>
  ),
  "tenant-info": (
    <>
      <path d="M20 10h24v14h-24z" className={styles["filled"]} />
      {lines([31, 37], 20)}
      <path d="M22 46c0 6 6 10 10 10l2-3-4-3-2 1c-1-1-2-2-2-3l1-2-3-3z" className={styles["mark"]} />
    </>
  ),
  "energy-display": (
    <>
      <path d="M10 18h12M10 25h18M10 39h30" />
      <path d="M10 32h24" className={styles["bold"]} />
      <path d="M46 18v10h6M24 58h16M32 52v6" />
    </>
  ),
  walkthrough: (
    <>
      {lines([12, 18, 24])}
      <path d="M20 30h8v6h-8zM32 30h8v6h-8z" />
      <path d="M20 50c3-6 4-6 5-2s2 3 4-2 3 5 6 2 3-2 7-2" className={styles["mark"]} />
      <path d="M20 55h24" />
    </>
  ),
};
