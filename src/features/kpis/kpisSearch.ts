import { projectSearch, type ProjectSearch } from "#shell/projectSearch.ts";

/** The search part of the page: the project, and whether all buildings of the device are shown. */
export interface KpisSearch extends ProjectSearch {
  readonly of?: "portfolio";
}

/** Reads `?project=&of=portfolio`; anything else counts as not given. */
export const kpisSearch = (search: Readonly<Record<string, unknown>>): KpisSearch => ({
  ...projectSearch(search),
  ...(search["of"] === "portfolio" && { of: "portfolio" as const }),
});
