import { type KeyboardEvent, type ReactNode, useRef, useState, type RefObject, useLayoutEffect } from "react";
import { IconArrowDown, IconArrowUp } from "#ui/icons/icons.gen.ts";
import { classes } from "../classes.ts";
import styles from "./DataTable.module.css";
import { useRowWindow, windowFrom } from "./useRowWindow.ts";

/** One column of a table. */
export interface Column<T> {
  readonly id: string;
  readonly head: ReactNode;
  /** The unit stands in the head, never in the cells. */
  readonly unit?: ReactNode;
  /** Right-aligned with tabular figures; write equal decimals. */
  readonly numeric?: boolean | undefined;
  /** Long words may break into lines (only in tables below 100 rows). */
  readonly wrap?: boolean | undefined;
  /** CSS width. */
  readonly width?: string | undefined;
  readonly cell: (row: T) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: ((row: T) => SortValue) | undefined;
  /** The cell of the sum row; the row is there when any column has one. */
  readonly sum?: ReactNode;
}

interface DataTableProps<T> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly selected?: string | undefined;
  /** Called when a row is chosen by tap, click or arrow keys. */
  readonly onSelect?: ((row: T) => void) | undefined;
  /** Called on Enter and double click. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Rows that have just arrived: tinted blue. */
  readonly fresh?: ReadonlySet<string> | undefined;
  readonly compact?: boolean | undefined;
  readonly initialSort?: Sorting | undefined;
  /** What stands there without rows. */
  readonly empty?: ReactNode;
}

/**
 * The table of the product: sticky head, sorting, sum row, one selection, keyboard; from 100 rows on only those
 * in sight are drawn. It brings no border: put it in a `Panel flush`.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, selected, onSelect, onOpen, fresh, compact, initialSort, empty } =
    props;
  const region = useRef<HTMLDivElement>(null);
  const [sorting, setSorting] = useState(initialSort);
  const sortBy = columns.find((column) => column.id === sorting?.column)?.sortBy;
  const language = typeof document === "undefined" ? "de" : document.documentElement.lang || "de";
  const ordered = sortBy ? sortRows(rows, sortBy, sorting?.descending ?? false, language) : rows;
  const { from, to, above, below } = useRowWindow(region, ordered.length);
  const windowed = ordered.length > windowFrom;
  const isWider = useOverflow(region, rows.length);
  const interactive = onSelect !== undefined || onOpen !== undefined;
  const current = ordered.findIndex((row) => rowKey(row) === selected);

  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const row = ordered[index];
    if (row !== undefined && event.key === "Enter") return (onOpen ?? onSelect)?.(row);
    const page = 10;
    const target = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -index,
      End: ordered.length,
    }[event.key];
    if (target === undefined || !onSelect) return;
    event.preventDefault();
    const next = Math.min(ordered.length - 1, Math.max(0, index + target));
    const chosen = ordered[next];
    if (chosen === undefined) return;
    onSelect(chosen);
    focusRow(region.current, next);
  };

  if (rows.length === 0 && empty !== undefined) return <div className={styles["empty"]}>{empty}</div>;
  const spacer = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />;
  return (
    <div
      ref={region}
      className={classes(styles["region"], windowed && styles["windowed"])}
      data-scrolls="end"
      {...((windowed || (isWider && !interactive)) && { tabIndex: 0 })}
    >
      <table
        aria-label={label}
        {...(windowed && { "aria-rowcount": ordered.length + 1 })}
        {...(interactive && { role: "grid" })}
        className={classes(styles["table"], compact && styles["compact"])}
      >
        <DataTableHead columns={columns} sorting={sorting} onSort={setSorting} />
        <tbody>
          {spacer(above)}
          {ordered.slice(from, to).map((row, offset) => {
            const index = from + offset;
            const key = rowKey(row);
            return (
              <tr
                key={key}
                data-row={index}
                {...(windowed && { "aria-rowindex": index + 2 })}
                {...(interactive && {
                  "aria-selected": key === selected,
                  tabIndex: index === Math.max(0, current) ? 0 : -1,
                  onClick: () => (onSelect ?? onOpen)?.(row),
                  onDoubleClick: () => onOpen?.(row),
                  onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event, index),
                })}
                className={classes(interactive && styles["pick"], fresh?.has(key) && styles["fresh"])}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={classes(column.numeric && styles["number"], column.wrap && styles["wrap"])}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {spacer(below)}
        </tbody>
        {columns.some((column) => column.sum !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} className={classes(column.numeric && styles["number"])}>
                  {column.sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Scrolls the row into the drawn window, then focuses it as soon as it stands there. */
function focusRow(region: HTMLElement | null, index: number) {
  const focus = () => {
    const row = region?.querySelector<HTMLElement>(`tr[data-row="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: "nearest" });
    return row !== null && row !== undefined;
  };
  if (focus() || !region) return;
  const height = region.querySelector("tr[data-row]")?.getBoundingClientRect().height ?? 40;
  region.scrollTop = index * height - region.clientHeight / 2;
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** Whether the table in `region` is wider than it: then it is pushed, and whoever has no finger needs a stop there. */
function useOverflow(region: RefObject<HTMLElement | null>, rows: number): boolean {
  const [isWider, setIsWider] = useState(false);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measured = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth));
    measured.observe(element);
    if (element.firstElementChild) measured.observe(element.firstElementChild);
    return () => measured.disconnect();
  }, [region, rows]);
  return isWider;
}

interface Props<T> {
  readonly columns: readonly Column<T>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

/** The head of a table: names with their units, buttons where a column can be sorted. */
function DataTableHead<T>({ columns, sorting, onSort }: Props<T>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const active = sorting?.column === column.id;
          const Arrow = active && sorting.descending ? IconArrowDown : IconArrowUp;
          const words = (
            <span>
              {column.head}
              {column.unit !== undefined && <span className={styles["unit"]}>{column.unit}</span>}
            </span>
          );
          return (
            <th
              key={column.id}
              scope="col"
              style={column.width === undefined ? undefined : { width: column.width }}
              className={classes(column.numeric && styles["number"])}
              {...(active && { "aria-sort": sorting.descending ? "descending" : "ascending" })}
            >
              {column.sortBy ? (
                <button
                  type="button"
                  className={styles["sort"]}
                  onClick={() => onSort({ column: column.id, descending: active && !sorting.descending })}
                >
                  {words}
                  <Arrow size={12} stroke={1.5} aria-hidden />
                </button>
              ) : (
                words
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** What a column sorts by: numbers by size, texts as the language orders them, gaps always last. */
type SortValue = string | number | null | undefined;

/** The order of a table: a column and its direction. */
interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** Rows in order; equal rows keep their place, rows without a value stand last in both directions. */
export function sortRows<T>(
  rows: readonly T[],
  valueOf: (row: T) => SortValue,
  descending: boolean,
  language: string,
): readonly T[] {
  const order = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const turn = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (isGap(a.value) || isGap(b.value)) return Number(isGap(a.value)) - Number(isGap(b.value));
      if (typeof a.value === "number" && typeof b.value === "number") return turn * (a.value - b.value);
      return turn * order.compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}

const isGap = (value: SortValue): value is null | undefined => value === undefined || value === null;
