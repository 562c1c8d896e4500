import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Dexie, type Table } from "dexie";
import { type BenchRow, benchTables } from "../buildingRows.ts";

/** A backend and who asks it. */
export interface Server {
  readonly url: string;
  readonly key: string;
  readonly token: string;
  readonly user: string;
}

/** Revision by id. */
export type Revisions = readonly (readonly [id: string, rev: number])[];

/** A row as it is stored. */
export interface PlainRow {
  readonly id: string;
  readonly rev?: number;
  readonly [field: string]: unknown;
}

/** The bare tables of the baseline: the product's collections for these kinds with the indexes of its schema, and nothing else. */
export interface PlainStore {
  readonly building: Table<PlainRow, string>;
  readonly people: Table<PlainRow, string>;
  readonly close: () => void;
}

/** Opens the bare tables, or makes them. */
export async function plainStore(name: string): Promise<PlainStore> {
  const dexie = new Dexie(name);
  const indexes = "id, [kind+updated_at], [scope+kind+updated_at]";
  dexie.version(1).stores({ building: indexes, people: indexes });
  await dexie.open();
  return {
    building: dexie.table("building"),
    people: dexie.table("people"),
    close: () => dexie.close(),
  };
}

const places = {
  spaces: { store: "building", kind: "space" },
  assets: { store: "building", kind: "asset" },
  contacts: { store: "people", kind: "contact" },
} as const;

/** Reads the rows of a scope with supabase-js in pages of 1,000 and puts them into the bare tables. */
export async function plainLoad(server: Server, scope: string, name: string): Promise<void> {
  const client = plainClient(server);
  const store = await plainStore(name);
  for (const table of benchTables) {
    const { store: place, kind } = places[table];
    for (let after = 0, more = true; more;) {
      const page = client.from(table).select().eq("scope", scope).gt("rev", after).order("rev").limit(1000);
      const { data, error } = await page;
      if (error) throw new Error(error.message);
      await store[place].bulkPut(data.map((row: PlainRow) => ({ ...row, kind })));
      after = Number(data.at(-1)?.["rev"] ?? after);
      more = data.length === 1000;
    }
  }
  store.close();
}

/** Sends rows with supabase-js, 500 per request. */
export async function plainPush(server: Server, rows: readonly BenchRow[]): Promise<void> {
  const client = plainClient(server);
  for (const table of benchTables) {
    const own = rows.filter((row) => row.table === table).map(({ id, doc }) => ({ id, ...doc }));
    for (let at = 0; at < own.length; at += 500) {
      const { error } = await client.from(table).insert(own.slice(at, at + 500));
      if (error) throw new Error(error.message);
    }
  }
}

/** What the bare tables hold. */
export async function plainContent(name: string): Promise<Revisions> {
  const store = await plainStore(name);
  const rows = [...(await store.building.toArray()), ...(await store.people.toArray())];
  store.close();
  return rows.map(({ id, rev }) => [id, Number(rev)] as const);
}

const plainClient = ({ url, key, token }: Server): SupabaseClient =>
  createClient(url, key, { accessToken: () => Promise.resolve(token) });
