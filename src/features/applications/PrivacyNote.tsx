import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ApplicationConfig } from "#domain/application/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/applicationInput.ts";
import { privacyPreview } from "#domain/application/publicContacts.ts";
import styles from "./applications.module.css";

interface Props {
  readonly contacts: ApplicationInput["contacts"];
  readonly config: ApplicationConfig;
}

/** How many fields about people the application would show to everybody, counted as the build counts them. */
export function PrivacyNote({ contacts, config }: Props) {
  const { t } = useTranslation("applications");
  const shown = config.pages.includes("contacts") ? config.contact_ids : [];
  const { people, fields, shown: list } = privacyPreview(contacts, shown);
  const format = useFormats();
  return (
    <div className={styles["privacy"]}>
      <IconShieldCheck size={18} stroke={1.5} aria-hidden />
      <div>
        <b>{t(($) => $.privacy.fields, { count: fields })}</b>
        <p>{people === 0 ? t(($) => $.privacy.none) : t(($) => $.privacy.some, { count: people })}</p>
        {people > 0 && (
          <details className={styles["ways"]}>
            <summary>{t(($) => $.privacy.open)}</summary>
            <dl>
              {list.map((one, at) => (
                <div key={`${at} ${one.name}`}>
                  <dt>{one.name}</dt>
                  <dd>{format.list(one.fields.map((field) => t(($) => $.privacy.field[field])))}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  );
}
