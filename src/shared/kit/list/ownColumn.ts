import type { SortValue } from "#kernel/rows/sortRows.ts";
import type { ListColumn } from "./listParts.ts";
import { searchedNumber } from "./searchedNumber.ts";

/** A column written by hand: a text of each row, or a number of each row with how it is written. */
export function ownColumn<Row>(
  id: string,
  head: string,
  value: (row: Row) => string | number | null | undefined,
  more: OwnColumn<Row> = {},
): ListColumn<Row> {
  const { write, sortBy, ...rest } = more;
  const valueOf = (row: Row) => value(row) ?? null;
  const isNumber = more.unit !== undefined || more.numeric === true;
  return {
    id,
    head,
    numeric: isNumber,
    cell: (row) => {
      const own = valueOf(row);
      if (own === null) return "–";
      return typeof own === "number" && write ? write(own) : own;
    },
    sortBy: sortBy ?? valueOf,
    valueOf,
    searchedIn: (row) => {
      const own = valueOf(row);
      if (own === null) return null;
      return isNumber
        ? searchedNumber(own, ...(typeof own === "number" && write ? [write(own)] : []))
        : String(own);
    },
    ...rest,
  };
}

interface OwnColumn<Row> extends Partial<
  Pick<ListColumn<Row>, "unit" | "numeric" | "dated" | "cell" | "sumOf" | "isExtra" | "from" | "searchedIn">
> {
  /** How a number is written in its cell. */
  readonly write?: (value: number) => string;
  /** Other values that rows are sorted by. */
  readonly sortBy?: (row: Row) => SortValue;
}
