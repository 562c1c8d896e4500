import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Page.module.css";
import { useTabTitle } from "../useTabTitle.ts";

interface Props {
  /** The title, or one sentence with the result in words. */
  readonly title: ReactNode;
  /** What kind of thing the title names, one small line above it. */
  readonly kicker?: ReactNode;
  readonly subtitle?: ReactNode;
  /** The title is a sentence: it breaks after about thirty characters. */
  readonly sentence?: boolean;
  /** The one main action (primary) last, side ways before it. */
  readonly actions?: ReactNode;
  /** The content fills the page to its edges (3D, plans). */
  readonly bleed?: boolean;
  /** The ground is darker, so that a sheet of paper lies on it. */
  readonly sunken?: boolean;
  readonly children: ReactNode;
}

/** A page: title line with the one main action, then the content over the whole width. */
export function Page({ title, kicker, subtitle, sentence, actions, bleed, sunken, children }: Props) {
  useTabTitle(typeof title === "string" ? title : undefined);
  return (
    <div data-page className={classes(styles["page"], bleed && styles["bleed"], sunken && styles["sunken"])}>
      <header className={styles["title"]}>
        <div className={styles["words"]}>
          {kicker !== undefined && <p className={styles["kicker"]}>{kicker}</p>}
          <h1 className={classes(sentence && styles["sentence"])}>{title}</h1>
          {subtitle !== undefined && <p className={styles["subtitle"]}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
