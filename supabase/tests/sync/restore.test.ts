import { firstValueFrom } from "rxjs";
import { beforeAll, expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addContact, updateContact } from "#data/people/actions.ts";
import type { Call } from "#data/sync/protocol.ts";
import { liveRestored } from "#data/sync/repair/lostHistory.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { liveSuperseded } from "#data/superseded/queries.ts";
import { rowsOf, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { backUp, putBackUp } from "../fixtures/backup.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import type { Cursors, Heads, Page } from "../fixtures/protocol.ts";
import { callerOf, codeOf } from "../fixtures/restCaller.ts";

ownWorld();

let project: ProjectRows;
const devices = closedAfterEach<Device>();
beforeAll(() => {
  project = rowsOf(world);
});

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

const shows = (device: Device, id: string, matches: (document: Seen) => boolean) =>
  until(device, contact(id), (found) => matches(found) && !("unsent_since" in (found ?? {})));
const row = async (id: string) => (await server.sql`select name, phone from contacts where id = ${id}`)[0];

/** Looks again until something is so; the test's own time limit ends a wait in vain. */
async function looking(device: Device, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await device.replication.check().catch(() => undefined);
}

test("after a restored backup comes back what the devices have since, and what was not sent yet arrives", async () => {
  const line = { online: true };
  const anna = await open(world.people.owner, line);
  const bert = await open(world.people.manager, { online: true });
  const [first, pending] = [await made(anna, "Anna"), await made(anna, "Cora")];
  await backUp(server);
  await updateContact(anna.db, first, { phone: "after the backup" });
  const lost = await made(anna, "Not in the backup");
  await shows(anna, first, (found) => found?.["phone"] === "after the backup");
  await bert.replication.check();
  await until(bert, contact(lost), confirmed);
  line.online = false;
  await updateContact(anna.db, pending, { phone: "0221" });
  await updateContact(anna.db, lost, { phone: "not sent yet" });

  await putBackUp(server);
  await server.sql`select sync.after_restore()`;
  line.online = true;
  for (const device of [anna, bert]) {
    await looking(device, async () => (await row(pending))?.["phone"] === "0221" || device === bert);
    await looking(device, async () => (await row(lost))?.["phone"] === "not sent yet" || device === bert);
    await looking(device, async () => (await row(first))?.["phone"] === "after the backup");
  }
  const fresh = await made(bert, "After the restore");
  for (const device of [anna, bert]) {
    for (const id of [first, pending, lost, fresh])
      await looking(device, async () => {
        const found = (await device.db.people.findOne(id).exec())?.toJSON();
        return (
          found !== undefined &&
          found.unsent_since === undefined &&
          (found.phone ?? null) === (await row(id))?.["phone"]
        );
      });
    await looking(device, () => device.replication.verify("people", project.scope));
    expect(await firstValueFrom(liveSyncIssues(device.db))).toEqual([]);
  }
  expect(await row(lost)).toEqual({ name: "Not in the backup", phone: "not sent yet" });
  expect((await firstValueFrom(liveRestored(anna.db)))?.documents).toBe(2);
});

test("as long as nobody has finished the restore, a device that knows more sends nothing and drops nothing", async () => {
  const line = { online: true };
  const anna = await open(world.people.owner, line);
  const first = await made(anna, "Anna");
  await backUp(server);
  await updateContact(anna.db, first, { phone: "after the backup" });
  await shows(anna, first, (found) => found?.["phone"] === "after the backup");
  line.online = false;
  await updateContact(anna.db, first, { email: "anna@example.org" });
  await putBackUp(server);
  line.online = true;
  await looking(anna, async () => anna.sync.heads.isSetBack());
  await anna.replication.check();
  expect(await row(first)).toEqual({ name: "Anna", phone: null });
  expect((await anna.db.people.findOne(first).exec())?.toJSON()).toMatchObject({
    phone: "after the backup",
    email: "anna@example.org",
  });
  await server.sql`select sync.after_restore()`;
  await looking(anna, async () => (await row(first))?.["phone"] === "after the backup");
  await shows(anna, first, (found) => found?.["email"] === "anna@example.org");
  const [there] = await server.sql`select email from contacts where id = ${first}`;
  expect(there!["email"]).toBe("anna@example.org");
  expect(await firstValueFrom(liveSyncIssues(anna.db))).toEqual([]);
});

test("somebody's work after the restore stands, and what it takes the place of is in the history", async () => {
  const line = { online: true };
  const anna = await open(world.people.owner, line);
  const bert = await open(world.people.manager, { online: true });
  const first = await made(anna, "Anna");
  await backUp(server);
  await updateContact(anna.db, first, { phone: "0221", email: "anna@example.org" });
  await shows(anna, first, (found) => found?.["phone"] === "0221");
  line.online = false;
  await putBackUp(server);
  await server.sql`select sync.after_restore()`;
  await looking(bert, async () => {
    const found = (await bert.db.people.findOne(first).exec())?.toJSON();
    return found !== undefined && found.phone === undefined && Number(found.rev) > 1_000_000_000;
  });
  await updateContact(bert.db, first, { phone: "0228" });
  await shows(bert, first, (found) => found?.["phone"] === "0228");
  line.online = true;
  await looking(anna, async () => {
    const [there] = await server.sql`select phone, email from contacts where id = ${first}`;
    return there!["phone"] === "0228" && there!["email"] === "anna@example.org";
  });
  const kept = await firstValueFrom(liveSuperseded(anna.db));
  expect(kept.map(({ lost, kept: stands }) => [lost, stands])).toEqual([
    [{ phone: "0221" }, { phone: "0228" }],
  ]);
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
