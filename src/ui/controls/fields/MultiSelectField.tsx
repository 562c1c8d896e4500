import { MultiSelect } from "@mantine/core";
import { classes } from "../../classes.ts";
import {
  type Choice,
  chevron,
  choiceClasses,
  choiceData,
  choiceFilter,
  drawChoice,
} from "../dropdown/choices.tsx";
import choiceStyles from "../dropdown/Choices.module.css";
import { useDropdown } from "../dropdown/useDropdown.ts";
import type { FieldWords } from "./fieldWords.ts";
import { useFieldLook } from "./useFieldLook.tsx";

interface Props<V extends string> extends Omit<FieldWords, "unit"> {
  readonly value: readonly V[];
  readonly options: readonly Choice<V>[];
  /** The chosen ones, in the order in which they were chosen. */
  readonly onChange: (value: readonly V[]) => void;
  /** What stands there as long as nothing is chosen. */
  readonly placeholder?: string | undefined;
  /** The sentence where no choice fits what is typed. */
  readonly nothing: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Several of a list, found by typing; the chosen ones stand in the field. Backspace takes the last one away. */
export function MultiSelectField<V extends string>({
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
    <MultiSelect
      {...look}
      rightSectionPointerEvents="none"
      classNames={{
        ...look.classNames,
        ...choiceClasses,
        wrapper: classes(look.classNames.wrapper, choiceStyles["box"]),
        pillsList: classes(choiceStyles["pills"]),
        pill: classes(choiceStyles["pill"]),
      }}
      comboboxProps={{ ...dropdown, width: "target" }}
      data={choiceData(options)}
      filter={choiceFilter(options)}
      renderOption={drawChoice(options)}
      value={[...value]}
      onChange={(chosen) =>
        onChange(chosen.flatMap((one) => options.find((option) => option.value === one)?.value ?? []))
      }
      searchable
      withScrollArea={false}
      withCheckIcon={false}
      nothingFoundMessage={nothing}
      {...(placeholder !== undefined && value.length === 0 && { placeholder })}
    />
  );
}
