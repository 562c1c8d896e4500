import { useTranslation } from "react-i18next";
import { type ApplicationConfig, applicationColours } from "#domain/application/applicationConfig.ts";
import styles from "./applications.module.css";

interface Props {
  readonly value: ApplicationConfig["colour"];
  readonly onChange: (colour: ApplicationConfig["colour"]) => void;
}

/** The colour of icon and mark; each one carries white. */
export function ColourChoice({ value, onChange }: Props) {
  const { t } = useTranslation("applications");
  return (
    <fieldset className={styles["colours"]}>
      <legend>{t(($) => $.config.colour)}</legend>
      {applicationColours.map((colour) => (
        <label key={colour}>
          <input type="radio" name="colour" checked={colour === value} onChange={() => onChange(colour)} />
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
            <rect width="28" height="28" rx="6" fill={colour} />
          </svg>
          <span>{t(($) => $.config.colours[colour])}</span>
        </label>
      ))}
    </fieldset>
  );
}
