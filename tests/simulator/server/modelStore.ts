import type { Fields } from "#domain/sync/same.ts";
import type { ModelTable } from "./modelTable.ts";
import { modelTables } from "./modelTables.ts";
import { checkRow, SqlError } from "./rowChecks.ts";

/** A stored row: all columns, and what the protocol adds. */
export interface StoredRow {
  readonly id: string;
  readonly rev: number;
  readonly deleted: boolean;
  readonly at: number;
  readonly columns: Fields;
}

/** One write, in the order of commits. */
interface AuditEntry {
  readonly kind: string;
  readonly row: StoredRow;
  /** Who wrote: a device, or null for the server itself. */
  readonly device: string | null;
}

interface LedgerEntry {
  readonly rev: number;
  readonly patch: Fields;
}

/** Faults that are put into the server to see whether the simulator notices. */
export interface ServerPlants {
  readonly noRevGuard?: boolean;
  readonly noLedger?: boolean;
  readonly noCursorLock?: boolean;
}

/** The tables, sequences and locks of the model. */
export interface ModelStore {
  readonly plants: ServerPlants;
  readonly tables: ReadonlyMap<string, { readonly spec: ModelTable; readonly rows: Map<string, StoredRow> }>;
  readonly ledger: Map<string, Map<string, LedgerEntry>>;
  /** Versions of rights by `user|root`. */
  readonly epochs: Map<string, number>;
  readonly audit: AuditEntry[];
  /** Locks that a transaction holds: `collection/scope`. */
  readonly locks: Set<string>;
  readonly sequence: { rev: number; epoch: number; era: number };
  /** Revisions that were given and lost, because a backup was restored. */
  readonly lostHistories: {
    readonly history: number;
    readonly from: number;
    readonly to: number;
    readonly stampedTo: number;
  }[];
  /** What was given back of a row, by `kind|id`: its revision in the lost history and the one that it has got. */
  readonly givenBack: Map<string, { readonly lost: number; readonly rev: number }>;
  /** Who administers the translation portal. */
  readonly portalRoles: Map<string, string>;
  readonly now: () => number;
  readonly ring: (topic: string) => void;
}

/** An empty database. */
export function modelStore(
  options: Pick<ModelStore, "now" | "ring"> & {
    readonly plants?: ServerPlants;
    /** Tables besides those that the simulator uses. */
    readonly more?: readonly ModelTable[];
  },
): ModelStore {
  const all = [...modelTables, ...(options.more ?? [])];
  return {
    plants: options.plants ?? {},
    tables: new Map(all.map((spec) => [spec.kind, { spec, rows: new Map<string, StoredRow>() }])),
    ledger: new Map(),
    epochs: new Map(),
    audit: [],
    locks: new Set(),
    sequence: { rev: 0, epoch: 0, era: 0 },
    lostHistories: [],
    givenBack: new Map(),
    portalRoles: new Map(),
    now: options.now,
    ring: options.ring,
  };
}

export const rowsOf = (store: ModelStore, kind: string): Map<string, StoredRow> =>
  store.tables.get(kind)!.rows;

/** The tables of a collection. */
export const tablesIn = (store: ModelStore, collection: string) =>
  [...store.tables.values()].filter(({ spec }) => spec.collection === collection);

/** A write that is checked and has its revision, but is not committed. */
export interface PreparedWrite {
  readonly spec: ModelTable;
  readonly row: StoredRow;
  readonly device: string | null;
}

/**
 * Checks a row as triggers and constraints do and draws its revision. Policies are the caller's.
 * @param allowed row security for the row as it would be; asked after the triggers, before the constraints, as PostgreSQL does.
 */
export function prepareWrite(
  store: ModelStore,
  spec: ModelTable,
  write: {
    readonly id: string;
    readonly changes: Fields;
    readonly device: string | null;
    /** Who writes; absent: the server itself. */
    readonly user?: string;
    readonly allowed?: (columns: Fields) => boolean;
  },
): PreparedWrite {
  const rows = rowsOf(store, spec.kind);
  const before = rows.get(write.id);
  const { _deleted, ...changes } = write.changes;
  const signed = spec.kind === "translation_suggestion" && { suggested_by: write.user ?? null };
  const columns: Fields = before
    ? { ...before.columns, ...changes }
    : { ...emptyRow(spec), ...spec.defaults, ...changes, ...signed };
  if (before && columns["scope"] !== before.columns["scope"])
    throw new SqlError("SY003", "id and scope never change");
  if (before && spec.appendOnly) throw new SqlError("SY004", "append-only");
  if (!before && spec.area !== null && !rowsOf(store, "project").has(String(columns["project_id"])))
    throw new SqlError("SY008", "project is not known yet");
  const rev = ++store.sequence.rev;
  if (write.allowed && !write.allowed(columns)) throw new SqlError("42501", "row security");
  checkRow(spec, write.id, columns);
  if (spec.kind === "project" && !rowsOf(store, "organisation").has(String(columns["organisation_id"])))
    throw new SqlError("23503", "unknown organisation");
  const deleted = _deleted === undefined ? (before?.deleted ?? false) : Boolean(_deleted);
  return { spec, device: write.device, row: { id: write.id, rev, deleted, at: store.now(), columns } };
}

/** Makes a write visible to everybody and rings. */
export function commit(store: ModelStore, { spec, row, device }: PreparedWrite): void {
  rowsOf(store, spec.kind).set(row.id, row);
  store.audit.push({ kind: spec.kind, row, device });
  const column = (name: string) => String(row.columns[name]);
  if (spec.kind === "membership") rightsChanged(store, column("user_id"), `org:${column("organisation_id")}`);
  if (spec.kind === "project_member") {
    const project = rowsOf(store, "project").get(column("project_id"));
    if (project) rightsChanged(store, column("user_id"), `org:${String(project.columns["organisation_id"])}`);
  }
  store.ring(`scope:${column("scope")}`);
}

function rightsChanged(store: ModelStore, user: string, root: string): void {
  store.epochs.set(`${user}|${root}`, ++store.sequence.epoch);
  store.ring(`user:${user}`);
}

const emptyRow = (spec: ModelTable): Fields =>
  Object.fromEntries(Object.keys(spec.columns).map((name) => [name, null]));

/** A row as devices get it. */
export const documentIn = (spec: ModelTable, row: StoredRow): Fields => ({
  id: row.id,
  rev: row.rev,
  _deleted: row.deleted,
  ...row.columns,
  kind: spec.kind,
});
