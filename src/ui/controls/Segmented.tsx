import { useId } from "react";
import type { Icon } from "../icons/outlineIcon.ts";
import type { Option } from "./fields/fieldWords.ts";
import styles from "./Segmented.module.css";

interface Props<V extends string> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly (Option<V> & { readonly icon?: Icon })[];
  readonly onChange: (value: V) => void;
}

/** One of two to four views of the same thing. */
export function Segmented<V extends string>({ label, value, options, onChange }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles["group"]}>
      {options.map(({ icon: Mark, ...option }) => (
        <label key={option.value} className={styles["item"]}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {Mark && <Mark size={16} stroke={1.5} aria-hidden />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
