import { IconChevronRight } from "#ui/icons/icons.gen.ts";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icons/outlineIcon.ts";
import styles from "./ListRow.module.css";

interface Props {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** More facts below, each on a line of its own. */
  readonly facts?: readonly string[];
  readonly icon?: Icon | undefined;
  /** A small picture before the words. */
  readonly picture?: ReactNode;
  /** At the right end: a value, a tag, a grade. */
  readonly end?: ReactNode;
  /** Something a person must supply: shown in brick, at most once per page. */
  readonly missing?: boolean;
  /** Makes the row a button with an arrow. */
  readonly onOpen?: (() => void) | undefined;
}

/** One thing of a list: two lines of words, something at the end, and the way into it. */
export function ListRow({ title, note, facts = [], icon: Mark, picture, end, missing, onOpen }: Props) {
  const content = (
    <>
      {picture}
      {Mark && <Mark className={styles["icon"] ?? ""} size={18} stroke={1.5} aria-hidden />}
      <span className={styles["words"]}>
        <span className={styles["title"]}>{title}</span>
        {note !== undefined && <span className={styles["note"]}>{note}</span>}
        {facts.map((fact) => (
          <span key={fact} className={styles["note"]}>
            {fact}
          </span>
        ))}
      </span>
      {end}
      {onOpen && <IconChevronRight className={styles["chevron"] ?? ""} size={16} stroke={1.5} aria-hidden />}
    </>
  );
  const className = classes(styles["row"], missing && styles["missing"]);
  if (!onOpen) return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={onOpen}>
      {content}
    </button>
  );
}
