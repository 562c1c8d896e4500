import { useState } from "react";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";

/** What a number may be. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly whole?: boolean;
}

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly unit?: string;
  readonly value: number | null;
  readonly range: NumberRange;
  /** Instead of the usual sentence about the range. */
  readonly error?: string;
  /** It is shown and cannot be changed. */
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A number that counts once the field is left; out of range it says so and the value before stays. */
export function ChoiceNumber({ label, hint, unit, value, range, error, disabled, onChange }: Props) {
  const { t, format, exact } = useEnergyWords();
  const [draft, setDraft] = useState<{ readonly value: number | undefined }>();
  const shown = draft ? draft.value : (value ?? undefined);
  const wrong = shown !== undefined && !fits(shown, range);
  const settle = () => {
    if (!draft || wrong) return;
    setDraft(undefined);
    if ((draft.value ?? null) !== value) onChange(draft.value ?? null);
  };
  return (
    <NumberField
      label={label}
      hint={hint}
      unit={unit}
      locale={format.locale}
      disabled={disabled}
      value={shown}
      error={
        wrong
          ? (error ?? t(($) => $.inputs.rangeError, { from: exact(range.from), to: exact(range.to) }))
          : undefined
      }
      onChange={(typed) => setDraft({ value: typed })}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
    />
  );
}

/** Whether a number lies in its range. */
export const fits = (value: number, { from, to, whole = false }: NumberRange): boolean =>
  value >= from && value <= to && (!whole || Number.isInteger(value));
