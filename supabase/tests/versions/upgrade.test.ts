import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { firstValueFrom } from "rxjs";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import type { Sql } from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveDraft, liveSyncIssues } from "#data/device/queries.ts";
import { schema } from "#data/schema.ts";
import type { Fields } from "#domain/sync/same.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { makeUpgradeDump } from "./makeUpgradeDump.ts";
import { type StoredDatabase, writeStored } from "./storedDatabase.ts";

/** See `makeUpgradeDump`. */
interface Dump {
  readonly user: string;
  readonly device: string;
  readonly database: string;
  readonly ids: Readonly<Record<"known" | "kept" | "gone" | "changed" | "added", string>>;
  readonly stored: readonly StoredDatabase[];
  readonly rows: Readonly<Record<string, readonly Fields[]>>;
}

const fixtureOf = (version: number) =>
  path.resolve(import.meta.dirname, `../../../tests/fixtures/devices/stored-version-${version}.json`);
const making = process.env["KLARBAU_DUMP"];

let server: Database;
let device: Device | undefined;
beforeEach(async () => {
  server = await freshDatabase();
});
afterEach(async () => {
  await device?.close();
  device = undefined;
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  await server.drop();
});

test.runIf(making !== undefined)("writes what this version stores", () => makeUpgradeDump(server, making!));

test.skipIf(making !== undefined).for(Array.from({ length: schema.version }, (_, version) => version))(
  "what version %i had stored without a network arrives on the server with the present code",
  async (version) => {
    const { user, database, ids, stored, rows } = JSON.parse(
      readFileSync(fixtureOf(version), "utf8"),
    ) as Dump;
    await putBack(server.sql, rows);
    await writeStored(stored);
    // meanwhile somebody else has gone on
    await server.sql`update projects set year_of_construction = 1978 where id = ${ids.known}`;

    device = await aDevice({
      server,
      user,
      collections: ["projects", "people", "building"],
      local: { name: database, storage: getRxStorageDexie() },
    });
    expect(device.db.projects.schema.version).toBe(schema.version);
    const sent = (found: Fields | undefined) => found?.["rev"] !== undefined && !found["unsent_since"];
    await device.replication.check();
    await until(device, { collection: "projects", id: ids.added }, sent);
    await until(
      device,
      { collection: "projects", id: ids.known },
      (found) => sent(found) && found?.["year_of_construction"] === 1978,
    );
    await until(device, { collection: "people", id: ids.changed }, sent);
    while ((await count(server.sql, "spaces")) === 0 || (await count(server.sql, "contacts")) < 4)
      await device.replication.check();
    while (!(await deleted(server.sql, ids.gone))) await device.replication.check();

    const [known] =
      await server.sql`select name, city, year_of_construction from projects where id = ${ids.known}`;
    expect(known).toEqual({ name: "Haus am Hang", city: "Köln", year_of_construction: 1978 });
    const contacts = await server.sql`select name, phone, _deleted from contacts order by name`;
    expect(contacts).toEqual([
      { name: "Frau Ada", phone: "030 2", _deleted: false },
      { name: "Frau Blum", phone: "030 1", _deleted: false },
      { name: "Frau Neu", phone: null, _deleted: false },
      { name: "Herr Öz", phone: "030 1", _deleted: true },
    ]);
    expect(await server.sql`select name, net_area_m2 from spaces`).toEqual([
      { name: "Bad", net_area_m2: 8.5 },
    ]);
    expect(await firstValueFrom(liveDraft(device.db, "contact.new.1"))).toEqual({ name: "halb getippt" });
    expect(await firstValueFrom(liveSyncIssues(device.db))).toHaveLength(1);
    expect(await device.replication.verify("people", `project:${ids.known}`)).toBe(true);
  },
);

/** Rows with the revisions that they had: triggers would give them new ones. */
async function putBack(sql: Sql, rows: Dump["rows"]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    for (const [table, all] of Object.entries(rows)) {
      const columns = Object.keys(all[0] ?? {})
        .map((column) => `"${column}"`)
        .join();
      if (columns !== "")
        await transaction.unsafe(
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
          [all as never],
        );
    }
  });
  const revisions = Object.values(rows).flatMap((all) => all.map((row) => Number(row["rev"] ?? 0)));
  await sql`select setval('sync.rev', ${Math.max(...revisions)})`;
}

const count = async (sql: Sql, table: string) =>
  Number((await sql`select count(*) from ${sql(table)}`)[0]!["count"]);
const deleted = async (sql: Sql, id: string) =>
  Boolean((await sql`select _deleted from contacts where id = ${id}`)[0]?.["_deleted"]);
