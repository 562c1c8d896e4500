import type { ReactNode } from "react";
import styles from "./Attention.module.css";

interface Props {
  /** One line in brick: "Braucht eine Hand". */
  readonly kicker: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** The button, `variant="accent"`. */
  readonly action?: ReactNode;
}

/** The one thing of a page that a person must decide or supply: at most one per page. */
export function Attention({ kicker, title, text, action }: Props) {
  return (
    <section className={styles["box"]} aria-label={kicker}>
      <p className={styles["kicker"]}>{kicker}</p>
      <h3>{title}</h3>
      {text !== undefined && <p className={styles["text"]}>{text}</p>}
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </section>
  );
}
