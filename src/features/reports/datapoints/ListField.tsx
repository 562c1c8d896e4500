import { Checkbox } from "#ui/controls/Checkbox.tsx";
import styles from "./AnswerField.module.css";

interface Props {
  readonly label: string;
  readonly value: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** Several of a closed list, in the order of the list. */
export function ListField({ label, value, options, error, onChange }: Props) {
  const toggled = (one: string, isOn: boolean) =>
    options.map((option) => option.value).filter((each) => (each === one ? isOn : value.includes(each)));
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(isOn) => onChange(toggled(option.value, isOn))}
        />
      ))}
      {error !== undefined && <p className={styles["error"]}>{error}</p>}
    </fieldset>
  );
}
