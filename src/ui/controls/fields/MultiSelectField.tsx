import { MultiSelect } from "@mantine/core";
import { classes } from "../../classes.ts";
import styles from "../dropdown/Choices.module.css";
import { type ChoiceField, useChoiceField } from "./useChoiceField.tsx";

interface Props<V extends string> extends ChoiceField<V> {
  readonly value: readonly V[];
  /** The chosen ones, in the order in which they were chosen. */
  readonly onChange: (value: readonly V[]) => void;
}

/** Several of a list, found by typing; the chosen ones stand in the field. Backspace takes the last one away. */
export function MultiSelectField<V extends string>({ value, onChange, placeholder, ...words }: Props<V>) {
  const field = useChoiceField({ ...words, placeholder: value.length === 0 ? placeholder : undefined });
  return (
    <MultiSelect
      {...field}
      classNames={{
        ...field.classNames,
        pillsList: classes(styles["pills"]),
        pill: classes(styles["pill"]),
      }}
      value={[...value]}
      onChange={(chosen) =>
        onChange(chosen.flatMap((one) => words.options.find((option) => option.value === one)?.value ?? []))
      }
    />
  );
}
