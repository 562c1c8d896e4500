import { projectSearch, type ProjectSearch } from "#shell/projectSearch.ts";

/** The parts of a template, in the order in which they are worked on. */
export const sections = ["brand", "pages", "start", "forms", "texts", "versions"] as const;
export type Section = (typeof sections)[number];

/** What the address of the studio says: project, the template that is open, and which part of it. */
export interface StudioSearch extends ProjectSearch {
  readonly template?: string;
  readonly section?: Section;
}

/** Reads the search part of the address; what is not understood is left out. */
export function studioSearch(search: Readonly<Record<string, unknown>>): StudioSearch {
  const { template, section } = search;
  const known = sections.find((one) => one === section);
  return {
    ...projectSearch(search),
    ...(typeof template === "string" && /^[\w-]{1,64}$/.test(template) && { template }),
    ...(known && { section: known }),
  };
}
