import styles from "./SourceDot.module.css";

interface Props {
  /** "Woher kommt die Zahl?" with the name of the figure. */
  readonly label: string;
  /** Whether its source sheet is open. */
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** The dot that opens where a figure comes from: a ring while closed, filled on blue while open. */
export function SourceDot({ label, open, onOpen }: Props) {
  return (
    <button
      type="button"
      className={styles["dot"]}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    />
  );
}
