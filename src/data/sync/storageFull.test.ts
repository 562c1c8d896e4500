import type { RxStorage } from "rxdb";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digest } from "#domain/sync/digest.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { collectionOf } from "./collectionOf.ts";
import { conflictHandler } from "./conflict/conflictHandler.ts";
import { isReading } from "./pull/isReading.ts";
import type { Call, PushAnswer, PushRow } from "./protocol.ts";
import { newMemory, type SyncContext } from "./syncContext.ts";
import { type Replication, startReplication } from "./startReplication.ts";
import { unsureScopes } from "./pull/unsureScopes.ts";
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
/** Version of the person's rights in the scope. */
let epoch: number;
/** Pushes that wait for an answer. */
let waiting: (() => void)[];
/** For which writes the device has no room: collection and the name that RxDB gives the write. */
let isTooMuch: RegExp | undefined;
/** So many of them were tried. */
let refused: number;
/** Rows are found to be too much only then. */
let isFound: Promise<void>;
/** What was written, by the same names. */
let written: string[];
/** What the server has, and what it shows, is told only then. */
let mayRead: Promise<void>;
let mayList: Promise<void>;
/** So many rows are in an answer at most. */
let perAnswer: number;
/** How often something was read. */
let reads: number;
const head = () => Math.max(0, ...rows.map(({ rev }) => rev));

const byFunction: Readonly<Record<string, (args: Fields) => unknown>> = {
  sync_heads: () => ({
    etag: `${epoch}.${head()}`,
    at: 0,
    scopes: { [scope]: { epoch, heads: { projects: head() } } },
  }),
  sync_pull: async (args) => {
    await mayRead;
    const from = (args["p_cursors"] as Readonly<Record<string, { readonly rev: number }>>)[scope]!.rev;
    const page = rows.filter(({ rev }) => rev > from).slice(0, perAnswer);
    const rev = page.at(-1)?.rev ?? head();
    return { rows: page, cursors: { [scope]: { epoch, rev } }, more: rev < head() };
  },
  sync_ids_page: () =>
    mayList.then(() =>
      anIdsPage(
        rows.map(({ id, rev }) => [id, rev]),
        epoch,
      ),
    ),
  sync_digest: () => digest(rows.map(({ rev }) => rev)),
  sync_push: (args) =>
    new Promise<readonly PushAnswer[]>((resolve) => {
      const all = args["p_rows"] as readonly PushRow[];
      waiting.push(() => resolve(all.map(({ id }) => ({ id, status: "applied", rev: 5 }))));
    }),
};

const ofRows = /^projects replication-downstream-/;
const ofCursor = / replication-set-checkpoint$/;
const ofOrigin = / replication-down-write-meta$/;

/** A storage in which some writes find no room for a while. */
function storageToBeFull(): RxStorage<object, object> {
  const storage = getRxStorageMemory() as unknown as RxStorage<object, object>;
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (documents, context) => {
        const what = `${params.collectionName} ${context}`;
        if (!isTooMuch?.test(what)) return write(documents, context).finally(() => written.push(what));
        refused += 1;
        if (ofRows.test(what)) await isFound;
        throw new DOMException("no room", "QuotaExceededError");
      };
      return instance;
    },
  };
}

/** RxDB leaves it unhandled when it finds no room for a cursor. */
const unhandled = (cause: unknown) => {
  if ((cause as Error).name !== "QuotaExceededError") throw cause;
};
let others: NodeJS.UnhandledRejectionListener[];

beforeEach(async () => {
  others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", unhandled);
  [rows, waiting, epoch, refused, isTooMuch, isFound] = [[], [], 1, 0, undefined, Promise.resolve()];
  [written, reads, perAnswer] = [[], 0, 500];
  mayRead = mayList = Promise.resolve();
  const memory = newMemory();
  db = await memoryDatabase({
    storage: storageToBeFull(),
    collections: ["projects", "device"],
    conflictHandler: (name) => conflictHandler(name, memory),
  });
  open(memory);
});
afterEach(async () => {
  await close();
  await db.close();
  process.off("unhandledRejection", unhandled);
  for (const listener of others) process.on("unhandledRejection", listener);
});

/** A process begins, with nothing in its memory. */
function open(memory = newMemory()): void {
  stop = new AbortController();
  const call = (async (name: string, args: Fields) => byFunction[name]!(args)) as Call;
  sync = aSyncContext({ db, call, memory, stopped: stop.signal });
}
const begin = (batch = 500) =>
  (replication = startReplication(sync, {
    collections: ["projects"],
    retry_ms: 10,
    settle_ms: 5,
    batch,
    read: () => (reads += 1),
  }));
/** A process ends in order. */
async function close(): Promise<void> {
  stop.abort();
  await replication.stop();
}

const storedRev = async (id: string) => {
  const [found] = await collectionOf(db, "projects").storageInstance.findDocumentsById([id], true);
  return found?.rev;
};
const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 30_000, interval: 20 });
/** Everything is read and stored, and what an earlier process has left was compared. */
const isInStep = () =>
  until(async () => {
    await replication.check();
    await replication.revive();
    await replication.compareUnsure();
    return isReading(sync, ["projects"]) === false && unsureScopes(sync, "projects").length === 0;
  });

const shown = async () => (await db.projects.find().exec()).map(({ id }) => id).toSorted();
const a = { ...row, id: "a", rev: 3 };
const b = { ...row, id: "b", rev: 4 };

test.for([
  { what: "the cursor", tooMuch: ofCursor },
  { what: "the note where it came from", tooMuch: ofOrigin },
])(
  "what was stored without $what is compared by the next process, so that narrower rights count",
  async ({ tooMuch }) => {
    rows = [a];
    isTooMuch = tooMuch;
    begin();
    await until(async () => refused > 0 && (await storedRev("a")) === 3);
    await close();
    isTooMuch = undefined;
    [rows, epoch] = [[], 2];
    open();
    begin();
    await isInStep();
    expect(await shown()).toEqual([]);
  },
);

test("what could not be noted is not stored either, so that narrower rights count in the next process", async () => {
  rows = [a];
  isTooMuch = new RegExp(`^device |${ofCursor.source}`);
  begin();
  await until(async () => {
    await replication.revive();
    return refused > 1;
  });
  await close();
  isTooMuch = undefined;
  [rows, epoch] = [[], 2];
  open();
  begin();
  await isInStep();
  expect(await shown()).toEqual([]);
});

test("a page that there was no room for is read by the next process although the cursor stands behind it", async () => {
  rows = [a, b];
  let find!: () => void;
  isFound = new Promise((resolve) => (find = resolve));
  isTooMuch = ofRows;
  perAnswer = 1;
  begin(1);
  await until(() => refused > 0 && reads > 1);
  isTooMuch = undefined;
  find();
  await until(() => written.some((what) => ofCursor.test(what)));
  expect([await storedRev("a"), await storedRev("b")]).toEqual([undefined, 4]);
  await close();
  open();
  begin();
  await isInStep();
  expect(await shown()).toEqual(["a", "b"]);
});

test("what was passed over is given again although there was no room for the cursor", async () => {
  rows = [{ ...row, name: "Haus am See", rev: 6 }]; // builds on a change that has arrived and whose answer has not
  let read!: () => void;
  mayRead = new Promise((resolve) => (read = resolve));
  isTooMuch = ofCursor;
  begin();
  await collectionOf(db, "projects").insert({ ...row, unsent_since: at } as never);
  await until(() => waiting.length === 1);
  read();
  await until(() => refused > 0);
  isTooMuch = undefined;
  waiting.pop()!();
  await until(async () => {
    await replication.revive();
    waiting.pop()?.();
    return (await storedRev("p")) === 6;
  });
});

/** More rows than a batch could not be stored; then the rights are others, and there is room. */
async function waitingRows(before: readonly (typeof a)[], now: readonly (typeof a)[]): Promise<void> {
  isTooMuch = ofRows;
  [rows, epoch] = [[...before], epoch + 1];
  await replication.check();
  await until(() => sync.memory.pendingRows.size === 2 && refused > 0);
  isTooMuch = undefined;
  [rows, epoch] = [[...now], epoch + 1];
  await sync.heads.fetchNewer();
}

test.for([
  { when: "in the same process", isEnded: false },
  { when: "in the next one, when this one ends before they are compared", isEnded: true },
])(
  "more rows than a batch that are given before a comparison, and that it does not find any more, vanish $when",
  async ({ isEnded }) => {
    begin(1);
    await waitingRows([a, b], []);
    let list = () => {};
    if (isEnded) mayList = new Promise((resolve) => (list = resolve));
    await replication.revive();
    await until(async () => (await storedRev("a")) === 3 && (await storedRev("b")) === 4);
    if (isEnded) {
      await until(() => sync.memory.pendingRows.size === 0);
      await close();
      list();
      open();
      begin(1);
    }
    await isInStep();
    expect(await shown()).toEqual([]);
  },
);

test("more removals than a batch that are given before a comparison, and that it does not confirm, are taken back", async () => {
  rows = [a, b];
  begin(1);
  await isInStep();
  expect(await shown()).toEqual(["a", "b"]);
  await waitingRows([], [a, b]);
  const before = written.length;
  await isInStep();
  expect(written.slice(before).filter((what) => ofRows.test(what))).not.toEqual([]);
  expect(await shown()).toEqual(["a", "b"]);
});
