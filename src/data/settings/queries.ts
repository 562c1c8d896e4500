import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { OrganisationRow, SettingRow } from "../documents.ts";
import { live } from "../read.ts";
import { settingId } from "#domain/settings/settingId.ts";

/** The value of one setting; `undefined` when nobody has set it. */
export function liveSetting(db: Database, scope: string, key: string): Observable<unknown> {
  const id = settingId(scope, key);
  return db.settings
    .findOne(id)
    .$.pipe(map((found) => (found?.toJSON() as SettingRow | undefined)?.setting_value));
}

/** All settings of a scope, by key. */
export function liveSettings(db: Database, scope: string): Observable<Readonly<Record<string, unknown>>> {
  return live(db.settings, { scope, kind: "setting" }).pipe(
    map((found) =>
      Object.fromEntries((found as readonly SettingRow[]).map((row) => [row.setting_key, row.setting_value])),
    ),
  );
}

/** The organisations that this person belongs to, by name. */
export function liveOrganisations(db: Database): Observable<readonly OrganisationRow[]> {
  return live(db.settings, { kind: "organisation" }).pipe(
    map((found) =>
      (found as readonly OrganisationRow[]).toSorted((a, b) => a.name.localeCompare(b.name, "de")),
    ),
  );
}
