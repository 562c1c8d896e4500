import { Select } from "@mantine/core";
import { type ChoiceField, useChoiceField } from "./useChoiceField.tsx";

interface Props<V extends string> extends ChoiceField<V> {
  readonly value: V | "";
  readonly onChange: (value: V) => void;
}

/** One of a long list, found by typing a part of it. A short list is a `SelectField`. */
export function ComboboxField<V extends string>({ value, onChange, ...field }: Props<V>) {
  return (
    <Select
      {...useChoiceField(field)}
      value={value === "" ? null : value}
      onChange={(chosen) => {
        const option = field.options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      allowDeselect={false}
    />
  );
}
