import { Children, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import styles from "./ListRow.module.css";

interface Props {
  /** What is listed, for those who do not see it. */
  readonly label: string;
  /** The list is all that its panel has, which is flush, too. */
  readonly flush?: boolean;
  /** One `ListRow` each. */
  readonly children: ReactNode;
}

/**
 * A list inside a panel: rows between hairlines, flush with the text around. What stands at the end of a row goes below where there is
 * no room. Whoever works with the keyboard in a row that goes stays at the list.
 */
export function RowList({ label, flush, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const inside = useRef<Element>(null);
  useEffect(() => {
    const entered = ({ target }: FocusEvent) => void (inside.current = target as Element);
    const own = list.current;
    own?.addEventListener("focusin", entered);
    return () => own?.removeEventListener("focusin", entered);
  }, []);
  useLayoutEffect(() => {
    const isGone = inside.current && !inside.current.isConnected;
    if (!list.current || !isGone || document.activeElement !== document.body) return;
    list.current.tabIndex = -1; // only now: a question that opens with a list in it begins with its buttons
    list.current.focus({ preventScroll: true });
  });
  return (
    <ul ref={list} className={classes(styles["rows"], flush && styles["flush"])} aria-label={label}>
      {Children.map(children, (row) => (
        <li>{row}</li>
      ))}
    </ul>
  );
}
