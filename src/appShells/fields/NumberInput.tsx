import { useState } from "react";
import { readNumber, writeNumber } from "#ui/controls/fields/localeNumber.ts";
import { useSpeech } from "../frame/words.ts";

interface Props {
  readonly id: string;
  readonly value: number | null;
  readonly unit?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isRequired?: boolean;
  readonly isWrong?: boolean;
  /** A number; null for an empty field; NaN for what is none. */
  readonly onChange: (value: number | null) => void;
}

/** A number as people of the language write it, with its unit behind it. */
export function NumberInput({ id, value, unit, describedBy, isRequired, isWrong, onChange }: Props) {
  const { language } = useSpeech();
  const [text, setText] = useState(value === null || Number.isNaN(value) ? "" : writeNumber(value, language));
  return (
    <span className="quantity">
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={text}
        required={isRequired}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value.trim() === "" ? null : (readNumber(target.value, language) ?? Number.NaN));
        }}
      />
      {unit !== undefined && <span className="unit">{unit}</span>}
    </span>
  );
}
