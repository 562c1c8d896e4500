import styles from "./ColourRadio.module.css";

interface Props {
  /** The group it belongs to. */
  readonly name: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** How the colour is called. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One colour to choose among others, seen and by its name. */
export function ColourRadio({ name, colour, label, checked, onChange }: Props) {
  return (
    <label className={styles["choice"]}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
        <rect width="28" height="28" rx="6" fill={colour} />
      </svg>
      <span>{label}</span>
    </label>
  );
}
