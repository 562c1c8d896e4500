import { useLayoutEffect, useRef } from "react";
import type { Picking } from "./DataTable.tsx";
import styles from "./DataTable.module.css";
import { toggleAll } from "./picks.ts";

interface AllProps<T> {
  /** All rows of the table, also those that are not drawn. */
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly picking: Picking<T>;
}

/** The box in the head: picks all rows of the table or none, and shows when it is some. */
export function PickAll<T>({ rows, rowKey, picking: { picks, onPick, words } }: AllProps<T>) {
  const box = useRef<HTMLInputElement>(null);
  const count =
    picks.keys.size === 0 ? 0 : rows.reduce((sum, row) => sum + Number(picks.keys.has(rowKey(row))), 0);
  const isAll = rows.length > 0 && count === rows.length;
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <th scope="col" className={styles["box"]}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={words.all}
          checked={isAll}
          disabled={rows.length === 0}
          onChange={() => onPick(toggleAll(picks, rows.map(rowKey)))}
        />
      </label>
    </th>
  );
}

interface BoxProps {
  readonly label: string;
  readonly isPicked: boolean;
}

/** The box of a row. The table hears its presses, because with shift they pick a range. */
export function PickBox({ label, isPicked }: BoxProps) {
  return (
    <td className={styles["box"]} data-pick>
      <label>
        <input type="checkbox" tabIndex={-1} aria-label={label} checked={isPicked} readOnly />
      </label>
    </td>
  );
}
