import { hasWords, searchedWords } from "#kernel/rows/searchText.ts";

/** What rows can be narrowed by: a word of each row; a row without one has a gap. */
export interface Facet<Row> {
  readonly id: string;
  readonly valueOf: (row: Row) => string | null | undefined;
}

/** The value of rows that have none. */
export const gapValue = "";

/** What was chosen of each facet: a row has one of the values, in every facet of which some were chosen. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** Rows as a search reads them; made once, read at every key. */
export interface RowIndex<Row> {
  readonly rows: readonly Row[];
  /** The text of a row that is searched, as `searchText` makes it. */
  readonly textOf: (row: Row) => string;
  readonly facets: readonly FacetIndex[];
}

interface FacetIndex {
  readonly id: string;
  readonly values: readonly string[];
  /** Which of `values` each row has. */
  readonly of: Uint32Array;
}

/** Prepares rows for `findRows`, which keeps their order. */
export function indexRows<Row>(
  rows: readonly Row[],
  { facets, textOf }: { readonly facets: readonly Facet<Row>[]; readonly textOf: (row: Row) => string },
): RowIndex<Row> {
  return { rows, textOf, facets: facets.map((facet) => facetIndex(rows, facet)) };
}

function facetIndex<Row>(rows: readonly Row[], { id, valueOf }: Facet<Row>): FacetIndex {
  const places = new Map<string, number>();
  const of = new Uint32Array(rows.length);
  for (const [at, row] of rows.entries()) {
    const value = valueOf(row) ?? gapValue;
    const known = places.get(value);
    of[at] = known ?? places.size;
    if (known === undefined) places.set(value, places.size);
  }
  return { id, values: [...places.keys()], of };
}

/** How many rows each value of each facet would show, with the search and the other facets as they are. */
type FacetCounts = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** The rows that a search and filters leave, and the counts beside the filters. */
export interface FoundRows<Row> {
  readonly rows: readonly Row[];
  readonly counts: FacetCounts;
}

/** Searches and filters rows. A value that no row has shows nothing; a facet of which nothing was chosen shows all. */
export function findRows<Row>(index: RowIndex<Row>, query: string, filters: Filters): FoundRows<Row> {
  const words = searchedWords(query);
  const narrowed = index.facets.map(({ id, values }) => {
    const chosen = filters[id] ?? [];
    return chosen.length === 0 ? null : values.map((value) => chosen.includes(value));
  });
  const sums = index.facets.map(({ values }) => new Uint32Array(values.length));
  const rows: Row[] = [];
  // plain loops: this runs at every key, over all rows
  for (let at = 0; at < index.rows.length; at++) {
    const row = index.rows[at]!;
    const missed = missedFacet(index.facets, narrowed, at);
    if (missed === several || (words.length > 0 && !hasWords(index.textOf(row), words))) continue;
    if (missed === none) rows.push(row);
    for (let place = 0; place < sums.length; place++)
      if (missed === none || missed === place) sums[place]![index.facets[place]!.of[at]!]!++;
  }
  const counts = index.facets.map(({ id, values }, place): [string, ReadonlyMap<string, number>] => [
    id,
    new Map(values.map((value, at) => [value, sums[place]![at]!])),
  ]);
  return { rows, counts: Object.fromEntries(counts) };
}

const none = -1;
const several = -2;

/** The one facet whose choice a row does not meet; `none` or `several`. */
function missedFacet(
  facets: readonly FacetIndex[],
  narrowed: readonly (readonly boolean[] | null)[],
  at: number,
): number {
  let missed = none;
  for (let place = 0; place < facets.length; place++) {
    const chosen = narrowed[place];
    if (!chosen || chosen[facets[place]!.of[at]!]) continue;
    if (missed !== none) return several;
    missed = place;
  }
  return missed;
}
