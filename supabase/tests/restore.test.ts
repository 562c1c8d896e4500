import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addContact, updateContact } from "#data/people/actions.ts";
import type { Call } from "#data/sync/protocol.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { rowsOf, type ProjectRows } from "./aProjectOf.ts";
import { type Database, freshDatabase } from "./database.ts";
import { aDevice, type Device, until } from "./device.ts";
import type { Cursors, Heads, Page } from "./protocol.ts";
import { callerOf, codeOf } from "./restCaller.ts";
import { aWorld, type World } from "./world.ts";

let server: Database;
let world: World;
let project: ProjectRows;
let devices: Device[] = [];
beforeAll(async () => {
  server = await freshDatabase();
  world = await aWorld(server.sql);
  project = rowsOf(world);
});
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()));
  devices = [];
});
afterAll(() => server.drop());

const kept = ["public.contacts", "public.observations", "sync.ledger", "sync.rights"];
const sequences = ["sync.rev", "sync.epochs"];

/** What a backup of this moment holds. */
async function backUp(): Promise<void> {
  await server.sql.unsafe(`drop schema if exists backup cascade; create schema backup;`);
  for (const table of [...kept, ...sequences])
    await server.sql.unsafe(`create table backup.${table.split(".")[1]} as select * from ${table}`);
}

/** The server as it was then: rows, revisions and sequences. */
async function restore(): Promise<void> {
  await server.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of kept)
      await sql.unsafe(
        `delete from ${table}; insert into ${table} select * from backup.${table.split(".")[1]}`,
      );
    for (const name of sequences)
      await sql.unsafe(`select setval('${name}', last_value) from backup.${name.split(".")[1]}`);
  });
}

async function open(user: string, line: { online: boolean }): Promise<Device> {
  const network =
    (real: Call): Call =>
    (name, args) =>
      line.online ? real(name, args) : Promise.reject(new ServerProblem("unreachable", "offline"));
  const device = await aDevice({ server, user, collections: ["projects", "people"], network });
  devices.push(device);
  return device;
}

const contact = (id: string) => ({ collection: "people", id }) as const;
type Seen = Readonly<Record<string, unknown>> | undefined;
const confirmed = (document: Seen) => document?.["rev"] !== undefined;
async function made(device: Device, name: string): Promise<string> {
  const one = await addContact(device.db, { project_id: world.project, name, is_public: false });
  if (!one.ok) throw new Error(one.error.kind);
  await until(device, contact(one.value.id), confirmed);
  return one.value.id;
}

test("after a restored backup the devices hold what the server holds, and what was not sent yet arrives", async () => {
  const line = { online: true };
  const anna = await open(world.people.owner, line);
  const bert = await open(world.people.manager, { online: true });
  const [first, pending] = [await made(anna, "Anna"), await made(anna, "Cora")];
  await backUp();
  await updateContact(anna.db, first, { phone: "lost with the server" });
  const lost = await made(anna, "Lost with the server");
  await until(anna, contact(first), (found) => found?.["phone"] !== undefined && !("unsent_since" in found));
  await bert.replication.check();
  await until(bert, contact(lost), confirmed);
  line.online = false;
  await updateContact(anna.db, pending, { phone: "0221" });

  await restore();
  await server.sql`select sync.after_restore()`;
  line.online = true;
  const fresh = await made(bert, "After the restore");
  for (const device of [anna, bert]) {
    await device.replication.check();
    await until(device, contact(lost), (found) => found === undefined);
    await until(device, contact(first), (found) => found !== undefined && found["phone"] === undefined);
    while (!(await device.db.people.findOne(fresh).exec())) await device.replication.check();
    while ((await device.db.people.findOne(pending).exec())?.toJSON().phone !== "0221")
      await device.replication.check();
    while (!(await device.replication.verify("people", project.scope))) await device.replication.check();
  }
  const [row] = await server.sql`select phone from contacts where id = ${pending}`;
  expect(row!["phone"]).toBe("0221");
  expect(await firstValueFrom(liveSyncIssues(anna.db))).toEqual([]);
});

test("every row is stamped above all that was ever given, in its order, journals too, and nothing else changes", async () => {
  const owner = callerOf(server, world.people.owner);
  const entry = {
    about_kind: "space",
    about_id: "s",
    text: "feucht",
    observed_at: "2026-11-20T10:00:00.000Z",
  };
  const doc = { ...project.contact("x").doc, name: undefined, ...entry };
  await project.push(owner, [
    project.contact("a"),
    { id: "o", kind: "observation", doc },
    project.contact("b"),
  ]);
  const read = async () => {
    const tables = ["contacts", "observations", "projects", "memberships", "organisations"];
    const all = await Promise.all(
      tables.map((table) =>
        server.sql.unsafe(
          `select '${table}' tbl, id, to_jsonb(t) - 'rev' - '_modified' r, rev::float8 rev from ${table} t order by rev`,
        ),
      ),
    );
    return all.flatMap((rows) => [...rows]);
  };
  const before = await read();
  const [{ highest } = {}] = await server.sql`select last_value::float8 highest from sync.rev`;
  const stamped = await server.sql`select kind, stamped::int n from sync.after_restore(5000)`;
  const after = await read();
  expect(after.map(({ tbl, id, r }) => ({ tbl, id, r }))).toEqual(
    before.map(({ tbl, id, r }) => ({ tbl, id, r })),
  );
  expect(after.every(({ rev }) => Number(rev) > (highest as number) + 5000)).toBe(true);
  expect(new Set(after.map(({ rev }) => rev)).size).toBe(after.length);
  expect(stamped.find((row) => row["kind"] === "contact")!["n"]).toBe(
    after.filter(({ tbl }) => tbl === "contacts").length,
  );
  const [next] = await project.push(owner, [project.contact("after")]);
  expect(next!.rev).toBeGreaterThan(Math.max(...after.map(({ rev }) => Number(rev))));
  const off =
    await server.sql`select 1 from pg_trigger where tgname in ('sync_stamp', 'sync_refuse') and tgenabled <> 'O'`;
  expect(off).toHaveLength(0);
});

test("an old cursor reads everything again, and a repeated mutation of before is still known", async () => {
  const owner = callerOf(server, world.people.owner);
  const one = { ...project.contact("known"), mutation: "known" };
  await project.push(owner, [one]);
  const scopes = async () => (await owner<Heads>("sync_heads", {})).scopes[project.scope]!;
  const pull = (p_cursors: Cursors) => owner<Page>("sync_pull", { p_collection: "people", p_cursors });
  const old = await pull({ [project.scope]: { epoch: (await scopes()).epoch, rev: 0 } });
  expect((await pull(old.cursors)).rows).toEqual([]);
  await server.sql`select sync.after_restore()`;
  const again = await pull(old.cursors);
  expect(again.rows.map((row) => row["id"])).toEqual(old.rows.map((row) => row["id"]));
  const [repeated] = await project.push(owner, [one]);
  expect(repeated).toMatchObject({ status: "applied", row: { id: "known" } });
});

test("only who sees all rows may do it, and only forwards", async () => {
  expect(await codeOf(server.sql`select sync.after_restore(0)`)).toBe("22023");
  const asOwner = server.as({ sub: world.people.owner }, (sql) => sql`select sync.after_restore()`);
  expect(await codeOf(asOwner)).toBe("42501");
  expect(await codeOf(server.as({ role: "service_role" }, (sql) => sql`select sync.after_restore()`))).toBe(
    "42501",
  );
});
