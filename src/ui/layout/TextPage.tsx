import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./TextPage.module.css";

interface PageProps {
  /** Columns and gaps of this page. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A page that is read, with the room around it that every such page has. */
export function TextPage({ className, children }: PageProps) {
  return <article className={classes(styles["page"], className)}>{children}</article>;
}

interface HeadProps {
  readonly title: string;
  /** The page in a sentence or two. */
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The head of a page that is read. */
export function TextHead({ title, lead, children }: HeadProps) {
  return (
    <header className={styles["head"]}>
      <h1>{title}</h1>
      <p className={styles["lead"]}>{lead}</p>
      {children}
    </header>
  );
}

interface ContentsProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** In a container that gets narrow the links stand in rows above the text. */
  readonly wraps?: boolean;
}

/** The contents of a page that is read, beside its text as far as there is room. */
export function TextContents({ id, title, sections, wraps = false }: ContentsProps) {
  return (
    <nav className={classes(styles["contents"], wraps && styles["wraps"])} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
