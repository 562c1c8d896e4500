import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { AppTemplateRow, AppTemplateVersionRow } from "../documents.ts";
import { live } from "../read.ts";

/** The templates that the person of this device works on, by name. */
export const liveTemplates = (db: Database): Observable<readonly AppTemplateRow[]> =>
  live(db.settings, { kind: "app_template" }).pipe(
    map((rows) =>
      (rows as readonly AppTemplateRow[]).toSorted((a, b) => words.compare(a.name, b.name) || later(a, b)),
    ),
  );

/** Versions of templates that this person may see, the latest first: own ones and those that are shared in an organisation. */
export const liveTemplateVersions = (db: Database): Observable<readonly AppTemplateVersionRow[]> =>
  live(db.settings, { kind: "app_template_version" }).pipe(
    map((rows) =>
      (rows as readonly AppTemplateVersionRow[]).toSorted(
        (a, b) => b.version_number - a.version_number || later(a, b),
      ),
    ),
  );

/** Whether a version is shared in an organisation. */
export const isShared = ({ scope }: Pick<AppTemplateVersionRow, "scope">): boolean =>
  scope.startsWith("org:");

const later = (a: { readonly id: string; readonly created_at: string }, b: typeof a) =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);

const words = new Intl.Collator("de", { numeric: true });
