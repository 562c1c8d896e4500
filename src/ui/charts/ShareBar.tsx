import styles from "./ShareBar.module.css";

interface Part {
  readonly label: string;
  /** 0…1; the parts sum to at most 1. */
  readonly share: number;
  /** The share in the reader's language: "80,0 %". */
  readonly text: string;
  /** A chart colour 1…6; the position in the list when left out. */
  readonly colour?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

/** A whole and its parts: one bar, and each part with its number. */
export function ShareBar({ parts }: { readonly parts: readonly Part[] }) {
  const fill = (part: Part, index: number) => `var(--ch-${part.colour ?? (index % 6) + 1})`;
  return (
    <div className={styles["shares"]}>
      <div className={styles["bar"]} aria-hidden>
        {parts.map((part, index) => (
          <i key={part.label} style={{ width: `${part.share * 100}%`, background: fill(part, index) }} />
        ))}
      </div>
      <ul className={styles["legend"]}>
        {parts.map((part, index) => (
          <li key={part.label}>
            <i style={{ background: fill(part, index) }} aria-hidden />
            {part.label} <b>{part.text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
