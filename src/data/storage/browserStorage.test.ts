import {
  BROADCAST_CHANNEL_BY_TOKEN,
  fillWithDefaultSettings,
  getChangedDocumentsSince,
  type RxStorageDefaultCheckpoint,
  type RxStorageInstance,
} from "rxdb";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import type { RxStorageInstanceDexie } from "rxdb/plugins/storage-dexie";
import { newId } from "#kernel/ids.ts";
import { browserStorage } from "./browserStorage.ts";
import { schema } from "../schema.ts";

const at = "2026-11-20T10:00:00.000Z";
const fields = { kind: "space", scope: "project:p", created_at: at, updated_at: at };
const inStorage = { _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "1-tablet" };
const stored = (id: string) => ({ ...fields, ...inStorage, id });
const numbered = (count: number, first = 0) =>
  Array.from({ length: count }, (_, i) => `s-${String(first + i).padStart(6, "0")}`);

type Instance = RxStorageInstance<Record<string, unknown>, unknown, unknown>;
const closing: Instance[] = [];
afterEach(async () => {
  for (const instance of closing.splice(0)) await instance.close();
});

/** One collection of a database in one tab. */
async function aTab(databaseName: string, collectionName = "building", token = newId()): Promise<Instance> {
  const instance = (await browserStorage().createStorageInstance({
    databaseInstanceToken: token,
    databaseName,
    collectionName,
    schema: fillWithDefaultSettings(structuredClone(schema) as never),
    options: {},
    multiInstance: true,
    devMode: false,
  })) as unknown as Instance;
  closing.push(instance);
  return instance;
}
const write = (instance: Instance, ids: readonly string[]) =>
  instance.bulkWrite(
    ids.map((id) => ({ document: stored(id) as never })),
    "test",
  );

let get: MockInstance<IDBObjectStore["get"]>;
beforeEach(() => {
  get = vi.spyOn(IDBObjectStore.prototype, "get");
});
afterEach(() => get.mockRestore());

test("a page of a first load is stored without asking for its documents one by one", async () => {
  const instance = await aTab(newId());
  await write(instance, numbered(1000));
  expect(await instance.findDocumentsById(numbered(1000, 1000), true)).toEqual([]);
  await write(instance, numbered(1000, 1000));
  expect(get).not.toHaveBeenCalled();
});

test("the documents of a page are found without asking for them one by one", async () => {
  const instance = await aTab(newId());
  await write(instance, numbered(300));
  const ids = numbered(300).toReversed();
  const found = await instance.findDocumentsById(ids, true);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found[0]).toEqual(stored(ids[0]!));
  expect(get).not.toHaveBeenCalled();
});

test.for([
  { there: 10, asked: 40, first: 0 },
  { there: 10, asked: 40, first: 5 },
  { there: 400, asked: 50, first: 380 },
  { there: 400, asked: 50, first: 100 },
  { there: 2000, asked: 40, first: 1990 },
  { there: 2000, asked: 5, first: 1998 },
])(
  "of $there documents those among $asked ids from $first on are found, in the order of the ids",
  async ({ there, asked, first }) => {
    const instance = await aTab(newId());
    const ids = numbered(there);
    await write(instance, ids);
    const wanted = numbered(asked, first).toReversed();
    const found = await instance.findDocumentsById([...wanted, wanted[0]!], true);
    const known = new Set(ids);
    expect(found.map(({ id }) => id)).toEqual([...wanted, wanted[0]!].filter((id) => known.has(id)));
  },
);

test("what is there already is not written over by a page that does not know of it", async () => {
  const instance = await aTab(newId());
  await write(instance, numbered(10, 20));
  const { error } = await write(instance, numbered(100));
  expect(error.map(({ documentId, status }) => [documentId, status])).toEqual(
    numbered(10, 20).map((id) => [id, 409]),
  );
});

test("what changed is read on from where one stopped, also within one large write, without going through what is known", async () => {
  const instance = await aTab(newId());
  await write(instance, numbered(1000)); // all at the same moment
  const later = { ...stored("s-later"), _meta: { lwt: 2 } };
  await instance.bulkWrite([{ document: later as never }], "test");
  const gone = { ...stored(numbered(1)[0]!), _deleted: true, _meta: { lwt: 3 }, _rev: "2-tablet" };
  const [previous] = await instance.findDocumentsById(numbered(1), true);
  await instance.bulkWrite([{ previous: previous!, document: gone as never }], "test");
  const stepped = vi.spyOn(IDBCursor.prototype, "continue");
  const read: { id: string; _deleted: boolean }[] = [];
  let checkpoint: RxStorageDefaultCheckpoint | undefined;
  for (;;) {
    const portion = await getChangedDocumentsSince(instance as never, 300, checkpoint);
    read.push(...(portion.documents as unknown as typeof read));
    checkpoint = portion.checkpoint;
    if (portion.documents.length === 0) break;
  }
  expect(read.map(({ id }) => id)).toEqual([...numbered(999, 1), "s-later", numbered(1)[0]]);
  expect(read.at(-1)).toEqual(gone);
  expect(checkpoint).toEqual({ id: numbered(1)[0], lwt: 3 });
  expect(stepped).not.toHaveBeenCalled();
});

test("a read whose transaction Dexie has lost track of is read again", async () => {
  const instance = await aTab(newId());
  await write(instance, numbered(1));
  const { dexieDb } = await (instance.internals as RxStorageInstanceDexie<object>["internals"]);
  const early = Object.assign(new Error("committed too early"), { name: "PrematureCommitError" });
  vi.spyOn(dexieDb, "transaction").mockRejectedValueOnce(early);
  expect(await instance.findDocumentsById(numbered(1), true)).toHaveLength(1);
});

test("of nothing nothing has changed", async () => {
  const instance = await aTab(newId());
  expect(await getChangedDocumentsSince(instance as never, 10)).toEqual({
    documents: [],
    checkpoint: { id: "", lwt: 0 },
  });
});

test("other tabs hear of documents, and not of what the replication remembers of them", async () => {
  const database = newId();
  const memory = `rx-replication-meta-${newId()}`;
  const heard: string[] = [];
  for (const collection of ["building", memory])
    (await aTab(database, collection)).changeStream().subscribe(({ events }) => {
      for (const { documentId } of events) heard.push(documentId);
    });
  await write(await aTab(database, memory), ["remembered"]);
  await write(await aTab(database, "building"), ["document"]);
  await expect.poll(() => heard).toContain("document");
  expect(heard).toEqual(["document"]);
});

test("a tab of an earlier version is told and tells in the form of RxDB's own channel, also after the clock was set back", async () => {
  const database = newId();
  const start = Date.now();
  const earlier = new BroadcastChannel(`RxDB:|dexie|${database}`);
  const told: { time: number; type: string; data: Record<string, unknown> }[] = [];
  earlier.onmessage = ({ data }) => void told.push(data as (typeof told)[number]);
  const heard: string[] = [];
  const tab = await aTab(database);
  tab.changeStream().subscribe(({ events }) => {
    for (const { documentId } of events) heard.push(documentId);
  });
  const place = {
    storageName: "dexie",
    databaseName: database,
    collectionName: "building",
    version: schema.version,
  };
  await write(tab, ["ours"]);
  await expect.poll(() => told).toMatchObject([{ type: "message", data: place }]);
  expect(told[0]!.time).toBeGreaterThanOrEqual(start * 1000);
  const eventBulk = { id: newId(), events: [{ documentId: "theirs" }], checkpoint: null, context: "test" };
  const time = (start - 3_600_000) * 1000; // an hour before anybody listened
  for (const type of ["internal", "message"])
    earlier.postMessage({ time, type, data: { ...place, eventBulk } });
  await expect.poll(() => heard).toContain("theirs");
  expect(heard).toEqual(["ours", "theirs"]);
  earlier.close();
});

test("the channel of a database is closed with its last collection", async () => {
  const token = newId();
  const database = newId();
  const [one, other] = [await aTab(database, "building", token), await aTab(database, "models", token)];
  const closed = vi.spyOn(BroadcastChannel.prototype, "close");
  await one.close();
  expect([BROADCAST_CHANNEL_BY_TOKEN.has(token), closed.mock.calls.length]).toEqual([true, 0]);
  await other.close();
  expect([BROADCAST_CHANNEL_BY_TOKEN.has(token), closed.mock.calls.length]).toEqual([false, 1]);
  closed.mockRestore();
});
