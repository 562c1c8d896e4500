import { useEffect, useMemo } from "react";
import { type Filters, findRows, type FoundRows, indexRows } from "#domain/list/findRows.ts";
import type { ListSort } from "#domain/list/listState.ts";
import { searchText } from "#kernel/rows/searchText.ts";
import { sortRows } from "#kernel/rows/sortRows.ts";
import type { ListColumn, ListFacet } from "./listParts.ts";

interface Wish<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly facets: readonly ListFacet<Row>[];
  readonly language: string;
  readonly query: string;
  readonly filters: Filters;
  readonly sort: ListSort | undefined;
}

/** The rows that a list shows, in their order, with the counts of its filters. Order and texts are made once, not at every key. */
export function useFoundRows<Row extends object>(wish: Wish<Row>): FoundRows<Row> {
  const { rows, columns, facets, language, query, filters, sort } = wish;
  const sorted = useMemo(() => {
    const by = columns.find(({ id }) => id === sort?.column)?.sortBy;
    return by ? sortRows(rows, by, sort?.descending ?? false, language) : rows;
  }, [rows, columns, sort?.column, sort?.descending, language]);
  const textOf = useMemo(() => keptTexts(columns), [columns]);
  useEffect(() => whileIdle(rows, textOf), [rows, textOf]);
  const index = useMemo(() => indexRows(sorted, { facets, textOf }), [sorted, facets, textOf]);
  return useMemo(() => findRows(index, query, filters), [index, query, filters]);
}

/** The text of a row as a search reads it, made once. */
function keptTexts<Row extends object>(columns: readonly ListColumn<Row>[]): (row: Row) => string {
  const made = new WeakMap<Row, string>();
  return (row) => {
    const known = made.get(row);
    if (known !== undefined) return known;
    const text = searchText(columns.map(({ searchedIn }) => searchedIn(row)));
    made.set(row, text);
    return text;
  };
}

/** Does something with each row while the page has nothing else to do; answers what ends it. */
function whileIdle<Row>(rows: readonly Row[], work: (row: Row) => unknown): () => void {
  if (typeof requestIdleCallback === "undefined") return () => undefined;
  let at = 0;
  const go = (deadline: IdleDeadline) => {
    while (at < rows.length && deadline.timeRemaining() > 2) work(rows[at++]!);
    if (at < rows.length) handle = requestIdleCallback(go);
  };
  let handle = requestIdleCallback(go);
  return () => cancelIdleCallback(handle);
}
