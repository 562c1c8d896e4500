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
  /** Key of the field of the model itself that the building is coloured by at first (`ownKey`). */
  readonly colour?: string;
  /** Ids of two versions that are compared, the earlier one first; both or none. */
  readonly before?: string;
  readonly after?: string;
}

/** Reads the search part of the address; what is not understood is left out. */
export function viewerSearch(search: Readonly<Record<string, unknown>>): ViewerSearch {
  const { storey, pick, colour } = search;
  const marks = readMarks(search["marks"]);
  const [before, after] = [versionOf(search["before"]), versionOf(search["after"])];
  return {
    ...projectSearch(search),
    ...(isId(storey) && { storey: Number(storey) }),
    ...(isId(pick) && { pick: Number(pick) }),
    ...(marks && { marks: marksWord(marks) }),
    ...(typeof colour === "string" && /^:\w{1,40}$/.test(colour) && { colour }),
    ...(before && after && before !== after && { before, after }),
  };
}

const versionOf = (value: unknown) =>
  typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined;

/** Ids of a scene of several models go up to 2³⁶. */
const isId = (value: unknown) =>
  (typeof value === "number" || typeof value === "string") && /^[1-9]\d{0,11}$/.test(String(value));
