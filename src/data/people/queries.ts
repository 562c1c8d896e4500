import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { Contact } from "../documents.ts";
import { live } from "../read.ts";

/** The contacts of a project by name. */
export function liveContacts(db: Database, projectId: string): Observable<readonly Contact[]> {
  return live(db.people, { scope: `project:${projectId}`, kind: "contact" }).pipe(
    map((contacts) => contacts.toSorted((a, b) => words.compare(a.name, b.name) || a.id.localeCompare(b.id))),
  );
}

const words = new Intl.Collator("de", { numeric: true });
