import type { ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./PictureLayer.module.css";

/**
 * What is written and drawn over a picture of the building. It is for the eye alone and touches go through it: somewhere
 * beside the picture the same is said to everybody.
 */
export function PictureLayer({ className, ...svg }: ComponentProps<"svg">) {
  return <svg {...svg} className={classes(styles["layer"], className)} aria-hidden />;
}
