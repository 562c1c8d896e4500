import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles["hidden"]}>{children}</span>;
}
