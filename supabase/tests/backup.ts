import type { Database } from "./database.ts";

const kept = [
  "public.contacts",
  "public.observations",
  "public.inspections",
  "public.inspection_items",
  "public.findings",
  "public.postings",
  "public.sign_offs",
  "public.comments",
  "public.evidence",
  "public.vault_entries",
  "public.audit_events",
  "private.vault_heads",
  "sync.ledger",
  "sync.rights",
  "sync.lost_history",
  "sync.given_back",
];
const sequences = ["sync.rev", "sync.epochs"];
const nameOf = (table: string) => `backup.${table.split(".")[1]}`;

/** What a backup of this moment holds: the rows, revisions and sequences that tests of a restore change. */
export async function backUp({ sql }: Database): Promise<void> {
  await sql.unsafe(`drop schema if exists backup cascade; create schema backup;`);
  for (const table of [...kept, ...sequences])
    await sql.unsafe(`create table ${nameOf(table)} as select * from ${table}`);
}

/** The server as it was then. What its operator does afterwards (`sync.after_restore`) is the caller's. */
export async function putBackUp({ sql }: Database): Promise<void> {
  await sql.begin(async (at) => {
    await at`set local session_replication_role = replica`;
    for (const table of kept)
      await at.unsafe(`delete from ${table}; insert into ${table} select * from ${nameOf(table)}`);
    for (const name of sequences)
      await at.unsafe(`select setval('${name}', last_value) from ${nameOf(name)}`);
  });
}
