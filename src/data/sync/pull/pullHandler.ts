import { same, type Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { onceSent } from "../repair/acknowledgedIds.ts";
import { collectionOf } from "../collectionOf.ts";
import { idOf, revOf } from "../conflict/conflictHandler.ts";
import { notePulledRows, skippedRows, removalOf, dropScopes } from "./pendingPulledRows.ts";
import { afterRestore, isToGiveBack } from "../repair/lostHistory.ts";
import type { Checkpoint, Cursor, Heads, PullAnswer } from "../protocol.ts";
import { isOfLine, pacePull } from "../request/pageSize.ts";
import type { SyncContext } from "../syncContext.ts";
import { keepSkipped, recallSkipped } from "./skippedCursors.ts";
import { noteUnsure, recallUnsure } from "./unsureScopes.ts";
import { walkIds } from "./walkIds.ts";

/** What RxDB stores of a pull. */
export interface Pulled {
  readonly documents: Fields[];
  readonly checkpoint: Checkpoint;
}

/** What RxDB asks for. */
interface PullOptions {
  readonly checkpoint: Checkpoint;
  /** Documents per batch. */
  readonly size: number;
  /** RxDB is still storing the page before: nobody can say yet what it passes over. */
  readonly isContinued?: boolean;
}

/** Scopes per request: the limit of `sync_pull`. */
const scopesPerRequest = 100;

/**
 * Reads what a collection is behind, over all scopes, until a batch is full or nothing is behind: RxDB takes a short batch for the
 * end.
 */
export async function pull(
  sync: SyncContext,
  name: CollectionName,
  { checkpoint, size, isContinued }: PullOptions,
): Promise<Pulled> {
  if (!sync.heads.current()) await sync.heads.fetch();
  const isFirst = !sync.known.has(name);
  if (isFirst) {
    await recallSkipped(sync, name);
    await recallUnsure(sync, name);
    if (!sync.heads.current()) await sync.heads.fetch();
  }
  for (const { rev } of Object.values(checkpoint)) sync.heads.remembers(rev);
  if (sync.heads.isSetBack()) return { documents: [], checkpoint };
  if (isFirst) readLostScopesOnce(sync, name, checkpoint);
  let documents = isContinued ? [] : [...(await skippedRows(sync, name))];
  let passed = documents.length;
  let at = checkpoint;
  sync.known.set(name, at);
  while (documents.length < size && !sync.heads.isSetBack()) {
    await afterRestore(sync);
    if (!sync.heads.current()) {
      if (documents.length > passed) break;
      await sync.heads.fetch(); // another collection has dropped what the server has said: that closes no scope
      continue;
    }
    const todo = outdatedScopes(sync, name, at);
    // What was just read, here or in the page before, must be stored before it is compared with what the server still shows.
    const compared = new Set(todo.filter(isCompared).map(({ scope }) => scope));
    const isStoring = isContinued || documents.length > passed;
    if (todo.length === 0 || (compared.size > 0 && isStoring)) break;
    if (compared.size > 0) {
      documents = dropScopes(sync, name, { rows: documents, scopes: compared });
      passed = documents.length;
    }
    const from = at;
    const page = await pacePull(sync, size, (rows) =>
      pullPage(sync, name, { checkpoint: from, size: rows }),
    ).catch((problem: unknown) => {
      if (documents.length > passed && isOfLine(problem)) return "broken" as const;
      throw problem;
    });
    if (page === "broken") break; // what has arrived is kept: a bad line may never carry a whole batch
    if (!page) continue; // rights changed in between: heads were dropped, look again
    documents.push(...page.documents);
    at = documents.length > 0 ? page.checkpoint : at;
  }
  sync.known.set(name, at);
  await keepSkipped(sync, name, at);
  const newest = new Map(documents.map((document) => [idOf(document), document])); // RxDB takes each document once per batch
  notePulledRows(sync, name, [...newest.values()]);
  await noteUnsure(sync, name);
  return { documents: [...newest.values()], checkpoint: at };
}

/** Whether what is here of a scope is compared with what the server still shows of it. */
const isCompared = ({ changed, epoch }: { readonly changed: boolean; readonly epoch: number | null }) =>
  changed || epoch === null;

/** Which scopes of a collection are behind; `changed`: what is here of it was read with other rights, or may have been. */
export function outdatedScopes(sync: SyncContext, name: CollectionName, checkpoint: Checkpoint) {
  return Object.entries(withLostScopes(sync, name, checkpoint)).flatMap(([scope, { epoch, heads }]) => {
    const at = cursor(sync, name, { checkpoint, scope });
    const isNew = sync.reset.has(`${name}/${scope}`);
    const changed = isNew || (at ? at.epoch !== epoch : epoch !== null);
    const isRead = at !== undefined || sync.halfStored.has(`${name}/${scope}`);
    return changed || (heads[name] ?? 0) > (at?.rev ?? 0)
      ? [{ scope, epoch, at, changed: changed && isRead }]
      : [];
  });
}

/** The stored checkpoint counts from now on: what was read after it may not have been stored, or only in part. */
export function beginAnew(sync: SyncContext, name: CollectionName): void {
  for (const scope of Object.keys(sync.known.get(name) ?? {})) sync.halfStored.add(`${name}/${scope}`);
  sync.known.delete(name);
}

/** Whether the server has something of a collection that was not read yet, as far as it has said. */
export const isBehind = (sync: SyncContext, name: CollectionName): boolean =>
  outdatedScopes(sync, name, sync.known.get(name) ?? {}).length > 0;

/**
 * Scopes that were read once and that the server no longer names are closed to this person; and those of which the server has said so,
 * because something was written in them here before they were ever read.
 */
function withLostScopes(sync: SyncContext, name: CollectionName, checkpoint: Checkpoint): Heads {
  const heads = sync.heads.current() ?? {};
  const closed = [...sync.closed].filter((place) => place.startsWith(`${name}/`));
  const known = [...Object.keys(checkpoint), ...closed.map((place) => place.slice(name.length + 1))];
  const lost = known.filter((scope) => !(scope in heads));
  return { ...heads, ...Object.fromEntries(lost.map((scope) => [scope, { epoch: null, heads: {} }])) };
}

function cursor(
  sync: SyncContext,
  name: CollectionName,
  { checkpoint, scope }: { readonly checkpoint: Checkpoint; readonly scope: string },
): Cursor | undefined {
  const stored = checkpoint[scope];
  const moved = sync.skipped.get(`${name}/${scope}`);
  return moved && same(moved.from, stored) ? moved.to : stored;
}

/** Leftovers of a crash: closed scopes are looked at once per start. */
function readLostScopesOnce(sync: SyncContext, name: CollectionName, checkpoint: Checkpoint): void {
  const all = withLostScopes(sync, name, checkpoint);
  for (const [scope, { epoch }] of Object.entries(all))
    if (epoch === null) sync.reset.add(`${name}/${scope}`);
}

async function pullPage(
  sync: SyncContext,
  name: CollectionName,
  { checkpoint, size }: { readonly checkpoint: Checkpoint; readonly size: number },
): Promise<Pulled | undefined> {
  const documents: Fields[] = [];
  const next: Record<string, Cursor> = {};
  const ask: Record<string, Cursor> = {};
  const outdated = outdatedScopes(sync, name, checkpoint).slice(0, scopesPerRequest);
  for (const { scope, epoch, at, changed } of outdated) {
    if (isCompared({ changed, epoch })) {
      const gone = await strangers(sync, name, { scope, epoch });
      if (!gone) return lookAgain(sync);
      documents.push(...gone);
    }
    if (epoch === null) next[scope] = { epoch: null, rev: 0 };
    else ask[scope] = { epoch, rev: changed ? 0 : (at?.rev ?? 0) };
  }
  if (Object.keys(ask).length > 0) {
    const args = { p_collection: name, p_cursors: ask, p_limit: Math.max(size, 1) };
    const answer = await sync.call<PullAnswer>("sync_pull", args);
    for (const [scope, reached] of Object.entries(answer.cursors)) {
      if (reached.epoch !== ask[scope]?.epoch) return lookAgain(sync);
      const head = sync.heads.current()?.[scope]?.heads[name] ?? 0;
      if (answer.rows.length === 0 && reached.rev < head) return lookAgain(sync); // it has less than it said: asked for again and again
      next[scope] = reached;
      sync.heads.told(reached.rev);
    }
    documents.push(...answer.rows.map(documentOf));
  }
  remember(sync, name, { documents, next, checkpoint });
  return { documents, checkpoint: { ...checkpoint, ...next } };
}

/** What the server has said of its heads is not true any more: rights changed, or a backup was restored. */
async function lookAgain(sync: SyncContext): Promise<undefined> {
  sync.heads.forget();
  await sync.heads.fetch();
}

function remember(
  sync: SyncContext,
  name: CollectionName,
  page: { readonly documents: readonly Fields[]; readonly next: Checkpoint; readonly checkpoint: Checkpoint },
): void {
  for (const [scope, to] of Object.entries(page.next)) {
    sync.reset.delete(`${name}/${scope}`);
    sync.halfStored.delete(`${name}/${scope}`);
    sync.closed.delete(`${name}/${scope}`);
    if (page.documents.length === 0)
      sync.skipped.set(`${name}/${scope}`, { from: page.checkpoint[scope], to });
  }
}

/**
 * Local documents that the server no longer shows, as tombstones: through pull, never removed here, which would push deletes. Undefined
 * when the rights changed while it was asked, or the server was set back: then nothing is known to be gone.
 */
async function strangers(
  sync: SyncContext,
  name: CollectionName,
  { scope, epoch }: { readonly scope: string; readonly epoch: number | null },
): Promise<Fields[] | undefined> {
  const found = await collectionOf(sync.db, name).find({ selector: { scope } }).exec();
  // Judged before the ids are asked for: what is confirmed only afterwards is rightly missing in them.
  const all = found
    .map((document): Fields => document.toJSON())
    .filter((document) => !isToGiveBack(sync, document));
  const local = epoch === null ? all : await onceSent(sync, name, all);
  if (local.length === 0) return [];
  for (const document of local) sync.heads.remembers(revOf(document));
  const shown = epoch === null ? new Set<string>() : await walkIds(sync, name, { scope, epoch });
  return (
    shown &&
    local.filter((document) => !shown.has(idOf(document))).map((document) => removalOf(sync, name, document))
  );
}

/** A row as a document: null and absent are the same, so nulls are left out; unknown columns are kept. */
export function documentOf(row: Fields): Fields {
  const known = Object.entries(row).filter(([field, value]) => value !== null && !field.startsWith("_"));
  return { ...Object.fromEntries(known), _deleted: Boolean(row["_deleted"]) };
}
