import type { ReactNode } from "react";
import { useTabTitle } from "../useTabTitle.ts";
import styles from "./MessagePage.module.css";

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** A small line above: "404", "Kennung 7F3A-19C2". */
  readonly kicker?: ReactNode;
  /** The ways out. */
  readonly actions: ReactNode;
  /** What few want to see, below everything. */
  readonly more?: ReactNode;
}

/** A calm page for when there is nothing to show: not found, an error. Says what happened and the way out. */
export function MessagePage({ title, text, kicker, actions, more }: Props) {
  useTabTitle(title);
  return (
    <div className={styles["page"]}>
      {kicker !== undefined && <div className={styles["kicker"]}>{kicker}</div>}
      <h1>{title}</h1>
      <div className={styles["line"]} aria-hidden />
      <div className={styles["text"]}>{text}</div>
      <div className={styles["actions"]}>{actions}</div>
      {more}
    </div>
  );
}
