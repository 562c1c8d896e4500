import type { RxStorage } from "rxdb";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { collectionOf } from "./collectionOf.ts";
import { conflictHandler } from "./conflict/conflictHandler.ts";
import { isReading } from "./pull/isReading.ts";
import { mergeBases } from "./conflict/mergeBases.ts";
import type { Call, PushAnswer, PushRow } from "./protocol.ts";
import { newMemory, type SyncContext } from "./syncContext.ts";
import { type Replication, startReplication } from "./startReplication.ts";
import { aSyncContext, anIdsPage } from "../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const scope = "org:o";
const row = { id: "p", kind: "project", scope, name: "Haus", created_at: at, updated_at: at };

let db: Database;
let sync: SyncContext;
let replication: Replication;
let stop: AbortController;
/** What the server has, in order. */
let rows: (Fields & { readonly rev: number })[];
/** Pushes that wait for an answer. */
let waiting: (() => void)[];
/** What it is, row by row. */
let answer: (row: PushRow) => PushAnswer;
/** Version of the person's rights in the scope; null: it is closed to this person. */
let epoch: number | null;
/** Readings wait for this. */
let mayRead: Promise<void>;
/** For which writes the device has no room, by the name that RxDB gives them. */
let isTooMuch: RegExp | undefined;
/** So many of them were tried. */
let refused: number;
const head = () => Math.max(0, ...rows.map(({ rev }) => rev));

const byFunction: Readonly<Record<string, (args: Fields) => unknown>> = {
  sync_heads: () => {
    const scopes = epoch === null ? {} : { [scope]: { epoch, heads: { projects: head() } } };
    return { etag: `${epoch}.${head()}`, at: 0, scopes };
  },
  sync_pull: async (args) => {
    await mayRead;
    if (epoch === null) return { rows: [], cursors: { [scope]: { epoch, rev: 0 } }, more: false };
    const from = (args["p_cursors"] as Readonly<Record<string, { readonly rev: number }>>)[scope]!.rev;
    return { rows: rows.filter(({ rev }) => rev > from), cursors: { [scope]: { epoch, rev: head() } }, more: false }; // prettier-ignore
  },
  sync_ids_page: () =>
    anIdsPage(
      rows.map(({ id, rev }) => [id, rev]),
      epoch,
    ),
  sync_push: (args) =>
    new Promise<readonly PushAnswer[]>((resolve) => {
      const all = args["p_rows"] as readonly PushRow[];
      waiting.push(() => resolve(all.map((row) => answer(row))));
    }),
};

/** A storage in which some writes find no room for a while. */
function storageToBeFull(): RxStorage<object, object> {
  const storage = getRxStorageMemory() as unknown as RxStorage<object, object>;
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = (documents, context) => {
        if (!isTooMuch?.test(context)) return write(documents, context);
        refused += 1;
        return Promise.reject(new Error("no room"));
      };
      return instance;
    },
  };
}

beforeEach(async () => {
  [rows, waiting, stop, epoch, mayRead] = [[], [], new AbortController(), 1, Promise.resolve()];
  answer = ({ id }) => ({ id, status: "applied", rev: 5 });
  [isTooMuch, refused] = [undefined, 0];
  const memory = newMemory();
  db = await memoryDatabase({
    storage: storageToBeFull(),
    collections: ["projects", "device"],
    conflictHandler: (name) => conflictHandler(name, memory),
  });
  const call = (async (name: string, args: Fields) => byFunction[name]!(args)) as Call;
  sync = aSyncContext({ db, call, memory, stopped: stop.signal });
});
afterEach(async () => {
  stop.abort();
  await replication.stop();
  await db.close();
});

const storedRev = async (id: string) => {
  const [found] = await collectionOf(db, "projects").storageInstance.findDocumentsById([id], true);
  return found?.rev;
};
const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 30_000, interval: 20 });

/** Stores a document as if the clock had shown the year 1970: RxDB overlooks it. */
async function storedLongAgo(document: Fields): Promise<void> {
  const { originalStorageInstance } = collectionOf(db, "projects").storageInstance;
  const written = { ...document, _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "1-tablet" };
  await originalStorageInstance.bulkWrite([{ document: written as never }], "test");
}

test("what was passed over because of a change is given again soon after the change was answered, however long that took", async () => {
  const settle_ms = 37;
  const later = vi.spyOn(globalThis, "setTimeout");
  /** The pauses that were begun since this was last asked, as multiples of the first. */
  const pauses = () =>
    later.mock.calls
      .splice(0)
      .map(([, ms = 0]) => ms / settle_ms)
      .filter((times) => Number.isInteger(times) && times > 0);
  const begin = () =>
    (replication = startReplication(sync, { collections: ["projects"], retry_ms: 10, settle_ms }));
  begin();
  await collectionOf(db, "projects").insert({ ...row, id: "other", unsent_since: at } as never);
  await until(() => waiting.length === 1);
  waiting.pop()!();
  await until(async () => (await mergeBases(db, "projects", ["other"])).size === 1);
  await replication.stop();
  await storedLongAgo({ ...row, unsent_since: at });
  rows = [{ ...row, name: "Haus am See", rev: 6 }]; // builds on a change that has arrived and whose answer has not
  begin();
  await replication.check();
  await until(() => pauses().includes(16));
  expect([await storedRev("p"), isReading(sync, ["projects"])]).toEqual([undefined, false]);
  const changed = (await db.projects.findOne("p").exec())!;
  await changed.incrementalPatch({ name: "Haus am Meer" });
  await until(() => waiting.length === 1);
  pauses();
  waiting.pop()!();
  await until(() => pauses().includes(1));
  await until(async () => (await storedRev("p")) === 6);
  later.mockRestore();
});

test("a document that is to vanish with its scope does so, although a late answer brings something newer of it", async () => {
  const begin = () => (replication = startReplication(sync, { collections: ["projects"], retry_ms: 10 }));
  rows = [{ ...row, rev: 4 }];
  begin();
  await until(async () => (await mergeBases(db, "projects", ["p"])).size === 1);
  await replication.stop();
  const document = (await db.projects.findOne("p").exec())!;
  await document.incrementalPatch({ name: "Haus am Meer", unsent_since: at });
  epoch = 2;
  await sync.heads.fetchNewer();
  let read!: () => void;
  mayRead = new Promise((resolve) => (read = resolve));
  begin();
  await until(() => waiting.length === 1);
  epoch = null;
  read();
  await until(() => sync.memory.pendingRows.has("projects|p"));
  const arrived = { ...row, name: "Haus am Meer", rev: 6 }; // while the scope was open, in a request of before
  answer = ({ id }) => ({ id, status: "conflict", row: arrived, mine: [] });
  waiting.pop()!();
  await until(async () => (await db.projects.findOne("p").exec()) === null);
  expect(await storedRev("p")).toBe(6);
});

test.for([
  { what: "there was no room for", tooMuch: /^replication-downstream-/ },
  { what: "was stored without a note that it was read", tooMuch: /^replication-down-write-meta$/ },
])(
  "what $what is not shown once there is room, when the person may see less of its scope by then",
  async ({ tooMuch }) => {
    rows = [{ ...row, rev: 4 }];
    isTooMuch = tooMuch;
    replication = startReplication(sync, { collections: ["projects"], retry_ms: 10, settle_ms: 5 });
    await until(() => refused > 0);
    isTooMuch = undefined;
    [rows, epoch] = [[], 2];
    await until(async () => {
      await replication.check();
      await replication.revive();
      return isReading(sync, ["projects"]) === false;
    });
    expect((await db.projects.findOne("p").exec())?.toJSON()).toBeUndefined();
    expect([...sync.memory.pendingRows]).toEqual([]);
  },
);
