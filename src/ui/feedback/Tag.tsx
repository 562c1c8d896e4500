import { IconAlertTriangle, IconCheck, IconClock } from "#ui/icons/icons.gen.ts";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Tag.module.css";

interface Props {
  /** `ok` done · `warn` waiting or outdated · `bad` error · `info` open, draft · `accent` the one open decision. */
  readonly tone?: "plain" | "ok" | "warn" | "bad" | "info" | "accent";
  readonly children: ReactNode;
}

/** Icons of the tones that colour alone must not carry. */
export const toneMarks = { ok: IconCheck, warn: IconClock, bad: IconAlertTriangle };

/** A state in one or two words, with an icon where colour alone would carry it. */
export function Tag({ tone = "plain", children }: Props) {
  const Mark = tone === "ok" || tone === "warn" || tone === "bad" ? toneMarks[tone] : undefined;
  return (
    <span className={classes(styles["tag"], tone !== "plain" && styles[tone])}>
      {Mark && <Mark size={14} stroke={1.5} aria-hidden />}
      {children}
    </span>
  );
}
