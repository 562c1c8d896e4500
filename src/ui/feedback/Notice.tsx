import { IconAlertTriangle, IconCheck, IconInfoCircle, IconWifiOff } from "#ui/icons/icons.gen.ts";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Notice.module.css";

interface Props {
  readonly tone: "info" | "ok" | "warn" | "bad" | "offline";
  readonly title?: string | undefined;
  /** What happened, that nothing is lost, what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** A bar over the whole width: offline, locked. */
  readonly bar?: boolean;
}

const marks = {
  info: IconInfoCircle,
  ok: IconCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  offline: IconWifiOff,
};

/** A notice in the page; errors are read out at once, all others politely. */
export function Notice({ tone, title, children, action, bar }: Props) {
  const Mark = marks[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      data-tone={tone}
      className={classes(styles["notice"], styles[tone], bar && styles["bar"])}
    >
      <Mark className={styles["icon"] ?? ""} size={18} stroke={1.5} aria-hidden />
      <div className={styles["words"]}>
        {title !== undefined && <p className={styles["title"]}>{title}</p>}
        {children !== undefined && <div className={styles["text"]}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
