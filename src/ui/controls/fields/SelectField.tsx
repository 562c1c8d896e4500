import { NativeSelect } from "@mantine/core";
import type { ComponentProps } from "react";
import type { FieldWords, Option } from "./fieldWords.ts";
import { useFieldLook } from "./useFieldLook.tsx";

interface Props<V extends string>
  extends FieldWords, Omit<ComponentProps<"select">, "value" | "onChange" | "id" | "children" | "size"> {
  readonly value: V | "";
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  /** What stands there as long as nothing is chosen. */
  readonly placeholder?: string | undefined;
}

/** One of a short list: the platform's own select, so that it is good with gloves, keyboard and screen reader. */
export function SelectField<V extends string>({
  label,
  error,
  hint,
  unit,
  action,
  value,
  options,
  onChange,
  placeholder,
  ...select
}: Props<V>) {
  const look = useFieldLook({ label, error, hint, unit, action, control: select });
  return (
    <NativeSelect
      {...select}
      {...look}
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
    </NativeSelect>
  );
}
