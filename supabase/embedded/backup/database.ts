import { createReadStream, createWriteStream, existsSync } from "node:fs";
import path from "node:path";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";
import { makeFolder } from "../folder/durable.ts";
import { BackupProblem } from "./BackupProblem.ts";
import { type Manifest, rowsOf, type TableRows } from "./manifest.ts";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const placeOf = ({ schema, table }: Pick<TableRows, "schema" | "table">) =>
  `${quoted(schema)}.${quoted(table)}`;

/** What a snapshot of the database holds. */
export type Snapshot = Pick<Manifest, "installation" | "migrations" | "tables" | "sequences"> & {
  /** Versions of the stored files that it names, with what is known of their bytes. */
  readonly versions: readonly { readonly version: string; readonly sha256: string | null }[];
};

/**
 * Writes all rows of one moment below a folder, a file per table, while others go on writing. Left out is what only tells of the moment:
 * messages of the realtime service.
 * @param watch what the rows go through on their way to the disk
 */
export async function dumpDatabase(sql: Sql, folder: string, watch: () => Transform): Promise<Snapshot> {
  const revision = await settledRevision(sql);
  return sql.begin("isolation level repeatable read read only", async (at) => {
    const tables: TableRows[] = [];
    for (const { schema, table, columns } of await tablesOf(at)) {
      const file = path.join(folder, rowsOf({ schema, table }));
      await makeFolder(path.dirname(file));
      const list = columns.map(quoted).join(", ");
      const place = placeOf({ schema, table });
      await pipeline(
        await at.unsafe(`copy ${place} (${list}) to stdout`).readable(),
        watch(),
        createWriteStream(file, { mode: 0o600 }),
      );
      const [counted] = await at.unsafe<{ rows: string }[]>(`select count(*) as rows from ${place}`);
      tables.push({ schema, table, columns, rows: Number(counted!.rows) });
    }
    const migrations = await at<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    const sequences = await at<{ schema: string; sequence: string; last_value: string }[]>`
      select schemaname as schema, sequencename as sequence, last_value::text from pg_sequences
       where last_value is not null and schemaname not in ('realtime') order by 1, 2`;
    const versions = await at<{ version: string; sha256: string | null }[]>`
      select version, metadata ->> 'sha256' as sha256 from storage.objects where version is not null order by version`;
    const [installation] = await at<{ id: string }[]>`select id from embedded.installation`;
    return {
      installation: installation?.id ?? "",
      migrations: migrations.map(({ version }) => version),
      tables,
      sequences: sequences.map((one) =>
        one.schema === "sync" && one.sequence === "rev"
          ? { ...one, last_value: revision ?? one.last_value }
          : one,
      ),
      versions: [...versions],
    };
  }) as Promise<Snapshot>;
}

/** Longest that a transaction of a device lasts, ms, and more: `statementTimeouts`. */
const longest_ms = 30_000;

/**
 * A revision up to which a snapshot that begins now has everything. A sequence is of no snapshot: read with the rows, or after them, it would
 * count revisions that the backup does not have, and after a restore devices would not give those rows back, but drop them.
 */
async function settledRevision(sql: Sql): Promise<string | undefined> {
  const [known] = await sql<{ place: string | null }[]>`select to_regclass('sync.rev')::text as place`;
  if (known?.place == null) return undefined;
  const [rev] = await sql<{ last_value: string }[]>`select last_value::text from sync.rev`;
  // Whoever has drawn a revision up to here has begun by now.
  const writing = await sql<{ pid: number; since: string }[]>`
    select pid, xact_start::text as since from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`;
  const until = Date.now() + longest_ms;
  for (let open = writing.length; open > 0 && Date.now() < until;) {
    const left = await sql<{ pid: number; since: string }[]>`
      select pid, xact_start::text as since from pg_stat_activity where pid = any (${writing.map(({ pid }) => pid)}::int[])`;
    open = writing.filter(({ pid, since }) =>
      left.some((one) => one.pid === pid && one.since === since),
    ).length;
    if (open > 0) await wait(20);
  }
  return rev?.last_value;
}

/** Every table with rows of its own, and its columns that are not computed. */
const tablesOf = (at: TransactionSql) => at<Pick<TableRows, "schema" | "table" | "columns">[]>`
  select n.nspname as schema, c.relname as table,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'realtime', 'supabase_migrations')
   order by 1, 2`;

/**
 * Puts the rows of a backup into a database that has its migrations, in place of what these have put there; counts them afterwards.
 * @param left tables whose rows stay what the migrations have put there
 * @throws BackupProblem incomplete
 */
export async function loadDatabase(
  sql: Sql,
  folder: string,
  { tables, sequences }: Pick<Manifest, "tables" | "sequences">,
  left: readonly string[] = [],
): Promise<void> {
  await sql.begin(async (at) => {
    // Neither triggers nor references are asked: the rows were right when they were written.
    await at`set local session_replication_role = replica`;
    const known = new Set((await tablesOf(at)).map(placeOf));
    const unknown = tables.filter((table) => !known.has(placeOf(table)));
    if (unknown.length > 0)
      throw new BackupProblem(
        "incomplete",
        `This version has no table ${unknown.map(placeOf).join(", ")}. Nothing was changed.`,
      );
    const stays = (place: string) => left.includes(place.replaceAll('"', ""));
    await at.unsafe(`truncate ${[...known].filter((place) => !stays(place)).join(", ")}`);
    for (const table of tables) {
      if (stays(placeOf(table))) continue;
      if (!existsSync(path.join(folder, rowsOf(table))))
        throw new BackupProblem(
          "incomplete",
          `The rows of ${placeOf(table)} are missing. Nothing was changed.`,
        );
      const list = table.columns.map(quoted).join(", ");
      const into = await at.unsafe(`copy ${placeOf(table)} (${list}) from stdin`).writable();
      await pipeline(createReadStream(path.join(folder, rowsOf(table))), into);
      const [counted] = await at.unsafe<{ rows: string }[]>(`select count(*) as rows from ${placeOf(table)}`);
      if (Number(counted!.rows) !== table.rows)
        throw new BackupProblem(
          "incomplete",
          `${placeOf(table)} has ${counted!.rows} of ${table.rows} rows. Nothing was changed.`,
        );
    }
    for (const { schema, sequence, last_value } of sequences)
      await at`select setval(${`${quoted(schema)}.${quoted(sequence)}`}::regclass, ${last_value}::bigint)`;
  });
}
