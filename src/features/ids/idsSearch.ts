import { modelSearch, type ModelSearch } from "#shared/model/modelSearch.ts";

/** What the address of the IDS page says: project, version, and the specification whose list is open. */
interface IdsSearch extends ModelSearch {
  /** Its place in the file, from 0. */
  readonly spec?: number;
}

/** Reads the search part of the address; what is not understood is left out. */
export function idsSearch(search: Readonly<Record<string, unknown>>): IdsSearch {
  const { spec } = search;
  const isPlace = (typeof spec === "number" || typeof spec === "string") && /^\d{1,4}$/.test(String(spec));
  return { ...modelSearch(search), ...(isPlace && { spec: Number(spec) }) };
}
