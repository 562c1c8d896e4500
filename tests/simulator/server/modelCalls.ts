import { digest } from "#domain/sync/digest.ts";
import { hash } from "#domain/sync/fingerprint.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Checkpoint, Cursor, IdsPage, PushAnswer, PushRow } from "#data/sync/protocol.ts";
import { epoch, mayRead, mayWrite, scopes } from "./modelRights.ts";
import {
  commit,
  documentIn,
  type ModelStore,
  prepareWrite,
  rowsOf,
  type StoredRow,
  tablesIn,
} from "./modelStore.ts";
import { giveBack, historyOf } from "./modelRestore.ts";
import type { ModelTable } from "./modelTable.ts";
import { columnValue, SqlError } from "./rowChecks.ts";

/** Calls a function of the server as a person; null is nobody. Answers as PostgreSQL does, or throws `SqlError`. */
export function modelCall(store: ModelStore, user: string | null, name: string, args: Fields): unknown {
  if (user === null) throw new SqlError("SY001", "no session");
  switch (name) {
    case "sync_heads":
      return heads(store, user, args as Parameters<typeof heads>[2]);
    case "sync_pull":
      return pull(store, user, args as Parameters<typeof pull>[2]);
    case "sync_push":
      expectHistory(store, args);
      return push(store, user, args as unknown as Parameters<typeof push>[2]);
    case "sync_give_back":
      expectHistory(store, args);
      return giveBack(store, user, args as unknown as Parameters<typeof giveBack>[2]);
    case "sync_digest": {
      const found = live(store, user, args);
      return found && digest(found.map(({ rev }) => rev));
    }
    case "sync_ids_page":
      return idsPage(store, user, args);
    default:
      throw new SqlError("PGRST202", `no function ${name}`);
  }
}

/** Whether a device knows this history, and no revision that was never given; older versions do not say it. */
function expectHistory(store: ModelStore, { p_history, p_seen }: Fields): void {
  const isOther = p_history !== undefined && p_history !== historyOf(store);
  if (isOther || Number(p_seen ?? 0) > store.sequence.rev) throw new SqlError("SY017", "another history");
}

/** The locks that a call needs; while another transaction holds one of them, the call waits. */
export function locksOf(
  store: ModelStore,
  user: string | null,
  name: string,
  args: Fields,
): readonly string[] {
  if (!/^sync_(push|give_back)$/.test(name) || user === null || store.plants.noCursorLock) return [];
  const rows = Array.isArray(args["p_rows"]) ? (args["p_rows"] as readonly PushRow[]) : [];
  const keys = rows.flatMap(({ kind, scope }) => {
    const spec = store.tables.get(kind)?.spec;
    return spec && epoch(store, user, scope) !== null ? [`${spec.collection}/${scope}`] : [];
  });
  return [...new Set(keys)].toSorted();
}

/** The highest revision in a scope, whoever may see it. */
function head(store: ModelStore, collection: string, scope: string): number {
  let highest = 0;
  for (const { rows } of tablesIn(store, collection))
    for (const row of rows.values())
      if (row.columns["scope"] === scope && row.rev > highest) highest = row.rev;
  return highest;
}

function heads(
  store: ModelStore,
  user: string,
  args: { readonly p_scopes?: readonly string[] | null; readonly p_etag?: string | null },
): unknown {
  const collections = [...new Set([...store.tables.values()].map(({ spec }) => spec.collection))];
  const all = (args.p_scopes?.slice(0, 100) ?? scopes(store, user)).map((scope) => {
    const version = epoch(store, user, scope);
    const found =
      version === null
        ? []
        : collections.flatMap((name): [string, number][] => {
            const rev = head(store, name, scope);
            return rev > 0 ? [[name, rev]] : [];
          });
    return [scope, { epoch: version, heads: Object.fromEntries(found) }] as const;
  });
  const known = Object.fromEntries(all);
  const etag = hash(known).slice(0, 12);
  const { sequence, lostHistories } = store;
  const answer = { etag, at: Math.floor(store.now()), top: sequence.rev, history: historyOf(store) };
  if (etag === args.p_etag) return answer;
  const lost = lostHistories.map(({ from, to }) => [from, to]);
  return { ...answer, scopes: known, ...(lost.length > 0 && { lost }) };
}

/** The order in which jsonb keeps keys: by length, then by bytes. */
const jsonbOrder = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

function pull(
  store: ModelStore,
  user: string,
  args: { readonly p_collection: string; readonly p_cursors: Checkpoint; readonly p_limit?: number },
): unknown {
  const tables = tablesIn(store, args.p_collection);
  if (tables.length === 0) throw new SqlError("SY002", "unknown collection");
  let left = Math.min(Math.max(args.p_limit ?? 500, 1), 2000);
  let more = false;
  const rows: Fields[] = [];
  const cursors: Record<string, Cursor> = {};
  for (const scope of Object.keys(args.p_cursors).toSorted(jsonbOrder).slice(0, 100)) {
    const at = args.p_cursors[scope]!;
    const version = epoch(store, user, scope);
    if (version === null) {
      cursors[scope] = { epoch: null, rev: 0 };
      continue;
    }
    if (left === 0) {
      more = true;
      continue;
    }
    const from = at.epoch === version ? (at.rev ?? 0) : 0;
    const reached = head(store, args.p_collection, scope);
    const part = visible(store, user, { tables, scope })
      .filter(({ row }) => row.rev > from)
      .toSorted((a, b) => a.row.rev - b.row.rev)
      .slice(0, left);
    const rev = part.length < left ? reached : part.at(-1)!.row.rev;
    if (part.length === left) more = more || rev < reached;
    left -= part.length;
    rows.push(...part.map(({ spec, row }) => documentIn(spec, row)));
    cursors[scope] = { epoch: version, rev };
  }
  return { rows, cursors, more };
}

function visible(
  store: ModelStore,
  user: string,
  { tables, scope }: { readonly tables: ReturnType<typeof tablesIn>; readonly scope: string },
): readonly { readonly spec: ModelTable; readonly row: StoredRow }[] {
  return tables.flatMap(({ spec, rows }) =>
    [...rows.values()]
      .filter((row) => row.columns["scope"] === scope && mayRead(store, user, spec, row))
      .map((row) => ({ spec, row })),
  );
}

/** The live rows of a scope that a person sees; null when the scope is closed to him. */
function live(store: ModelStore, user: string, args: Fields): readonly StoredRow[] | null {
  const scope = String(args["p_scope"]);
  if (epoch(store, user, scope) === null) return null;
  const tables = tablesIn(store, String(args["p_collection"]));
  if (tables.length === 0) throw new SqlError("SY002", "unknown collection");
  return visible(store, user, { tables, scope })
    .filter(({ row }) => !row.deleted)
    .map(({ row }) => row);
}

function idsPage(store: ModelStore, user: string, args: Fields): IdsPage {
  const epochNow = epoch(store, user, String(args["p_scope"]));
  const after = Number(args["p_after"] ?? 0);
  const among = args["p_among"] as readonly string[] | undefined;
  const found = (live(store, user, args) ?? [])
    .filter(({ id, rev }) => rev > after && (among?.includes(id) ?? true))
    .toSorted((a, b) => a.rev - b.rev);
  const limit = Math.min(Math.max(Number(args["p_limit"] ?? 5000), 1), 10_000);
  const page = found.slice(0, limit);
  return {
    epoch: epochNow,
    top: store.sequence.rev,
    ids: page.map(({ id, rev }) => [id, rev]),
    next: page.length === limit ? page.at(-1)!.rev : null,
  };
}

function push(
  store: ModelStore,
  user: string,
  { p_device, p_rows }: { readonly p_device: string; readonly p_rows: readonly PushRow[] },
): readonly PushAnswer[] {
  if (p_rows.length > 1000) throw new SqlError("SY006", "too many rows");
  return p_rows.map((row) => pushRow(store, { user, device: p_device }, row));
}

function pushRow(
  store: ModelStore,
  who: { readonly user: string; readonly device: string },
  row: PushRow,
): PushAnswer {
  let seen: Fields | null = null;
  try {
    const spec = store.tables.get(row.kind)?.spec;
    if (!spec) throw new SqlError("SY002", `unknown kind ${row.kind}`);
    if (new TextEncoder().encode(JSON.stringify(row.doc)).length > 2_097_152)
      throw new SqlError("SY009", "row larger than 2 MB");
    const stored = rowsOf(store, row.kind).get(row.id);
    const shown = stored && mayRead(store, who.user, spec, stored) ? stored : undefined;
    seen = shown ? documentIn(spec, shown) : null;
    return answerTo(store, who, { spec, row, stored, shown });
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    return { id: row.id, status: "rejected", code: error.code, message: error.message, row: seen };
  }
}

function answerTo(
  store: ModelStore,
  { user, device }: { readonly user: string; readonly device: string },
  at: {
    readonly spec: ModelTable;
    readonly row: PushRow;
    readonly stored: StoredRow | undefined;
    readonly shown: StoredRow | undefined;
  },
): PushAnswer {
  const { spec, row, stored, shown } = at;
  const { id, mutation } = row;
  const base = row.base ?? null;
  const ledger = ledgerOf(store, [user, device, spec.kind, id].join("|"));
  const done = store.plants.noLedger ? undefined : ledger.get(mutation);
  if (done)
    return shown
      ? { id, status: "applied", rev: done.rev, row: documentIn(spec, shown) }
      : { id, status: "gone" };
  const bad = Object.keys(row.doc).filter((name) => name !== "_deleted" && !(name in spec.columns));
  if (bad.length > 0) throw new SqlError("SY007", `not writable: ${bad.join(", ")}`);
  if (!shown && base !== null) return { id, status: "gone" };
  const isStale = store.plants.noRevGuard ? base === null : shown?.rev !== base;
  if (shown && isStale) {
    const mine = store.plants.noLedger ? [] : [...ledger.values()].filter(({ rev }) => rev > (base ?? 0)).toSorted((a, b) => a.rev - b.rev).map(({ patch }) => patch); // prettier-ignore
    return { id, status: "conflict", row: documentIn(spec, shown), mine };
  }
  let rev = shown?.rev ?? 0;
  if (!shown || Object.keys(row.doc).length > 0) {
    const changes = Object.fromEntries(
      Object.entries(row.doc).map(([name, value]) => [
        name,
        name === "_deleted" ? columnValue("boolean", value) : columnValue(spec.columns[name]!, value),
      ]),
    );
    if (shown && !mayWrite(store, user, spec, { ...shown, isNew: false }))
      throw new SqlError("42501", "not writable for this user");
    const isNew = shown === undefined;
    // what is returned must be readable too
    const allowed = (columns: Fields) =>
      mayWrite(store, user, spec, { id, columns, isNew }) && mayRead(store, user, spec, { id, columns });
    const hidden = isNew && stored !== undefined;
    if (hidden && allowed({ ...changes })) throw new SqlError("23505", "duplicate key");
    if (hidden) throw new SqlError("42501", "row security");
    const write = prepareWrite(store, spec, { id, changes, device, user, allowed });
    commit(store, write);
    rev = write.row.rev;
  }
  ledger.set(mutation, { rev, patch: row.doc });
  return { id, status: "applied", rev };
}

function ledgerOf(store: ModelStore, key: string) {
  const known = store.ledger.get(key);
  if (known) return known;
  const fresh: typeof store.ledger extends Map<string, infer Entries> ? Entries : never = new Map();
  store.ledger.set(key, fresh);
  return fresh;
}
