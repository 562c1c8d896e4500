import { isRecord } from "#kernel/isRecord.ts";
import { isDay } from "#kernel/time.ts";
import type { Filters } from "./findRows.ts";

/** The order of a list. */
export interface ListSort {
  readonly column: string;
  readonly descending: boolean;
}

/** How much a calendar of rows shows at once. */
export type ListSpan = "day" | "week" | "month";

/** What a list shows of its rows, and how: it stands in the address and in a saved view. */
export interface ListState {
  readonly query: string;
  readonly filters: Filters;
  /** Undefined: as the list gives its rows. */
  readonly sort: ListSort | undefined;
  /** Ids of the columns that are shown, in their order; undefined: those that the list shows by itself. */
  readonly columns: readonly string[] | undefined;
  /** Rows stand in a calendar that shows so much; undefined: as a table or cards. */
  readonly span: ListSpan | undefined;
}

/** A list as it is first opened. */
export const wholeList: ListState = {
  query: "",
  filters: {},
  sort: undefined,
  columns: undefined,
  span: undefined,
};

/** The state of a list as its address says it; whatever was left out is as in `wholeList`. */
export interface ListSearch {
  readonly q?: string;
  /** `storey:EG`, one text for each value that was chosen. */
  readonly f?: readonly string[];
  /** A column, with a minus before it from the last to the first. */
  readonly sort?: string;
  readonly cols?: readonly string[];
  /** Rows stand in a calendar that shows so much at once. */
  readonly as?: ListSpan;
  /** The day that the calendar shows; today when left out. */
  readonly on?: string;
  /** Id of the saved view that was opened. */
  readonly view?: string;
}

const spans: readonly ListSpan[] = ["day", "week", "month"];
const longestText = 200;
/** Longer than the longest text of a field, with the id of its facet. A part of a value would be another one. */
const longestFilter = 12_000;
const mostTexts = 1000;

/** What of an address or of a saved view can be a state of a list; the rest is left out. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const q = textOf(search["q"]);
  const f = textsOf(search["f"], longestFilter).filter((one) => /^[^:]{1,200}:/.test(one));
  const sort = textOf(search["sort"]);
  const cols = textsOf(search["cols"]);
  const as = spans.find((span) => span === search["as"]);
  const on = textOf(search["on"]);
  const view = textOf(search["view"]);
  return {
    ...(q !== "" && { q }),
    ...(f.length > 0 && { f }),
    ...(/^-?[^-]/.test(sort) && { sort }),
    ...(cols.length > 0 && { cols }),
    ...(as && { as }),
    ...(isDay(on) && { on }),
    ...(/^[A-Za-z0-9_-]{1,64}$/.test(view) && { view }),
  };
}

/** What the address of a page with a list says: the list, and the document that is open beside it. */
export interface PageSearch extends ListSearch {
  readonly open?: string;
}

/** What of an address a page with a list understands. */
export function readPageSearch(search: Readonly<Record<string, unknown>>): PageSearch {
  const open = textOf(search["open"]);
  return { ...readListSearch(search), ...(/^[A-Za-z0-9_-]{1,100}$/.test(open) && { open }) };
}

// A search of digits alone comes from the address as a number.
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, longestText) : "";

/** Texts of a list; one that is too long is left out and not cut. */
const textsOf = (value: unknown, longest = longestText): readonly string[] => {
  if (!Array.isArray(value)) return [];
  const texts = value
    .slice(0, mostTexts)
    .flatMap((one) => (typeof one === "string" || typeof one === "number" ? [String(one)] : []));
  return [...new Set(texts)].filter((one) => one !== "" && one.length <= longest);
};

/** The state that an address means. */
export function listState({ q = "", f = [], sort, cols, as }: ListSearch): ListState {
  const chosen = f.map((one): [string, string] => [
    one.slice(0, one.indexOf(":")),
    one.slice(one.indexOf(":") + 1),
  ]);
  const byFacet = Map.groupBy(chosen, ([id]) => id);
  return {
    query: q,
    filters: Object.fromEntries([...byFacet].map(([id, of]) => [id, of.map(([, value]) => value)])),
    sort:
      sort === undefined ? undefined : { column: sort.replace(/^-/, ""), descending: sort.startsWith("-") },
    columns: cols,
    span: as,
  };
}

/** The address of a state. */
export function listSearch({ query, filters, sort, columns, span }: ListState): ListSearch {
  const f = Object.entries(filters).flatMap(([id, values]) => values.map((value) => `${id}:${value}`));
  return readListSearch({
    q: query,
    f,
    sort: sort && `${sort.descending ? "-" : ""}${sort.column}`,
    cols: columns,
    as: span,
  });
}

/** Whether two states show the same; the order in which filters were chosen does not matter. */
export function isSameList(one: ListState, other: ListState): boolean {
  const key = (state: ListState) => {
    const { q, f = [], sort, cols, as } = listSearch(state);
    return JSON.stringify([q?.trim(), f.toSorted(), sort, cols, as]);
  };
  return key(one) === key(other);
}

/** A view of a list that somebody keeps under a name. */
export interface ListView {
  readonly name: string;
  readonly state: ListState;
}

/** Longest name of a view of a list, in characters. */
export const longestViewName = 80;

/** A kept view as it lies in a document, which another version of the product may have written; null where it has no name. */
export function readListView(value: unknown): ListView | null {
  if (!isRecord(value) || typeof value["name"] !== "string" || value["name"].trim() === "") return null;
  const search = isRecord(value["search"]) ? value["search"] : {};
  return { name: value["name"].trim().slice(0, longestViewName), state: listState(readListSearch(search)) };
}
