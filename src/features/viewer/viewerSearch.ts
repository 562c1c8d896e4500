import { marksWord, readMarks } from "#domain/viewer/marks.ts";
import { projectSearch, type ProjectSearch } from "#shell/projectSearch.ts";

/** What the address of the 3D view says: project, open storey and selected thing. */
interface ViewerSearch extends ProjectSearch {
  /** Express id of the open storey. */
  readonly storey?: number;
  /** Express id of the selected room or element. */
  readonly pick?: number;
  /** What is pointed out, as a word (`marksWord`). */
  readonly marks?: string;
}

/** Reads the search part of the address; what is not understood is left out. */
export function viewerSearch(search: Readonly<Record<string, unknown>>): ViewerSearch {
  const { storey, pick } = search;
  const marks = readMarks(search["marks"]);
  return {
    ...projectSearch(search),
    ...(isId(storey) && { storey: Number(storey) }),
    ...(isId(pick) && { pick: Number(pick) }),
    ...(marks && { marks: marksWord(marks) }),
  };
}

/** Ids of a scene of several models go up to 2³⁶. */
const isId = (value: unknown) =>
  (typeof value === "number" || typeof value === "string") && /^[1-9]\d{0,11}$/.test(String(value));
