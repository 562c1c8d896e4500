import { projectSearch, type ProjectSearch } from "#shell/projectSearch.ts";

/** What the address of the scenarios says: project, and which stand side by side (ids with commas between). */
interface ScenariosSearch extends ProjectSearch {
  readonly beside?: string;
}

/** Reads the search part of the address; what is not understood is left out. */
export function scenariosSearch(search: Readonly<Record<string, unknown>>): ScenariosSearch {
  const { beside } = search;
  const isIds = typeof beside === "string" && /^[\w,-]{0,400}$/.test(beside);
  return { ...projectSearch(search), ...(isIds && { beside }) };
}
