import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Panel.module.css";

interface Props {
  readonly title?: ReactNode;
  /** At the right end of the head: a legend, a small button, a link. */
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  /** Without inner padding: tables, strips, pictures. */
  readonly flush?: boolean;
  readonly sunken?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A ruled sheet: one border, hairlines inside, no shadow. Never a panel in a panel. */
export function Panel({ title, aside, foot, flush, sunken, className, children }: Props) {
  return (
    <section className={classes(styles["panel"], sunken && styles["sunken"], className)}>
      {title !== undefined && (
        <div className={styles["head"]}>
          <h2>{title}</h2>
          {aside !== undefined && <div className={styles["aside"]}>{aside}</div>}
        </div>
      )}
      {flush ? children : <div className={styles["body"]}>{children}</div>}
      {foot !== undefined && foot !== false && <div className={styles["foot"]}>{foot}</div>}
    </section>
  );
}
