import { randomUUID } from "node:crypto";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { CollectionName } from "#data/collections.ts";
import type { Database as LocalDatabase } from "#data/database.ts";
import { saveDraft } from "#data/device/actions.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { addModel } from "#data/models/actions.ts";
import { addContact, deleteContact, updateContact } from "#data/people/actions.ts";
import { createProject, updateProject } from "#data/projects/actions.ts";
import { readAll } from "#data/read.ts";
import { rescuedCall } from "#data/rescue/rescuedCall.ts";
import { takeOver } from "#data/rescue/takeOver.ts";
import { unsentContent } from "#data/rescue/unsentContent.ts";
import type { Call } from "#data/sync/protocol.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { unsentDocuments } from "#data/sync/state/unsentDocuments.ts";
import { readRescueFile } from "#domain/rescue/readRescueFile.ts";
import { writeRescueFile } from "#domain/rescue/writeRescueFile.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

const devices = closedAfterEach<Device>();

const collections = ["projects", "people"] as const;

/** A device with a line that can be cut. */
async function open(user: string, more: readonly CollectionName[] = []) {
  const line = { cut: false };
  let device: Device | undefined;
  const network = (real: Call): Call => {
    const cuttable: Call = (name, args) =>
      line.cut ? Promise.reject(new ServerProblem("unreachable", "offline")) : real(name, args);
    return (name, args) => (device ? rescuedCall(device.db, cuttable)(name, args) : cuttable(name, args));
  };
  device = await aDevice({
    server,
    user,
    collections: [...collections, ...more],
    network,
    device: randomUUID(),
  });
  const named = await saveDraft(device.db, "sync.device", device.sync.device);
  expect(named.ok).toBe(true);
  devices.push(device);
  return { ...device, line };
}
function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const contact = (id: string) => ({ collection: "people", id }) as const;
const sent = (found: Readonly<Record<string, unknown>> | undefined) =>
  found?.["rev"] !== undefined && found["unsent_since"] === undefined;

/** Waits until nothing of a device is unsent. */
async function drained(device: Device) {
  await device.replication.check();
  while ((await unsentDocuments(device.db)).length > 0) await device.replication.check();
}
/** The file of a device as a person carries it to another one. */
async function carried(db: LocalDatabase) {
  const owner = { account: { id: world.people.owner, email: "anna@example.org" }, backend: "here" };
  const file = await writeRescueFile(await unsentContent(db, owner), db.hashOf);
  return value(await readRescueFile(file.bytes, db.hashOf));
}
const contacts = async (db: LocalDatabase, project_id: string) =>
  (await readAll(db.people, { kind: "contact", project_id }))
    .map(({ name, phone, role }) => ({ name, phone, role }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
const nobody = { phone: null, role: null, email: null, is_public: false };

test("what one device could not send arrives through another, and nothing comes twice when it sends later itself", async () => {
  const tablet = await open(world.people.owner);
  const home = value(
    await createProject(tablet.db, { organisation_id: world.organisation, name: "Lindenhof" }),
  );
  const [kept, gone] = await Promise.all(
    ["Herr Öz", "Frau Kaya"].map(async (name) =>
      value(await addContact(tablet.db, { ...nobody, project_id: home.id, name })),
    ),
  );
  await drained(tablet);

  tablet.line.cut = true;
  await updateContact(tablet.db, kept!.id, { phone: "0341 1" });
  await deleteContact(tablet.db, gone!.id);
  const made = value(await addContact(tablet.db, { ...nobody, project_id: home.id, name: "Notdienst" }));
  await updateProject(tablet.db, home.id, { city: "Leipzig" });

  const colleague = await open(world.people.manager);
  const phone = await open(world.people.owner);
  for (const device of [colleague, phone]) {
    await device.replication.check();
    await until(device, contact(kept!.id), sent);
    await until(device, contact(gone!.id), sent);
  }
  await updateContact(colleague.db, kept!.id, { role: "Hausmeister" });
  await drained(colleague);
  await phone.replication.check();
  await until(phone, contact(kept!.id), (found) => found?.["role"] === "Hausmeister");

  phone.line.cut = true; // the file is taken over without a network too
  const content = await carried(tablet.db);
  expect(content.changes.find(({ mine }) => mine["id"] === kept!.id)?.base).toMatchObject({
    name: "Herr Öz",
    rev: expect.any(Number),
  });
  expect(content.changes.find(({ mine }) => mine["id"] === made.id)?.base).toBeNull();
  expect(value(await takeOver(phone.db, content))).toEqual({
    new: 1,
    changed: 2,
    deleted: 1,
    same: 0,
    open: 0,
    unknown: 0,
    refused: 0,
    files: 0,
  });
  const whole = [
    { name: "Herr Öz", phone: "0341 1", role: "Hausmeister" },
    { name: "Notdienst", phone: null, role: null },
  ];
  expect(await contacts(phone.db, home.id)).toEqual(whole);
  phone.line.cut = false;
  await drained(phone);

  await colleague.replication.check();
  await until(colleague, contact(made.id), sent);
  await until(colleague, contact(kept!.id), (found) => found?.["phone"] === "0341 1");
  value(await updateContact(colleague.db, made.id, { name: "Notdienst Süd", phone: "112" }));
  value(await updateContact(colleague.db, kept!.id, { phone: "0341 22" }));
  await drained(colleague);
  await updateProject(tablet.db, home.id, { street: "Am Hang 1" }); // goes on working before it has a network again
  tablet.line.cut = false;
  await drained(tablet);
  await tablet.replication.check();
  await until(tablet, contact(kept!.id), (found) => found?.["role"] === "Hausmeister");

  const rows =
    await server.sql`select name, phone, role from contacts where scope = ${`project:${home.id}`} and not _deleted order by name`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { ...whole[0], phone: "0341 22" },
    { name: "Notdienst Süd", phone: "112", role: null },
  ]);
  const [place] = await server.sql`select city, street from projects where id = ${home.id}`;
  expect({ ...place }).toEqual({ city: "Leipzig", street: "Am Hang 1" });
  for (const device of [tablet, phone, colleague])
    expect(await firstValueFrom(liveSyncIssues(device.db))).toEqual([]);
});

test("taking the same file over again changes nothing", async () => {
  const tablet = await open(world.people.owner);
  tablet.line.cut = true;
  const home = value(
    await createProject(tablet.db, { organisation_id: world.organisation, name: "Zweimal" }),
  );
  await addContact(tablet.db, { ...nobody, project_id: home.id, name: "Einmal" });
  const content = await carried(tablet.db);
  const phone = await open(world.people.owner);
  expect(value(await takeOver(phone.db, content))).toMatchObject({ new: 2, same: 0 });
  expect(value(await takeOver(phone.db, content))).toMatchObject({ new: 0, same: 2 });
  await drained(phone);
  expect(value(await takeOver(phone.db, content))).toMatchObject({ new: 0, same: 2 });
  expect(await contacts(phone.db, home.id)).toEqual([expect.objectContaining({ name: "Einmal" })]);
});

test("bytes that only one device has come along, and are there once in the end", async () => {
  const tablet = await open(world.people.owner, ["models"]);
  const home = value(await createProject(tablet.db, { organisation_id: world.organisation, name: "Bild" }));
  await drained(tablet);
  tablet.line.cut = true;
  const bytes = value(await keepOriginal(tablet.db, new Blob(["ISO-10303-21;"])));
  const model = value(
    await addModel(tablet.db, {
      project_id: home.id,
      file_name: "haus.ifc",
      ...bytes,
      schema: "IFC4",
      storeys: [],
      counts: {},
      space_count: 0,
      partial: false,
      warnings: [],
    }),
  );

  const phone = await open(world.people.owner, ["models"]);
  await phone.replication.check();
  expect(value(await takeOver(phone.db, await carried(tablet.db)))).toMatchObject({ new: 1, files: 1 });
  expect(await (await phone.db.files.get(bytes.sha256))!.text()).toBe("ISO-10303-21;");
  await drained(phone);
  tablet.line.cut = false;
  await drained(tablet);
  const rows = await server.sql`select id from models where scope = ${`project:${home.id}`}`;
  expect(rows.map(({ id }) => id)).toEqual([model.id]);
});

test("a value that others entered for the same field meanwhile is kept in the history", async () => {
  const tablet = await open(world.people.owner, ["journal"]);
  const home = value(await createProject(tablet.db, { organisation_id: world.organisation, name: "Beide" }));
  await drained(tablet);
  const phone = await open(world.people.owner, ["journal"]);
  await phone.replication.check();
  await until(phone, { collection: "projects", id: home.id }, sent);
  tablet.line.cut = true;
  await updateProject(tablet.db, home.id, { city: "Leipzig" });
  await updateProject(phone.db, home.id, { city: "Halle" });
  await drained(phone);
  expect(value(await takeOver(phone.db, await carried(tablet.db)))).toMatchObject({ changed: 1 });
  await drained(phone);
  tablet.line.cut = false;
  await drained(tablet);
  const [row] = await server.sql`select city from projects where id = ${home.id}`;
  const history =
    await server.sql`select lost, kept, lost_from from superseded_values where about_id = ${home.id}`;
  expect(row!["city"]).toBe("Leipzig");
  expect(history.map((one) => ({ ...one }))).toEqual([
    expect.objectContaining({
      lost: expect.objectContaining({ city: "Halle" }),
      kept: expect.objectContaining({ city: "Leipzig" }),
      lost_from: "server",
    }),
  ]);
});

test("a value that somebody else sent after the file was taken over is kept in the history too", async () => {
  const tablet = await open(world.people.owner, ["journal"]);
  const home = value(await createProject(tablet.db, { organisation_id: world.organisation, name: "Danach" }));
  await drained(tablet);
  const colleague = await open(world.people.manager, ["journal"]);
  const phone = await open(world.people.owner, ["journal"]);
  for (const device of [colleague, phone]) {
    await device.replication.check();
    await until(device, { collection: "projects", id: home.id }, sent);
  }
  tablet.line.cut = true;
  phone.line.cut = true;
  await updateProject(tablet.db, home.id, { city: "Leipzig" });
  expect(value(await takeOver(phone.db, await carried(tablet.db)))).toMatchObject({ changed: 1 });
  await updateProject(colleague.db, home.id, { city: "Halle" }); // the phone has not heard of it
  await drained(colleague);
  phone.line.cut = false;
  await drained(phone);
  tablet.line.cut = false;
  await drained(tablet);
  const [row] = await server.sql`select city from projects where id = ${home.id}`;
  const history = await server.sql`select lost, kept from superseded_values where about_id = ${home.id}`;
  expect(row!["city"]).toBe("Leipzig");
  expect(history.map((one) => ({ ...one }))).toEqual([
    { lost: expect.objectContaining({ city: "Halle" }), kept: expect.objectContaining({ city: "Leipzig" }) },
  ]);
});

test("a change of something that this device does not have waits on the list, with what it builds on", async () => {
  const tablet = await open(world.people.owner);
  const home = value(await createProject(tablet.db, { organisation_id: world.organisation, name: "Fern" }));
  const far = value(await addContact(tablet.db, { ...nobody, project_id: home.id, name: "Fern" }));
  await drained(tablet);
  tablet.line.cut = true;
  await updateContact(tablet.db, far.id, { phone: "1" });
  const phone = await open(world.people.owner);
  phone.line.cut = true;
  const content = await carried(tablet.db);
  expect(value(await takeOver(phone.db, content))).toMatchObject({ open: 1 });
  expect(await firstValueFrom(liveSyncIssues(phone.db))).toMatchObject([
    { about_id: far.id, code: "not_here", document: { phone: "1" } },
  ]);
});
