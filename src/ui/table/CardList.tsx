import { measureElement, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styles from "./CardList.module.css";
import { windowFrom } from "./useVirtualRows.ts";

interface Props<T> {
  /** What is listed, for those who do not see it. */
  readonly label: string;
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly card: (row: T) => ReactNode;
  /** What is known of a card outside of it, such as a state. */
  readonly data?: (row: T) => CardData;
}

/** Attributes of a card: `data-state`. */
export type CardData = Readonly<Record<`data-${string}`, string>>;

/** Rows as cards below each other, as a phone has them; from 100 rows on only those in sight are drawn. Put it in a `Panel flush`. */
export function CardList<T>({ label, rows, rowKey, card, data }: Props<T>) {
  "use no memo"; // the virtualizer is one object that changes inside
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const enabled = rows.length > windowFrom;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    enabled,
    overscan: 8,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rowKey(rows[index]!),
    scrollMargin: margin,
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || usualHeight,
  });
  useLayoutEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - margin) > 1) setMargin(top);
  }, [rows, margin]);
  const items = enabled
    ? virtualizer.getVirtualItems()
    : rows.map((_, index) => ({ index, start: 0, end: 0 }));
  const above = enabled ? Math.max(0, (items[0]?.start ?? margin) - margin) : 0;
  const below = enabled
    ? Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin))
    : 0;
  return (
    <ul ref={list} className={styles["cards"]} aria-label={label}>
      {above > 0 && <li aria-hidden style={{ height: above }} />}
      {items.map(({ index }) => {
        const row = rows[index]!;
        return (
          <li
            key={rowKey(row)}
            ref={virtualizer.measureElement}
            {...data?.(row)}
            data-index={index}
            className={styles["card"]}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {card(row)}
          </li>
        );
      })}
      {below > 0 && <li aria-hidden style={{ height: below }} />}
    </ul>
  );
}

const usualHeight = 72;
