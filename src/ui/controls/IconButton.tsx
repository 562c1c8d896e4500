import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icons/outlineIcon.ts";
import styles from "./IconButton.module.css";

interface Props extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  readonly icon: Icon;
  /** What it does, for screen readers and as a tip. */
  readonly label: string;
  readonly framed?: boolean | undefined;
  readonly small?: boolean | undefined;
}

/** A button without a word: only for close, minus, plus, camera, menu and theme. */
export function IconButton({ icon: Mark, label, framed, small, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles["button"], framed && styles["framed"], small && styles["small"], className)}
    >
      <Mark size={small ? 16 : 18} stroke={1.5} aria-hidden />
    </button>
  );
}
