import styles from "./ShareBar.module.css";

interface Props {
  /** 0…1 of the longest bar in the column. */
  readonly share: number;
  readonly text: string;
}

/** A share in a table cell: the bar left of its number, right edges aligned. A narrow table shortens all bars by `--share-bar`. */
export function ShareCell({ share, text }: Props) {
  return (
    <span className={styles["cell"]}>
      <i style={{ width: `calc(var(--share-bar, 84px) * ${Math.min(1, Math.max(0, share))})` }} aria-hidden />
      <b>{text}</b>
    </span>
  );
}
