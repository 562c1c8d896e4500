import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";

/** The search part of the page of the vault: the project, and the document that is open. */
export interface VaultSearch extends ProjectSearch {
  readonly document?: string;
}

/** Reads `?project=` and `?document=`; what cannot be the id of an entry counts as not given. */
export function vaultSearch(search: Readonly<Record<string, unknown>>): VaultSearch {
  const document = search["document"];
  const isId = typeof document === "string" && /^[\w-]{1,64}$/.test(document);
  return { ...projectSearch(search), ...(isId && { document }) };
}
