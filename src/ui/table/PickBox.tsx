import { type MouseEvent, useLayoutEffect, useRef } from "react";
import type { Picking } from "./DataTable.tsx";
import styles from "./DataTable.module.css";
import { pickRange, toggleAll, togglePick } from "./picks.ts";

interface AllProps<T> {
  /** The keys of all rows of the table, also of those that are not drawn. */
  readonly keys: readonly string[];
  readonly picking: Picking<T>;
}

/** The box in the head: picks all rows of the table or none, and shows when it is some. */
export function PickAll<T>({ keys, picking: { picks, onPick, words } }: AllProps<T>) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.reduce((sum, key) => sum + Number(picks.keys.has(key)), 0);
  const isAll = keys.length > 0 && count === keys.length;
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
          disabled={keys.length === 0}
          onChange={() => onPick(toggleAll(picks, keys))}
        />
      </label>
    </th>
  );
}

interface BoxProps<T> extends AllProps<T> {
  readonly row: T;
  readonly index: number;
  readonly isPicked: boolean;
}

/** The box of a row; with shift it picks all rows from the last one to this. */
export function PickBox<T>({ row, index, isPicked, keys, picking: { picks, onPick, words } }: BoxProps<T>) {
  const key = keys[index]!;
  const choose = ({ shiftKey }: MouseEvent) =>
    onPick(shiftKey ? pickRange(picks, keys, key) : togglePick(picks, key));
  return (
    <td className={styles["box"]}>
      <label>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={words.row(row)}
          checked={isPicked}
          onClick={choose}
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}
