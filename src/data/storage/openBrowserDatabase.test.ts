import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { forceCloseDatabase } from "fake-indexeddb";
import { filter, firstValueFrom } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { saveDraft } from "../device/actions.ts";
import { liveDraft } from "../device/queries.ts";
import { type BrowserDatabase, openBrowserDatabase } from "./openBrowserDatabase.ts";
import { createProject, renameProject } from "../projects/actions.ts";
import { liveProject, liveProjects } from "../projects/queries.ts";
import { schema } from "../schema.ts";
import { OutdatedCode, storedName, acquireSchemaLock } from "./schemaUpgradeLock.ts";
import { storageHealth } from "./storageHealth.ts";

/** Every connection that is opened, so that a test can cut it as a browser does. */
const connections: IDBDatabase[] = [];
const openReally = indexedDB.open.bind(indexedDB);
/** While the browser clears what is stored it breaks every attempt to open something off. */
let isClearing = false;
indexedDB.open = (...args) => {
  const request = isClearing ? openReally(newId()) : openReally(...args);
  if (isClearing) request.addEventListener("upgradeneeded", () => request.transaction?.abort());
  request.addEventListener("success", () => {
    if (storedName(args[0])) connections.push(request.result);
  });
  return request;
};
const cut = () => {
  for (const connection of connections.splice(0))
    forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);
};
const nameOf = () => `klarbau-${newId().replaceAll("-", "").slice(0, 24)}`;
const collections = ["projects", "device"] as const;
const state = (db: BrowserDatabase, wanted: string) =>
  firstValueFrom(db.health.state.pipe(filter((now) => now === wanted)));

/** What a database looks like, so that another tab can make it anew. */
function layoutOf(connection: IDBDatabase) {
  const stores = [...connection.objectStoreNames].map((name) => {
    const store = connection.transaction(name).objectStore(name);
    const indexes = [...store.indexNames].map((index) => store.index(index));
    return { store, indexes };
  });
  return { name: connection.name, version: connection.version, stores };
}

/** Makes a database as another tab does after everything was cleared: the same, and empty. */
async function makeAnew({ name, version, stores }: ReturnType<typeof layoutOf>) {
  const request = openReally(name, version);
  request.addEventListener("upgradeneeded", () => {
    for (const { store, indexes } of stores) {
      const { keyPath, autoIncrement } = store;
      const made = request.result.createObjectStore(store.name, { keyPath, autoIncrement });
      for (const { name: index, keyPath: on, unique, multiEntry } of indexes)
        made.createIndex(index, on, { unique, multiEntry });
    }
  });
  (await answered(request)).close();
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no reason"));
  });
}

let db: BrowserDatabase | undefined;
afterEach(async () => {
  await db?.close();
  db = undefined;
});
const nameOnDisk = async ({ db: opened, project }: Awaited<ReturnType<typeof aProject>>) =>
  (await opened.projects.storageInstance.findDocumentsById([project.id], false))[0]?.name;
async function aProject(name: string) {
  db = await openBrowserDatabase({ hashOf: hashOfBlob, name, collections });
  const made = await createProject(db, { organisation_id: "o", name: "Haus am See" });
  if (!made.ok) throw new Error(made.error.kind);
  return { db, project: made.value };
}

test("a connection that the browser cuts is opened again, and work goes on in the same database", async () => {
  const opened = await aProject(nameOf());
  cut();
  expect(opened.db.health.state.value).toBe("lost");
  await state(opened.db, "sound");
  expect(await renameProject(opened.db, opened.project.id, "Haus am Hang")).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await nameOnDisk(opened)).toBe("Haus am Hang");
});

test("a live query that meets a cut connection goes on when it is back", async () => {
  const opened = await aProject(nameOf());
  const names: string[] = [];
  const following = liveProjects(opened.db).subscribe((all) =>
    names.push(all.map(({ name }) => name).join()),
  );
  while (names.length === 0) await new Promise((resolve) => setImmediate(resolve));
  cut();
  const more = firstValueFrom(liveProject(opened.db, opened.project.id)); // asked while it is away
  await state(opened.db, "sound");
  await renameProject(opened.db, opened.project.id, "Haus am Hang");
  while (names.at(-1) !== "Haus am Hang") await new Promise((resolve) => setImmediate(resolve));
  expect((await more)?.id).toBe(opened.project.id);
  following.unsubscribe();
});

test("a write that is made while the connection is away waits for it, or says that it was lost", async () => {
  const opened = await aProject(nameOf());
  const before = renameProject(opened.db, opened.project.id, "Haus am Hang");
  cut();
  const during = saveDraft(opened.db, "draft.1", "halb getippt");
  for (const answer of await Promise.all([before, during]))
    expect(answer.ok || answer.error.kind === "storage_lost").toBe(true);
  await state(opened.db, "sound");
  expect(await saveDraft(opened.db, "draft.1", "halb getippt")).toEqual({ ok: true, value: undefined });
  expect(await firstValueFrom(liveDraft(opened.db, "draft.1"))).toBe("halb getippt");
});

test("a database that came back empty takes no writes: the page must be loaded anew", async () => {
  const opened = await aProject(nameOf());
  cut(); // and in the same moment everything is cleared
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(`rxdb-dexie-${opened.db.name}`)) indexedDB.deleteDatabase(name);
  await state(opened.db, "gone");
  expect(await renameProject(opened.db, opened.project.id, "Haus am Hang")).toEqual({
    ok: false,
    error: { kind: "storage_gone" },
  });
});

test("what the browser has cleared is gone for this page, also when another tab has made it anew first", async () => {
  const opened = await aProject(nameOf());
  const made = connections.filter(({ name }) => name.includes(opened.db.name)).map(layoutOf);
  isClearing = true;
  cut();
  const during = renameProject(opened.db, opened.project.id, "Haus am Hang");
  for (const { name } of made) await answered(indexedDB.deleteDatabase(name));
  for (const layout of made) await makeAnew(layout);
  isClearing = false;
  await state(opened.db, "gone");
  expect(await during).toMatchObject({ ok: false });
  expect(await renameProject(opened.db, opened.project.id, "Haus am Hang")).toEqual({
    ok: false,
    error: { kind: "storage_gone" },
  });
});

test("a write that waits for a connection is not said to be kept before it is known that the data is there", async () => {
  const health = storageHealth();
  const found = health.losing();
  const written = health.writing(async () => "kept");
  const answer = Promise.race([written, new Promise((resolve) => setImmediate(() => resolve("open")))]);
  expect(await answer).toBe("open");
  found("gone");
  await expect(written).rejects.toMatchObject({ kind: "storage_gone" });
});

test("once a newer version has taken its turn an older page writes no more, and says why", async () => {
  const name = nameOf();
  const opened = await aProject(name);
  const turn = await acquireSchemaLock(name, 7, storageHealth());
  expect(opened.db.health.state.value).toBe("outdated");
  expect(await renameProject(opened.db, opened.project.id, "Haus am Hang")).toEqual({
    ok: false,
    error: { kind: "outdated" },
  });
  expect(await nameOnDisk(opened)).toBe("Haus am See");
  turn.end();
});

test("an older page that closes its database lets go of every collection in it", async () => {
  const name = nameOf();
  const { db: older } = await aProject(name);
  const turn = await acquireSchemaLock(name, 7, storageHealth());
  const { projects, device } = older;
  await projects.close(); // as RxDB does when its storage is taken over
  expect(projects.closed).toBe(false);
  await older.close();
  expect([projects.closed, device.closed]).toEqual([true, true]);
  turn.end();
});

test("a newer version waits for the writes that are under way in an older page", async () => {
  const name = nameOf();
  const older = storageHealth();
  await acquireSchemaLock(name, 1, older);
  let finish = () => {};
  const log: string[] = [];
  const writing = older
    .writing(() => new Promise<void>((resolve) => (finish = resolve)))
    .then(() => log.push("written"));
  const turn = acquireSchemaLock(name, 2, storageHealth()).then((taken) => {
    log.push("newer begins");
    return taken;
  });
  await firstValueFrom(older.state.pipe(filter((now) => now === "outdated")));
  finish();
  await writing;
  (await turn).end();
  expect(log).toEqual(["written", "newer begins"]);
});

test("what a newer version has stored is not touched by older code, also when that is opened afterwards", async () => {
  const name = nameOf();
  await (
    await openBrowserDatabase({ hashOf: hashOfBlob, name, collections, version: schema.version + 1 })
  ).close();
  await expect(openBrowserDatabase({ hashOf: hashOfBlob, name, collections })).rejects.toBeInstanceOf(
    OutdatedCode,
  );
});

test("unsent changes go through a new version of the schema unharmed", async () => {
  const name = nameOf();
  const { project } = await aProject(name);
  await db!.close();
  db = await openBrowserDatabase({ hashOf: hashOfBlob, name, collections, version: schema.version + 1 });
  const found = (await db.projects.findOne(project.id).exec())!.toJSON();
  expect(found).toMatchObject({ name: "Haus am See", unsent_since: expect.any(String) });
});

test("while another tab carries the data over to a new version, this one waits for it", async () => {
  const name = nameOf();
  const { project } = await aProject(name);
  await db!.close();
  const log: string[] = [];
  let leave = () => {};
  await new Promise<void>((taken) => {
    void navigator.locks.request(`klarbau-carry-over-${name}`, () => {
      taken();
      return new Promise<void>((resolve) => (leave = resolve));
    });
  });
  const opening = openBrowserDatabase({
    hashOf: hashOfBlob,
    name,
    collections,
    version: schema.version + 1,
  }).then((opened) => {
    log.push("open here");
    return opened;
  });
  const waiting = async () => (await navigator.locks.query()).pending?.map((one) => one.name);
  await expect.poll(waiting).toContain(`klarbau-carry-over-${name}`);
  log.push("done there");
  leave();
  db = await opening;
  expect(log).toEqual(["done there", "open here"]);
  expect(await nameOnDisk({ db, project })).toBe("Haus am See");
});

test("the names of stored databases are told apart from others", () => {
  expect(storedName("rxdb-dexie-klarbau-0123--1--rx-replication-meta-ab")).toEqual({
    database: "klarbau-0123",
    version: 1,
    collection: "rx-replication-meta-ab",
  });
  expect(storedName("klarbau-0123-files")).toBeUndefined();
});
