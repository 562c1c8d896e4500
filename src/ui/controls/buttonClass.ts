import { classes } from "../classes.ts";
import styles from "./Button.module.css";

/** How a button looks. One `primary` per page; `accent` (brick) only for the one thing that wants a hand. */
export interface ButtonLook {
  readonly variant?: "primary" | "accent" | "secondary" | "quiet" | "link" | undefined;
  readonly size?: "small" | "medium" | "large" | undefined;
  /** Takes the whole width of its place. */
  readonly wide?: boolean | undefined;
}

/** The class of something that looks like a button. */
export function buttonClass(
  { variant = "secondary", size = "medium", wide = false }: ButtonLook,
  extra?: string,
) {
  return classes(
    styles["button"],
    variant !== "secondary" && styles[variant],
    size !== "medium" && styles[size],
    wide && styles["wide"],
    extra,
  );
}
