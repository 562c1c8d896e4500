/** The search part of a page that shows the current project: `?project=<id>`. */
export interface ProjectSearch {
  readonly project?: string;
}

/** Reads `?project=`; anything that cannot be an id counts as not given. */
export const projectSearch = (search: Readonly<Record<string, unknown>>): ProjectSearch =>
  typeof search["project"] === "string" && /^[\w-]{1,64}$/.test(search["project"])
    ? { project: search["project"] }
    : {};
