import { map, type Observable } from "rxjs";
import { type KindName, kinds } from "./collections.ts";
import type { Database } from "./database.ts";
import type { Stored } from "./documents.ts";
import { live } from "./read.ts";
import { collectionOf } from "./sync/collectionOf.ts";

/** The documents of a kind in a project, in the order of one of their texts. */
export const liveRecords = <Row extends Stored>(
  db: Database,
  {
    kind,
    projectId,
    by,
  }: { readonly kind: KindName; readonly projectId: string; readonly by: keyof Row & string },
): Observable<readonly Row[]> =>
  live(collectionOf(db, kinds[kind].collection), { scope: `project:${projectId}`, kind }).pipe(
    map((rows) => (rows as unknown as readonly Row[]).toSorted((one, other) => order(one, other, by))),
  );

const words = new Intl.Collator("de", { numeric: true });
const order = <Row extends Stored>(one: Row, other: Row, by: keyof Row): number =>
  words.compare(String(one[by] ?? ""), String(other[by] ?? "")) || one.id.localeCompare(other.id);
