/** What a column sorts by: numbers by size, texts as the language orders them, gaps always last. */
export type SortValue = string | number | undefined;

/** The order of a table: a column and its direction. */
export interface Sorting {
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
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined);
      if (typeof a.value === "number" && typeof b.value === "number") return turn * (a.value - b.value);
      return turn * order.compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}
