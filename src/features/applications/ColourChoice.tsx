import { useTranslation } from "react-i18next";
import { applicationColours } from "#domain/application/brandColour.ts";
import styles from "./applications.module.css";

interface Props {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** The colour of icon and mark; each one carries white. One of a template of one's own stays until another is chosen. */
export function ColourChoice({ value, onChange }: Props) {
  const { t } = useTranslation("applications");
  const isOwn = !applicationColours.some((colour) => colour === value);
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
      {isOwn && (
        <label>
          <input type="radio" name="colour" checked onChange={() => undefined} />
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
            <rect width="28" height="28" rx="6" fill={value} />
          </svg>
          <span>{t(($) => $.config.ownColour)}</span>
        </label>
      )}
    </fieldset>
  );
}
