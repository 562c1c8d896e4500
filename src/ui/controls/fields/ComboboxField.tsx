import { Select } from "@mantine/core";
import { classes } from "../../classes.ts";
import choiceStyles from "../dropdown/Choices.module.css";
import {
  type Choice,
  chevron,
  choiceClasses,
  choiceData,
  choiceFilter,
  drawChoice,
} from "../dropdown/choices.tsx";
import { useDropdown } from "../dropdown/useDropdown.ts";
import type { FieldWords } from "./fieldWords.ts";
import { useFieldLook } from "./useFieldLook.tsx";

interface Props<V extends string> extends Omit<FieldWords, "unit"> {
  readonly value: V | "";
  readonly options: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
  /** What stands there as long as nothing is chosen. */
  readonly placeholder?: string | undefined;
  /** The sentence where no choice fits what is typed. */
  readonly nothing: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** One of a long list, found by typing a part of it. A short list is a `SelectField`. */
export function ComboboxField<V extends string>({
  label,
  error,
  hint,
  action,
  value,
  options,
  onChange,
  placeholder,
  nothing,
  required,
  disabled,
}: Props<V>) {
  const dropdown = useDropdown();
  const look = useFieldLook({
    label,
    error,
    hint,
    action,
    trailing: chevron,
    control: { required, disabled },
  });
  return (
    <Select
      {...look}
      rightSectionPointerEvents="none"
      classNames={{
        ...look.classNames,
        ...choiceClasses,
        wrapper: classes(look.classNames.wrapper, choiceStyles["box"]),
      }}
      comboboxProps={{ ...dropdown, width: "target" }}
      data={choiceData(options)}
      filter={choiceFilter(options)}
      renderOption={drawChoice(options)}
      value={value === "" ? null : value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      searchable
      allowDeselect={false}
      withScrollArea={false}
      withCheckIcon={false}
      nothingFoundMessage={nothing}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
