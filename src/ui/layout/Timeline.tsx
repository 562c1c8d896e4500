import type { ReactNode } from "react";
import type { Instant } from "#kernel/time.ts";
import styles from "./Timeline.module.css";

/** Something that happened. */
interface TimelineEntry {
  readonly id: string;
  /** What happened. */
  readonly what: ReactNode;
  /** What was said with it; lines stay lines. */
  readonly note?: string | undefined;
  readonly who?: string | undefined;
  readonly at: Instant;
  /** The moment as the reader's language writes it. */
  readonly when: string;
  /** Where it is known from, or how sure it is. */
  readonly source?: string | undefined;
}

interface Props {
  /** What it is the course of, for those who do not see it. */
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}

/** What happened one after the other, in the order given: what, by whom, when, and where that is known from. */
export function Timeline({ label, entries }: Props) {
  return (
    <ol className={styles["line"]} aria-label={label}>
      {entries.map(({ id, what, note, who, at, when, source }) => (
        <li key={id}>
          <p className={styles["what"]}>{what}</p>
          {note && <p className={styles["note"]}>{note}</p>}
          <p className={styles["fine"]}>
            {who && `${who} · `}
            <time dateTime={at}>{when}</time>
            {source && ` · ${source}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
