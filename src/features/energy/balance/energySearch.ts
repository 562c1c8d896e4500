import { projectSearch, type ProjectSearch } from "#shell/projectSearch.ts";

/** What the address of the balance says: project, and the id of the figure whose source is open at first. */
interface EnergySearch extends ProjectSearch {
  readonly figure?: string;
}

/** Reads the search part of the address; what is not understood is left out. */
export function energySearch(search: Readonly<Record<string, unknown>>): EnergySearch {
  const { figure } = search;
  const isId = typeof figure === "string" && /^\w{1,40}$/.test(figure);
  return { ...projectSearch(search), ...(isId && { figure }) };
}
