import { useTranslation } from "react-i18next";
import { applicationColours } from "#domain/application/config/brandColour.ts";
import { ColourRadio } from "#ui/controls/ColourRadio.tsx";
import styles from "../applications.module.css";

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
