import type { ComponentProps } from "react";
import type { FieldWords, Option } from "../controls/fields/fieldWords.ts";
import { FieldFrame } from "./FieldFrame.tsx";

interface Props<V extends string>
  extends
    Omit<FieldWords, "unit">,
    Omit<ComponentProps<"select">, "value" | "onChange" | "id" | "children" | "size"> {
  readonly value: V | "";
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
}

/** One of a list, on pages that load nothing of Mantine. */
export function SelectField<V extends string>(props: Props<V>) {
  const { label, error, hint, action, value, options, onChange, ...select } = props;
  return (
    <FieldFrame {...{ label, error, hint, action }} disabled={select.disabled}>
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
