import { rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { IconArrowDown, IconArrowUp } from "#ui/icons/icons.gen.ts";
import { type SortValue, sortRows } from "#kernel/rows/sortRows.ts";
import { classes } from "../classes.ts";
import styles from "./DataTable.module.css";
import { PickAll, PickBox } from "./PickBox.tsx";
import { noPicks, type Picks, pickRange, togglePick } from "./picks.ts";
import { useVirtualRows, windowFrom } from "./useVirtualRows.ts";

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

/** The order of a table: a column and its direction. */
interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** Rows that several things are done with at once. */
export interface Picking<T> {
  readonly picks: Picks;
  readonly onPick: (picks: Picks) => void;
  /** What the box in the head does, and that of a row, in words. */
  readonly words: { readonly all: string; readonly row: (row: T) => string };
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
  /** Somebody else keeps the order and gives the rows in it. */
  readonly order?: { readonly sorting: Sorting | undefined; readonly onSort: (sorting: Sorting) => void };
  /** A box for each row; space, shift and Ctrl A pick, too. */
  readonly picking?: Picking<T> | undefined;
  /** What stands there without rows. */
  readonly empty?: ReactNode;
}

const features = tableFeatures({ rowSortingFeature });

/**
 * The table of the product: sticky head, sorting, sum row, one selection or boxes for several, keyboard; from 100 rows on only those
 * in sight are drawn. It brings no border: put it in a `Panel flush`.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  "use no memo"; // a table and its rows change inside
  const { label, columns, rows, rowKey, selected, onSelect, onOpen, fresh, compact, picking, empty } = props;
  const region = useRef<HTMLDivElement>(null);
  const { ordered, sorting, onSort } = useOrder(props);
  const { from, to, above, below, reveal } = useVirtualRows(region, ordered.length);
  const windowed = ordered.length > windowFrom;
  const isWider = useOverflow(region, rows.length);
  const interactive = onSelect !== undefined || onOpen !== undefined || picking !== undefined;
  const table = useTable({
    features,
    data: useMemo(() => ordered.slice(from, to).map((row) => ({ row })), [ordered, from, to]),
    columns: useMemo(
      () =>
        columns.map(({ id, sortBy }) => ({
          id,
          accessorFn: ({ row }: { readonly row: T }) => sortBy?.(row),
          enableSorting: sortBy !== undefined,
        })),
      [columns],
    ),
    getRowId: ({ row }) => rowKey(row),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting: sorting ? [{ id: sorting.column, desc: sorting.descending }] : [] },
    onSortingChange: (update) => {
      const before = sorting ? [{ id: sorting.column, desc: sorting.descending }] : [];
      const [next] = typeof update === "function" ? update(before) : update;
      if (next) onSort({ column: next.id, descending: next.desc });
    },
  });
  const { active, events } = useRowEvents({ ...props, ordered, reveal, region });

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
        {...(picking && { "aria-multiselectable": true })}
        className={classes(styles["table"], compact && styles["compact"], picking && styles["picks"])}
      >
        <thead>
          <tr>
            {picking && <PickAll rows={ordered} rowKey={rowKey} picking={picking} />}
            {table.getFlatHeaders().map(({ id, column }, at) => (
              <HeadCell
                key={id}
                column={columns[at]!}
                sorted={column.getIsSorted()}
                onToggle={column.getCanSort() ? () => column.toggleSorting() : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody {...(interactive && events)}>
          {spacer(above)}
          {table.getRowModel().rows.map(({ id: key, original: { row } }, offset) => (
            <MemoRow
              key={key}
              row={row}
              index={from + offset}
              columns={columns as readonly Column<unknown>[]}
              windowed={windowed}
              isFresh={fresh?.has(key) ?? false}
              isActive={interactive && from + offset === active}
              isSelected={
                interactive ? (picking ? picking.picks.keys.has(key) : key === selected) : undefined
              }
              isOpened={picking !== undefined && key === selected}
              boxWord={picking?.words.row as ((row: unknown) => string) | undefined}
            />
          ))}
          {spacer(below)}
        </tbody>
        {columns.some((column) => column.sum !== undefined) && (
          <tfoot>
            <tr>
              {picking && <td aria-hidden />}
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

interface RowProps {
  readonly row: unknown;
  readonly index: number;
  readonly columns: readonly Column<unknown>[];
  readonly windowed: boolean;
  readonly isFresh: boolean;
  readonly isActive: boolean;
  /** Undefined: nothing can be done with a row. */
  readonly isSelected: boolean | undefined;
  readonly isOpened: boolean;
  /** What the box of a row does, in words; without it there is none. */
  readonly boxWord: ((row: unknown) => string) | undefined;
}

/** A row; drawn again only when something of it has changed, not at every step of scrolling. */
const MemoRow = memo(function Row(props: RowProps) {
  const { row, index, columns, windowed, isFresh, isActive, isSelected, isOpened, boxWord } = props;
  return (
    <tr
      data-row={index}
      {...(windowed && { "aria-rowindex": index + 2 })}
      {...(isSelected !== undefined && { "aria-selected": isSelected, tabIndex: isActive ? 0 : -1 })}
      {...(isOpened && { "data-opened": true })}
      className={classes(isSelected !== undefined && styles["pick"], isFresh && styles["fresh"])}
    >
      {boxWord && <PickBox label={boxWord(row)} isPicked={isSelected === true} />}
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
});

/** The rows in the order of the table, which it keeps itself unless somebody else does. */
function useOrder<T>({ columns, rows, initialSort, order }: DataTableProps<T>) {
  const [own, setOwn] = useState(initialSort);
  const sorting = order ? order.sorting : own;
  const sortBy = order ? undefined : columns.find((column) => column.id === sorting?.column)?.sortBy;
  const language = typeof document === "undefined" ? "de" : document.documentElement.lang || "de";
  const ordered = sortBy ? sortRows(rows, sortBy, sorting?.descending ?? false, language) : rows;
  return { ordered, sorting, onSort: order?.onSort ?? setOwn };
}

interface RowEvents<T> extends DataTableProps<T> {
  readonly ordered: readonly T[];
  readonly reveal: (index: number) => void;
  readonly region: RefObject<HTMLElement | null>;
}

const page = 10;

/** What keys and presses on rows do: choose, open, pick one, a range or all. They are heard at the body of the table. */
function useRowEvents<T>({
  ordered,
  rowKey,
  selected,
  onSelect,
  onOpen,
  picking,
  reveal,
  region,
}: RowEvents<T>) {
  const [focused, setFocused] = useState(0);
  const current = picking ? focused : ordered.findIndex((row) => rowKey(row) === selected);
  const keys = () => ordered.map(rowKey);
  const pick = (next: Picks) => picking?.onPick(next);
  const pickOne = (index: number, isRange: boolean) => {
    const key = rowKey(ordered[index]!);
    if (picking) pick(isRange ? pickRange(picking.picks, keys(), key) : togglePick(picking.picks, key));
  };

  const go = (index: number, to: number, isRange: boolean) => {
    const next = Math.min(ordered.length - 1, Math.max(0, index + to));
    const chosen = ordered[next];
    if (chosen === undefined) return;
    if (picking && isRange) {
      const { picks } = picking;
      const begun = picks.anchor === undefined ? { ...picks, anchor: rowKey(ordered[index]!) } : picks;
      pick(pickRange(begun, keys(), rowKey(chosen)));
    }
    if (picking) setFocused(next);
    else onSelect?.(chosen);
    focusRow(region.current, next, reveal);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = rowOf(event);
    const row = index === undefined ? undefined : ordered[index];
    if (index === undefined || row === undefined || isControl(event)) return;
    if (event.key === "Enter") {
      // what it opens takes the focus at once: the same press would go on there, on the button that closes it
      event.preventDefault();
      return (onOpen ?? onSelect)?.(row);
    }
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    if (picking && (event.key === " " || isAll || (event.key === "Escape" && picking.picks.keys.size > 0))) {
      event.preventDefault();
      if (isAll) pick({ ...picking.picks, keys: new Set([...picking.picks.keys, ...keys()]) });
      else if (event.key === " ") pickOne(index, false);
      else pick(noPicks);
      return;
    }
    const to = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -index,
      End: ordered.length,
    }[event.key];
    if (to === undefined || !(onSelect || picking)) return;
    event.preventDefault();
    go(index, to, event.shiftKey);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const index = rowOf(event);
    const row = index === undefined ? undefined : ordered[index];
    if (index === undefined || row === undefined) return;
    // a press on the label of a box comes once more from the box
    if (isPickBox(event)) return event.target instanceof HTMLInputElement && pickOne(index, event.shiftKey);
    if (isControl(event)) return;
    setFocused(index);
    const choose = onSelect ?? onOpen;
    if (picking && (event.shiftKey || event.ctrlKey || event.metaKey || !choose))
      pickOne(index, event.shiftKey);
    else choose?.(row);
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const index = rowOf(event);
    const row = index === undefined ? undefined : ordered[index];
    if (row !== undefined && !isControl(event)) onOpen?.(row);
  };
  return {
    active: Math.min(Math.max(0, current), Math.max(0, ordered.length - 1)),
    events: { onClick, onDoubleClick, onKeyDown },
  };
}

interface Heard {
  readonly target: EventTarget;
}

/** Which row something happened in; undefined for what a row has opened elsewhere, such as a menu. */
function rowOf({ target }: Heard): number | undefined {
  const row = target instanceof Element ? target.closest("tr[data-row]") : null;
  return row ? Number(row.getAttribute("data-row")) : undefined;
}

const isPickBox = ({ target }: Heard): boolean =>
  target instanceof Element && target.closest("[data-pick]") !== null;

/** Whether a press or key belongs to something inside a row: a button, a link, a field. */
const isControl = ({ target }: Heard): boolean =>
  target instanceof Element && target.closest("a, button, input, label, select, textarea") !== null;

/** So many pictures a row may take until it is drawn: on a slow device the table comes after. */
const mostPictures = 60;

/** Scrolls the row into the drawn window, then focuses it as soon as it stands there. */
function focusRow(region: HTMLElement | null, index: number, reveal: (index: number) => void) {
  const focus = () => {
    const row = region?.querySelector<HTMLElement>(`tr[data-row="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: "nearest" });
    return row !== null && row !== undefined;
  };
  if (focus() || !region) return;
  reveal(index);
  let left = mostPictures;
  const again = () => {
    if (!focus() && --left > 0) requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
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

interface HeadCellProps<T> {
  readonly column: Column<T>;
  readonly sorted: false | "asc" | "desc";
  /** Absent: the column cannot be sorted. */
  readonly onToggle: (() => void) | undefined;
}

/** The head of a column: its name with the unit, a button where it can be sorted. */
function HeadCell<T>({ column, sorted, onToggle }: HeadCellProps<T>) {
  const Arrow = sorted === "desc" ? IconArrowDown : IconArrowUp;
  const words = (
    <span>
      {column.head}
      {column.unit !== undefined && <span className={styles["unit"]}>{column.unit}</span>}
    </span>
  );
  return (
    <th
      scope="col"
      style={column.width === undefined ? undefined : { width: column.width }}
      className={classes(column.numeric && styles["number"])}
      {...(sorted && { "aria-sort": sorted === "desc" ? "descending" : "ascending" })}
    >
      {onToggle ? (
        <button type="button" className={styles["sort"]} onClick={onToggle}>
          {words}
          <Arrow size={12} stroke={1.5} aria-hidden />
        </button>
      ) : (
        words
      )}
    </th>
  );
}
