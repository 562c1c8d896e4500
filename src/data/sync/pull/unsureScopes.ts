import { firstValueFrom } from "rxjs";
import { same } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { saveDraft } from "../../device/actions.ts";
import { liveDraft } from "../../device/queries.ts";
import { pendingKeysOf } from "./pendingPulledRows.ts";
import type { Replica } from "../replica.ts";

const draftOf = (name: CollectionName) => `sync.unsure.${name}`;

/**
 * Brings back the scopes of a collection in which an earlier process has read something and ended before all of it was known to be
 * stored. RxDB may have passed over a row and moved its cursor on; then only a comparison finds out.
 */
export async function recallUnsure(replica: Replica, name: CollectionName): Promise<void> {
  if (lastNoted(replica).has(name)) return;
  const kept = await firstValueFrom(liveDraft(replica.db, draftOf(name)));
  const scopes = Array.isArray(kept) ? (kept as readonly string[]) : [];
  lastNoted(replica).set(name, scopes);
  for (const scope of scopes) {
    const place = `${name}/${scope}`;
    if (replica.unsure.noted.has(place)) continue; // noted by this process
    replica.unsure.noted.add(place);
    replica.unsure.earlier.add(place);
  }
}

/** Nothing can be noted on the device (no room, say): what would have to be noted must not be stored either. */
export class NotNoted extends Error {}

/**
 * Notes on the device, before RxDB gets rows, the scopes that they are of; one that is noted already costs nothing.
 *
 * @throws NotNoted
 */
export async function noteUnsure(replica: Replica, name: CollectionName): Promise<void> {
  for (const place of unstoredPlaces(replica, name)) replica.unsure.noted.add(place);
  if (!(await keep(replica, name))) throw new NotNoted();
}

/**
 * Takes the scopes off the note of which everything is stored by now. What an earlier process has left there stays until it is compared,
 * and so does what is stored without a cursor that would have it compared. Only while RxDB has kept its cursors.
 */
export async function settleUnsure(replica: Replica, name: CollectionName): Promise<void> {
  const left = unstoredPlaces(replica, name);
  const { noted, earlier } = replica.unsure;
  for (const place of placesOf(noted, name))
    if (![left, earlier, replica.reset, replica.halfStored].some((places) => places.has(place)))
      noted.delete(place);
  await keep(replica, name);
}

/** Whether this process has noted scopes of a collection that are to be taken off once everything is stored. */
export const isUnsettled = ({ unsure: { noted, earlier } }: Replica, name: CollectionName): boolean =>
  placesOf(noted, name).some((place) => !earlier.has(place));

/** The scopes of a collection that an earlier process has left unsure and that have not been compared since. */
export const unsureScopes = ({ unsure }: Replica, name: CollectionName): readonly string[] =>
  placesOf(unsure.earlier, name).map((place) => place.slice(name.length + 1));

const placesOf = (places: ReadonlySet<string>, name: CollectionName): readonly string[] =>
  [...places].filter((place) => place.startsWith(`${name}/`));

const unstoredPlaces = (replica: Replica, name: CollectionName): ReadonlySet<string> =>
  new Set(
    pendingKeysOf(replica, name).map(
      (key) => `${name}/${String(replica.memory.pendingRows.get(key)!.row["scope"])}`,
    ),
  );

const notes = new WeakMap<Replica["unsure"], Map<CollectionName, readonly string[]>>();
const writing = new WeakMap<Replica["unsure"], Promise<unknown>>();

/** What the device has noted last, by collection. */
function lastNoted({ unsure }: Replica): Map<CollectionName, readonly string[]> {
  const known = notes.get(unsure) ?? new Map<CollectionName, readonly string[]>();
  notes.set(unsure, known);
  return known;
}

/**
 * Writes the note when it is another one; one at a time, and what is true when its turn comes. Whether it is kept: what is not is tried
 * again the next time.
 */
function keep(replica: Replica, name: CollectionName): Promise<boolean> {
  const before = writing.get(replica.unsure) ?? Promise.resolve();
  const now = before.then(async () => {
    const scopes = placesOf(replica.unsure.noted, name)
      .map((place) => place.slice(name.length + 1))
      .toSorted();
    const known = lastNoted(replica);
    if (same(scopes, known.get(name) ?? [])) return true;
    const saved = await saveDraft(replica.db, draftOf(name), scopes).catch(() => undefined);
    if (saved?.ok) known.set(name, scopes);
    return saved?.ok === true;
  });
  writing.set(replica.unsure, now);
  return now;
}
