import { projectSearch, type ProjectSearch } from "#shell/projectSearch.ts";

/** The search part of a page about one model version: the project, and the version when it is not the present one. */
export interface ModelSearch extends ProjectSearch {
  readonly model?: string;
}

/** Reads `?project=` and `?model=`; anything that cannot be an id counts as not given. */
export function modelSearch(search: Readonly<Record<string, unknown>>): ModelSearch {
  const { model } = search;
  return {
    ...projectSearch(search),
    ...(typeof model === "string" && /^[\w-]{1,64}$/.test(model) && { model }),
  };
}
