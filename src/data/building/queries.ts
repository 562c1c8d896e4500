import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { AssetRow, SpaceRow } from "../documents.ts";
import { live } from "../read.ts";

/** The spaces of a project by storey from the lowest up, then by name as a reader would sort them. */
export function liveSpaces(db: Database, projectId: string): Observable<readonly SpaceRow[]> {
  return live(db.building, { scope: `project:${projectId}`, kind: "space" }).pipe(
    map((found) => (found as readonly SpaceRow[]).toSorted(byStorey)),
  );
}

/** The equipment of a project by class and name. */
export function liveAssets(db: Database, projectId: string): Observable<readonly AssetRow[]> {
  return liveUnorderedAssets(db, projectId).pipe(map((found) => found.toSorted(byClass)));
}

/** The equipment of a project as it comes, for whoever counts it: ordering a hundred thousand names takes seconds. */
export function liveUnorderedAssets(db: Database, projectId: string): Observable<readonly AssetRow[]> {
  return live(db.building, { scope: `project:${projectId}`, kind: "asset" }) as Observable<
    readonly AssetRow[]
  >;
}

const german = new Intl.Collator("de", { numeric: true });
/** Most neighbours have the same class or storey: asking the language takes a hundred times as long as seeing that. */
const words = { compare: (a: string, b: string): number => (a === b ? 0 : german.compare(a, b)) };

const byStorey = (a: SpaceRow, b: SpaceRow) =>
  (a.storey_elevation_m ?? Infinity) - (b.storey_elevation_m ?? Infinity) ||
  words.compare(a.storey ?? "", b.storey ?? "") ||
  words.compare(a.name, b.name) ||
  a.id.localeCompare(b.id);

const byClass = (a: AssetRow, b: AssetRow) =>
  words.compare(a.ifc_class, b.ifc_class) || words.compare(a.name, b.name) || a.id.localeCompare(b.id);
