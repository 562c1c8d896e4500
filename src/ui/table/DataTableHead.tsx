import { IconArrowDown, IconArrowUp } from "#ui/icons/icons.gen.ts";
import { classes } from "../classes.ts";
import type { Column } from "./DataTable.tsx";
import styles from "./DataTable.module.css";
import type { Sorting } from "./sortRows.ts";

interface Props<T> {
  readonly columns: readonly Column<T>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

/** The head of a table: names with their units, buttons where a column can be sorted. */
export function DataTableHead<T>({ columns, sorting, onSort }: Props<T>) {
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
