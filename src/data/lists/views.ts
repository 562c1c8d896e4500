import { map, type Observable } from "rxjs";
import {
  listSearch,
  type ListState,
  type ListView,
  longestViewName,
  readListView,
} from "#domain/list/listState.ts";
import { settingId } from "#domain/settings/settingId.ts";
import { newId } from "#kernel/ids.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { SettingRow } from "../documents.ts";
import { live } from "../read.ts";
import { setSetting } from "../settings/actions.ts";
import { bringBack, discard, type StorageProblem } from "../write.ts";

/** A view of a list that a person or a project keeps. */
export interface KeptListView extends ListView {
  /** Names it among the views of its list, also in addresses. */
  readonly id: string;
  /** `user:` or `project:` and an id. */
  readonly scope: string;
}

/** Why a view of a list was not kept; what was there is as it was. */
export type ListViewProblem = { readonly kind: "empty_name" } | { readonly kind: "unknown" } | StorageProblem;

const keyOf = (list: string, id = "") => `list_view.${list}.${id}`;

/** The views of a list that a person or a project keeps, by name. Each is a setting of its own, so that two of them never meet. */
export function liveListViews(
  db: Database,
  scope: string,
  list: string,
): Observable<readonly KeptListView[]> {
  const start = keyOf(list);
  return live(db.settings, { scope, kind: "setting" }).pipe(
    map((found) =>
      (found as readonly SettingRow[])
        .filter(({ setting_key }) => setting_key.startsWith(start))
        .flatMap(({ setting_key, setting_value }) => {
          const view = readListView(setting_value);
          return view ? [{ ...view, scope, id: setting_key.slice(start.length) }] : [];
        })
        .toSorted((a, b) => words.compare(a.name, b.name) || a.id.localeCompare(b.id)),
    ),
  );
}

const words = new Intl.Collator("de", { numeric: true });

/** A view of a list of somebody. */
interface ViewPlace {
  readonly scope: string;
  readonly list: string;
  readonly id: string;
}

/** Keeps a view under a name; answers its id. */
export async function keepListView(
  db: Database,
  { scope, list }: Omit<ViewPlace, "id">,
  view: ListView,
): Promise<Result<string, ListViewProblem>> {
  const id = newId(db.clock.now());
  const done = await changeListView(db, { scope, list, id }, view);
  return done.ok ? { ok: true, value: id } : done;
}

/** Puts another name or state in the place of a view. */
export async function changeListView(
  db: Database,
  { scope, list, id }: ViewPlace,
  { name, state }: { readonly name: string; readonly state: ListState },
): Promise<Result<void, ListViewProblem>> {
  const given = name.trim().slice(0, longestViewName);
  if (given === "") return err({ kind: "empty_name" });
  return setSetting(db, { scope, key: keyOf(list, id), value: { name: given, search: listSearch(state) } });
}

/** Deletes a view; `restoreListView` brings it back. */
export const deleteListView = (
  db: Database,
  { scope, list, id }: ViewPlace,
): Promise<Result<void, ListViewProblem>> =>
  discard(db, db.settings, settingId(scope, keyOf(list, id))) as Promise<Result<void, ListViewProblem>>;

/** Undoes `deleteListView`. */
export const restoreListView = (
  db: Database,
  { scope, list, id }: ViewPlace,
): Promise<Result<void, ListViewProblem>> =>
  bringBack(db, db.settings, settingId(scope, keyOf(list, id))) as Promise<Result<void, ListViewProblem>>;
