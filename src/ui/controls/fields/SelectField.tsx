import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";

/** One choice of a select, a segmented control or a menu of values. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Props<V extends string>
  extends FieldWords, Omit<ComponentProps<"select">, "value" | "onChange" | "id" | "children"> {
  readonly value: V | "";
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  /** What stands there as long as nothing is chosen. */
  readonly placeholder?: string | undefined;
}

/** One of a list: the platform's own select, so that it is good with gloves, keyboard and screen reader. */
export function SelectField<V extends string>(props: Props<V>) {
  const { label, error, hint, unit, action, value, options, onChange, placeholder, ...select } = props;
  return (
    <FieldFrame {...{ label, error, hint, unit, action }} disabled={select.disabled}>
      {(ties) => (
        <select
          {...select}
          {...ties}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
