import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { fits, type NumberRange } from "./ChoiceNumber.tsx";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly label: string;
  readonly unit?: string;
  readonly range: NumberRange;
  readonly error?: string;
  readonly onAnswer: (value: number) => void;
}

/** The one question of the page: a number and the button that takes it. */
export function AskNumber({ label, unit, range, error, onAnswer }: Props) {
  const { t, format } = useEnergyWords();
  const [value, setValue] = useState<number>();
  const [asked, setAsked] = useState(false);
  const valid = value !== undefined && fits(value, range);
  const usual = t(($) => $.inputs.rangeError, {
    from: format.number(range.from),
    to: format.number(range.to),
  });
  return (
    <form
      className={styles["ask"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (valid) onAnswer(value);
      }}
    >
      <NumberField
        label={label}
        unit={unit}
        locale={format.locale}
        value={value}
        error={asked && !valid ? (error ?? usual) : undefined}
        onChange={setValue}
      />
      <Button type="submit" variant="accent">
        {t(($) => $.apply)}
      </Button>
    </form>
  );
}
