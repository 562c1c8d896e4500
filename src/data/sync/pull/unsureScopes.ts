import { firstValueFrom } from "rxjs";
import { same } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { saveDraft } from "../../device/actions.ts";
import { liveDraft } from "../../device/queries.ts";
import { pendingKeysOf } from "./pendingPulledRows.ts";
import type { SyncContext } from "../syncContext.ts";

const draftOf = (name: CollectionName) => `sync.unsure.${name}`;

/**
 * Brings back the scopes of a collection in which an earlier process has read something and ended before all of it was known to be
 * stored. RxDB may have passed over a row and moved its cursor on; then only a comparison finds out.
 */
export async function recallUnsure(sync: SyncContext, name: CollectionName): Promise<void> {
  if (lastNoted(sync).has(name)) return;
  const kept = await firstValueFrom(liveDraft(sync.db, draftOf(name)));
  const scopes = Array.isArray(kept) ? (kept as readonly string[]) : [];
  lastNoted(sync).set(name, scopes);
  for (const scope of scopes) {
    const place = `${name}/${scope}`;
    if (sync.unsure.noted.has(place)) continue; // noted by this process
    sync.unsure.noted.add(place);
    sync.unsure.earlier.add(place);
  }
}

/** Nothing can be noted on the device (no room, say): what would have to be noted must not be stored either. */
export class NotNoted extends Error {}

/**
 * Notes on the device, before RxDB gets rows, the scopes that they are of; one that is noted already costs nothing.
 *
 * @throws NotNoted
 */
export async function noteUnsure(sync: SyncContext, name: CollectionName): Promise<void> {
  for (const place of unstoredPlaces(sync, name)) sync.unsure.noted.add(place);
  if (!(await keep(sync, name))) throw new NotNoted();
}

/**
 * Takes the scopes off the note of which everything is stored by now. What an earlier process has left there stays until it is compared,
 * and so does what is stored without a cursor that would have it compared. Only while RxDB has kept its cursors.
 */
export async function settleUnsure(sync: SyncContext, name: CollectionName): Promise<void> {
  const left = unstoredPlaces(sync, name);
  const { noted, earlier } = sync.unsure;
  for (const place of placesOf(noted, name))
    if (![left, earlier, sync.reset, sync.halfStored].some((places) => places.has(place)))
      noted.delete(place);
  await keep(sync, name);
}

/** Whether this process has noted scopes of a collection that are to be taken off once everything is stored. */
export const isUnsettled = ({ unsure: { noted, earlier } }: SyncContext, name: CollectionName): boolean =>
  placesOf(noted, name).some((place) => !earlier.has(place));

/** The scopes of a collection that an earlier process has left unsure and that have not been compared since. */
export const unsureScopes = ({ unsure }: SyncContext, name: CollectionName): readonly string[] =>
  placesOf(unsure.earlier, name).map((place) => place.slice(name.length + 1));

const placesOf = (places: ReadonlySet<string>, name: CollectionName): readonly string[] =>
  [...places].filter((place) => place.startsWith(`${name}/`));

const unstoredPlaces = (sync: SyncContext, name: CollectionName): ReadonlySet<string> =>
  new Set(
    pendingKeysOf(sync, name).map(
      (key) => `${name}/${String(sync.memory.pendingRows.get(key)!.row["scope"])}`,
    ),
  );

const notes = new WeakMap<SyncContext["unsure"], Map<CollectionName, readonly string[]>>();
const writing = new WeakMap<SyncContext["unsure"], Promise<unknown>>();

/** What the device has noted last, by collection. */
function lastNoted({ unsure }: SyncContext): Map<CollectionName, readonly string[]> {
  const known = notes.get(unsure) ?? new Map<CollectionName, readonly string[]>();
  notes.set(unsure, known);
  return known;
}

/**
 * Writes the note when it is another one; one at a time, and what is true when its turn comes. Whether it is kept: what is not is tried
 * again the next time.
 */
function keep(sync: SyncContext, name: CollectionName): Promise<boolean> {
  const before = writing.get(sync.unsure) ?? Promise.resolve();
  const now = before.then(async () => {
    const scopes = placesOf(sync.unsure.noted, name)
      .map((place) => place.slice(name.length + 1))
      .toSorted();
    const known = lastNoted(sync);
    if (same(scopes, known.get(name) ?? [])) return true;
    const saved = await saveDraft(sync.db, draftOf(name), scopes).catch(() => undefined);
    if (saved?.ok) known.set(name, scopes);
    return saved?.ok === true;
  });
  writing.set(sync.unsure, now);
  return now;
}
