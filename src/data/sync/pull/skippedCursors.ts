import { firstValueFrom } from "rxjs";
import { same } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { saveDraft } from "../../device/actions.ts";
import { liveDraft } from "../../device/queries.ts";
import type { Checkpoint, Cursor } from "../protocol.ts";
import type { SyncContext } from "../syncContext.ts";

/** A cursor that moved although no row came, from where to where. */
interface Move {
  readonly from?: Cursor;
  readonly to: Cursor;
}

const draftOf = (name: CollectionName) => `sync.cursors.${name}`;

/**
 * Brings back the cursor moves without rows of the last time: RxDB stores a checkpoint only together with rows, so that a device which
 * is opened again would ask for every empty scope of every collection once more. A move counts only on top of the very cursor that
 * RxDB has stored, as it did before the device was closed; what is known since is newer.
 */
export async function recallSkipped(sync: SyncContext, name: CollectionName): Promise<void> {
  const kept = await firstValueFrom(liveDraft(sync.db, draftOf(name)));
  for (const [scope, { from, to }] of Object.entries((kept ?? {}) as Readonly<Record<string, Move>>)) {
    const place = `${name}/${scope}`;
    sync.heads.remembers(to.rev);
    if (!sync.skipped.has(place)) sync.skipped.set(place, { from, to });
  }
}

const lastKept = new WeakMap<SyncContext["skipped"], Map<CollectionName, Readonly<Record<string, Move>>>>();

/**
 * Keeps the moves of a collection for the next time, when they are other ones. Scopes that are closed to this person are looked at anew
 * at each start anyway. What cannot be kept costs a request later.
 *
 * @param checkpoint what RxDB stores; moves on top of something else are of no use any more.
 */
export async function keepSkipped(
  sync: SyncContext,
  name: CollectionName,
  checkpoint: Checkpoint,
): Promise<void> {
  const moves: Record<string, Move> = {};
  for (const [place, { from, to }] of sync.skipped) {
    if (!place.startsWith(`${name}/`) || to.epoch === null) continue;
    const scope = place.slice(name.length + 1);
    if (same(from, checkpoint[scope])) moves[scope] = { ...(from && { from }), to };
  }
  const kept = lastKept.get(sync.skipped) ?? new Map<CollectionName, Readonly<Record<string, Move>>>();
  lastKept.set(sync.skipped, kept);
  if (same(moves, kept.get(name) ?? {})) return;
  kept.set(name, moves);
  await saveDraft(sync.db, draftOf(name), moves).catch(() => undefined);
}
