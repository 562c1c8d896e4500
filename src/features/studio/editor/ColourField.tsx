import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  applicationColours,
  carriesWhite,
  colourContrast,
  leastContrast,
  readColour,
} from "#domain/application/config/brandColour.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ColourRadio } from "#ui/controls/ColourRadio.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../studio.module.css";

interface Props {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** The colour of a template: one of the product's or one of one's own. One on which white cannot be read is not taken. */
export function ColourField({ value, onChange }: Props) {
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
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        error={error()}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
    </fieldset>
  );
}
