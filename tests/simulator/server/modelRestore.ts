import type { PushAnswer, PushRow } from "#data/sync/protocol.ts";
import type { Fields } from "#domain/sync/same.ts";
import { mayRead, mayWrite } from "./modelRights.ts";
import { commit, documentIn, type ModelStore, prepareWrite, rowsOf, type StoredRow } from "./modelStore.ts";
import type { ModelTable } from "./modelTable.ts";
import { columnValue, SqlError } from "./rowChecks.ts";

/** What a backup of a server holds. */
export interface Backup {
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, StoredRow>>;
  readonly ledger: ModelStore["ledger"];
  readonly epochs: ReadonlyMap<string, number>;
  readonly sequence: Readonly<ModelStore["sequence"]>;
}

/** Takes a backup. */
export const backUp = (store: ModelStore): Backup => ({
  rows: new Map([...store.tables].map(([kind, { rows }]) => [kind, new Map(rows)])),
  ledger: structuredClone(store.ledger),
  epochs: new Map(store.epochs),
  sequence: { ...store.sequence },
});

/** The server as it was: rows, revisions, mutations, rights. */
export function restore(store: ModelStore, backup: Backup): void {
  for (const [kind, { rows }] of store.tables) refill(rows, backup.rows.get(kind)!);
  refill(store.ledger, structuredClone(backup.ledger));
  refill(store.epochs, backup.epochs);
  Object.assign(store.sequence, backup.sequence);
}

function refill<Value>(map: Map<string, Value>, from: ReadonlyMap<string, Value>): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}

/** More than was ever given since the backup. */
const jump = 1_000_000;

/** What the operator does after it (`sync.after_restore`): all rows get revisions above all that were given, and an era begins. */
export function afterRestore(store: ModelStore): void {
  const rows = [...store.tables].flatMap(([kind, table]) =>
    [...table.rows.values()].map((row) => ({ kind, row })),
  );
  const from = Math.max(store.sequence.rev, ...rows.map(({ row }) => row.rev));
  const to = from + jump;
  store.sequence.rev = to;
  store.sequence.epoch += jump;
  store.sequence.era += 1;
  for (const { kind, row } of rows.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.row.rev - b.row.rev))
    rowsOf(store, kind).set(row.id, { ...row, rev: ++store.sequence.rev });
  store.lostHistories.push({
    history: Math.floor(store.now() / 1000),
    from,
    to,
    stampedTo: store.sequence.rev,
  });
  for (const membership of rowsOf(store, "membership").values())
    store.ring(`user:${String(membership.columns["user_id"])}`);
}

/** The last restore; 0: none. */
export const historyOf = (store: ModelStore): number => store.lostHistories.at(-1)?.history ?? 0;

/** `sync_give_back`. */
export function giveBack(
  store: ModelStore,
  user: string,
  args: { readonly p_device: string; readonly p_rows: readonly PushRow[] },
): readonly PushAnswer[] {
  return args.p_rows.map((row): PushAnswer => {
    const spec = store.tables.get(row.kind)?.spec;
    const stored = spec && rowsOf(store, row.kind).get(row.id);
    const shown = stored && mayRead(store, user, spec, stored) ? stored : undefined;
    try {
      if (!spec) throw new SqlError("SY002", `unknown kind ${row.kind}`);
      return putBack(store, { user, device: args.p_device }, { spec, row, stored, shown });
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      const seen = shown && spec ? documentIn(spec, shown) : null;
      return { id: row.id, status: "rejected", code: error.code, message: error.message, row: seen };
    }
  });
}

function putBack(
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
  const { id, doc } = row;
  const lost = row.base ?? 0;
  const range = store.lostHistories.find(({ from, to }) => lost > from && lost <= to);
  if (!range) throw new SqlError("SY013", "not of a lost history");
  if (Object.keys(doc).some((name) => name !== "_deleted" && !(name in spec.columns)))
    throw new SqlError("SY007", "not writable");
  const key = `${spec.kind}|${id}`;
  const before = store.givenBack.get(key);
  if (shown && (spec.appendOnly || (before && before.lost >= lost)))
    return { id, status: "applied", rev: shown.rev, row: documentIn(spec, shown) };
  const isUntouched = shown && shown.rev > range.to && shown.rev <= range.stampedTo;
  if (shown && !isUntouched && shown.rev !== before?.rev)
    return { id, status: "conflict", row: documentIn(spec, shown), mine: [] };
  if (!shown && stored) throw new SqlError("42501", "row security");
  const changes: Fields = Object.fromEntries(
    [...Object.entries(spec.columns), ["_deleted", "boolean"] as const].flatMap(([name, type]) =>
      name in doc
        ? [[name, columnValue(type, doc[name])]]
        : type.endsWith("!") || !shown
          ? []
          : [[name, null]],
    ),
  );
  if (shown && !mayWrite(store, user, spec, { ...shown, isNew: false }))
    throw new SqlError("42501", "row security");
  const allowed = (columns: Fields) =>
    mayWrite(store, user, spec, { id, columns, isNew: !shown }) &&
    mayRead(store, user, spec, { id, columns });
  const write = prepareWrite(store, spec, { id, changes, device, user, allowed });
  commit(store, write);
  store.givenBack.set(key, { lost, rev: write.row.rev });
  return { id, status: "applied", rev: write.row.rev };
}
