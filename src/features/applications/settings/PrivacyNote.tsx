import { IconShieldCheck } from "#ui/icons/icons.gen.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { type PersonalFinding, personalData } from "#domain/application/content/personalData.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "../applications.module.css";
import { usePlaceName } from "../usePlaceName.ts";

interface Props {
  readonly source: Pick<ApplicationInput, "contacts" | "labels" | "project" | "spaces">;
  readonly config: ApplicationConfig;
}

/** What about people the application would show to everybody, counted as the build counts it, and where it stands. */
export function PrivacyNote({ source, config }: Props) {
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
