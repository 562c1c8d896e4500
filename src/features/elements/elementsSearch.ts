import { modelSearch, type ModelSearch } from "#shared/model/modelSearch.ts";

/** What the address of the property table says. */
export interface ElementsSearch extends ModelSearch {
  /** The sums by type and storey instead of the single elements. */
  readonly view?: "quantities";
  /** By what the sums are; by type and storey when it is left out. */
  readonly by?: "classes";
  readonly class?: string;
  /** Name of a storey; empty for those without one. */
  readonly storey?: string;
  /** Key of a class; empty for what has none. */
  readonly code?: string;
  readonly q?: string;
  /** Chosen columns as `set.name`. */
  readonly cols?: readonly string[];
}

/** Parts of the address that change; undefined takes one away. */
export type SearchChange = { readonly [Key in keyof ElementsSearch]?: ElementsSearch[Key] | undefined };

/** More columns than this are not readable, and not an address. */
export const columnsAtMost = 12;

/** Reads the search part of the address; what is not understood is left out. */
export function elementsSearch(search: Readonly<Record<string, unknown>>): ElementsSearch {
  const { view, by, class: name, storey, code, q, cols } = search;
  const columns = Array.isArray(cols)
    ? [...new Set(cols.filter((one) => typeof one === "string" && one.length <= 300))].slice(0, columnsAtMost)
    : [];
  return {
    ...modelSearch(search),
    ...(view === "quantities" && { view }),
    ...(by === "classes" && { by }),
    ...(typeof name === "string" && /^Ifc\w{1,60}$/.test(name) && { class: name }),
    ...((typeof storey === "string" || typeof storey === "number") && {
      storey: String(storey).slice(0, 200),
    }),
    ...((typeof code === "string" || typeof code === "number") && { code: String(code).slice(0, 300) }),
    ...((typeof q === "string" || typeof q === "number") &&
      String(q) !== "" && { q: String(q).slice(0, 200) }),
    ...(columns.length > 0 && { cols: columns as readonly string[] }),
  };
}
