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
  return live(db.building, { scope: `project:${projectId}`, kind: "asset" }).pipe(
    map((found) => (found as readonly AssetRow[]).toSorted(byClass)),
  );
}

const words = new Intl.Collator("de", { numeric: true });

const byStorey = (a: SpaceRow, b: SpaceRow) =>
  (a.storey_elevation_m ?? Infinity) - (b.storey_elevation_m ?? Infinity) ||
  words.compare(a.storey ?? "", b.storey ?? "") ||
  words.compare(a.name, b.name) ||
  a.id.localeCompare(b.id);

const byClass = (a: AssetRow, b: AssetRow) =>
  words.compare(a.ifc_class, b.ifc_class) || words.compare(a.name, b.name) || a.id.localeCompare(b.id);
