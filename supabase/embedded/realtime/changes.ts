import type { Sql } from "postgres";
import { asIdentity, type Identity } from "../identity.ts";
import { isCurrent, type Channel, type Subscription } from "./channel.ts";

/** A change as the database announces it: the key, not the row. */
export interface Announced {
  readonly schema: string;
  readonly table: string;
  readonly type: "INSERT" | "UPDATE" | "DELETE";
  readonly key: Record<string, unknown>;
  readonly at: string;
}

type Row = Record<string, unknown>;

/**
 * Tells channels of changes. Rows are read again under the rights of each identity, once per identity and table,
 * so that row security decides who hears what. A deleted row is told by its key alone, to everyone who listens
 * to the table, as hosted.
 */
export async function tellChanges(
  sql: Sql,
  channels: Iterable<Channel>,
  changes: readonly Announced[],
): Promise<void> {
  const listening = [...channels].filter((channel) => channel.subscriptions.length > 0 && isCurrent(channel));
  for (const group of Map.groupBy(changes, ({ schema, table }) => `${schema}.${table}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const concerned = listening.filter((channel) =>
      channel.subscriptions.some((each) => isAbout(each, first)),
    );
    for (const peers of Map.groupBy(concerned, ({ identity }) => who(identity)).values()) {
      await tell(sql, peers, group);
    }
  }
}

async function tell(sql: Sql, peers: readonly Channel[], changes: readonly Announced[]): Promise<void> {
  const [peer] = peers;
  if (peer === undefined) return;
  const rows = await visibleRows(sql, peer.identity, changes);
  for (const change of changes) {
    const row = rows.get(keyText(change.key));
    if (change.type !== "DELETE" && row === undefined) continue;
    const record = row ?? change.key;
    const data = {
      schema: change.schema,
      table: change.table,
      type: change.type,
      commit_timestamp: change.at,
      columns: Object.keys(record).map((name) => ({ name, type: "jsonb" })),
      ...(change.type !== "DELETE" && { record }),
      ...(change.type !== "INSERT" && { old_record: change.key }),
      errors: null,
    };
    for (const channel of peers) {
      const ids = channel.subscriptions
        .filter(
          (each) =>
            isAbout(each, change) &&
            (each.event === "*" || each.event === change.type) &&
            matches(each.filter, record),
        )
        .map((each) => each.id);
      if (ids.length > 0) channel.push("postgres_changes", { ids, data });
    }
  }
}

/** The rows of these changes that `identity` may see, by key. */
async function visibleRows(
  sql: Sql,
  identity: Identity,
  changes: readonly Announced[],
): Promise<Map<string, Row>> {
  const [first] = changes;
  const keys = changes.filter(({ type }) => type !== "DELETE").map(({ key }) => key);
  if (first === undefined || keys.length === 0) return new Map();
  const names = Object.keys(first.key);
  const text = JSON.stringify(keys);
  const rows = await asIdentity(sql, identity, (transaction) =>
    transaction
      .savepoint((inner) => {
        const name = (column: string) => inner(column);
        const definition = names.reduce(
          (sofar, column, at) => inner`${sofar}${at === 0 ? inner`` : inner`, `}${name(column)} text`,
          inner``,
        );
        const same = names.reduce(
          (sofar, column) => inner`${sofar} and t.${name(column)}::text = k.${name(column)}`,
          inner`true`,
        );
        return inner<{ row: Row }[]>`
          select to_jsonb(t) as row from ${inner(first.schema)}.${inner(first.table)} t
            join jsonb_to_recordset(${text}::text::jsonb) as k(${definition}) on ${same}`;
      })
      .catch((error: unknown) => {
        if (isRefusal(error)) return [];
        throw error;
      }),
  );
  return new Map(
    rows.map(({ row }) => [keyText(Object.fromEntries(names.map((name) => [name, row[name]]))), row]),
  );
}

/** No right to these rows, or none before the second factor is shown. What one may not see keeps nobody else from hearing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "42501" || error.code === "SY015");

function isAbout({ schema, table }: Subscription, change: Announced): boolean {
  return (schema === "*" || schema === change.schema) && (table === "*" || table === change.table);
}

/** A filter like `language=eq.de`, `id=in.(1,2)`; without one everything matches. */
export function matches(filter: string | undefined, row: Row): boolean {
  if (filter === undefined) return true;
  const [, column, operator, wanted] = /^([^=]+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s.exec(filter) ?? [];
  if (column === undefined || operator === undefined || wanted === undefined) return false;
  const value = row[column];
  if (value === null || value === undefined) return false;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const order =
    typeof value === "number" ? value - Number(wanted) : text < wanted ? -1 : text > wanted ? 1 : 0;
  switch (operator) {
    case "eq":
      return text === wanted;
    case "neq":
      return text !== wanted;
    case "lt":
      return order < 0;
    case "lte":
      return order <= 0;
    case "gt":
      return order > 0;
    case "gte":
      return order >= 0;
    default:
      return wanted
        .replace(/^\(|\)$/g, "")
        .split(",")
        .map((each) => each.trim().replace(/^"|"$/g, ""))
        .includes(text);
  }
}

function who({ role, claims }: Identity): string {
  return JSON.stringify([role, claims.sub, claims["session_id"], claims["aal"], claims["app_metadata"]]);
}

function keyText(key: Row): string {
  return Object.entries(key)
    .map(([name, value]) => JSON.stringify([name, String(value)]))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();
}
