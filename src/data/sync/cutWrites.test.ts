import type { RxStorage } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { change } from "../write.ts";
import { collectionOf } from "./collectionOf.ts";
import { conflictHandler } from "./conflict/conflictHandler.ts";
import type { OverwrittenValue } from "./conflict/overwrittenValues.ts";
import { mergeBases } from "./conflict/mergeBases.ts";
import type { Call, PushAnswer, PushRow } from "./protocol.ts";
import { newMemory } from "./syncContext.ts";
import { ServerProblem } from "./ServerProblem.ts";
import { startReplication } from "./startReplication.ts";
import { aSyncContext, anIdsPage } from "../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const scope = "org:o";
/** The writes in which RxDB notes what the server has. */
const notes = /^replication-(down|up)-write.*-meta$/;
/** A busy machine is slow, not wrong. */
const patience = { timeout: 10_000 };

/** The row of the server; whoever does not build on its revision is in conflict. */
let row: Fields & { readonly rev: number };
/** The power goes before RxDB has noted a row that was pulled, or a merge: what it stores before that is there. */
let isCut: boolean;
/** Requests arrive; not after an answer that the power cut follows. */
let isReached: boolean;
let name: string;
let kept: OverwrittenValue[];
let close: () => Promise<void>;
beforeEach(() => {
  row = {
    id: "p",
    kind: "project",
    scope,
    name: "Haus",
    city: "Bonn",
    created_at: at,
    updated_at: at,
    rev: 3,
  };
  isCut = false;
  isReached = true;
  name = `cut-${newId()}`;
  kept = [];
});
afterEach(() => close());

const byFunction: Readonly<Record<string, (args: Fields) => unknown>> = {
  sync_heads: () => ({
    etag: `e${row.rev}`,
    at: 0,
    scopes: { [scope]: { epoch: 1, heads: { projects: row.rev } } },
  }),
  sync_pull: (args) => {
    const cursors = args["p_cursors"] as Readonly<Record<string, { readonly rev: number }>>;
    const rows = row.rev > cursors[scope]!.rev ? [{ ...row, _deleted: false }] : [];
    return { rows, cursors: { [scope]: { epoch: 1, rev: row.rev } }, more: false };
  },
  sync_ids_page: () => anIdsPage([[row.id, row.rev]]),
  sync_push: (args) =>
    (args["p_rows"] as readonly PushRow[]).map(({ id, base, doc }): PushAnswer => {
      if (base !== row.rev) {
        isReached = !isCut;
        return { id, status: "conflict", row: { ...row, _deleted: false }, mine: [] };
      }
      row = { ...row, ...doc, rev: row.rev + 1 };
      return { id, status: "applied", rev: row.rev };
    }),
};
const call = (async (asked: string, args: Fields) => {
  if (!isReached) throw new ServerProblem("unreachable", "no power");
  return byFunction[asked]!(args);
}) as Call;

/** A browser's storage in which the power goes after a document was stored and before RxDB has noted where it came from. */
function storageToBeCut(): RxStorage<object, object> {
  const storage = getRxStorageDexie() as unknown as RxStorage<object, object>;
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = (rows, context) =>
        isCut && notes.test(context) ? Promise.reject(new Error("no power")) : write(rows, context);
      return instance;
    },
  };
}

/** Opens the device, or opens it again: what it remembered in its process is gone. */
async function opened(): Promise<{ readonly db: Database; readonly begin: () => Promise<void> }> {
  const memory = newMemory();
  const db = await memoryDatabase({
    name,
    storage: storageToBeCut(),
    collections: ["projects", "device"],
    conflictHandler: (of) => conflictHandler(of, memory),
  });
  const stopped = new AbortController();
  const sync = aSyncContext({
    db,
    call,
    memory,
    keep: async (overwritten) => void kept.push(...overwritten),
    stopped: stopped.signal,
  });
  let replication: ReturnType<typeof startReplication> | undefined;
  close = async () => {
    stopped.abort();
    await replication?.stop();
    await db.close();
  };
  const begin = async () => {
    const pushed = () => void replication?.check().catch(() => undefined); // no power: tried again in the next life
    replication = startReplication(sync, { collections: ["projects"], retry_ms: 10, pushed });
    await replication.check().catch(() => undefined);
  };
  return { db, begin };
}

const storedIn = async (db: Database): Promise<Stored | undefined> =>
  (await collectionOf(db, "projects").storageInstance.findDocumentsById(["p"], true))[0];
const until = (db: Database, holds: (document: Stored | undefined) => boolean) =>
  vi.waitFor(async () => expect(holds(await storedIn(db))).toBe(true), patience);
const notedIn = async (db: Database) => (await mergeBases(db, "projects", ["p"])).get("p")?.["rev"];

/** Pulls what the server has; cut, only the row is stored. */
async function pulled({ cut }: { readonly cut: boolean }): Promise<void> {
  isCut = cut;
  const { db, begin } = await opened();
  await begin();
  await until(db, (document) => document?.rev === row.rev);
  if (!cut) await vi.waitFor(async () => expect(await notedIn(db)).toBe(row.rev), patience);
  await close();
  isCut = false;
}

test.for([
  { title: "the first pull", before: false },
  { title: "a later pull", before: true },
])(
  "what somebody changes after $title was cut is merged with what others do, and takes nothing of theirs back",
  async ({ before }) => {
    if (before) {
      await pulled({ cut: false });
      row = { ...row, name: "Haus am Hang", rev: 4 };
    }
    await pulled({ cut: true });
    row = { ...row, name: "Haus am See", rev: 6 }; // a colleague goes on

    const { db, begin } = await opened();
    expect(await notedIn(db)).toBe(before ? 3 : undefined);
    await change(db, db.projects, { id: "p", changes: { city: "Köln" } });
    await begin();
    await until(db, (document) => document?.rev === row.rev && document.unsent_since === undefined);
    expect(row).toMatchObject({ name: "Haus am See", city: "Köln" });
    expect(await storedIn(db)).toMatchObject({ name: "Haus am See", city: "Köln" });
    expect(kept).toEqual([]);
  },
);

test("a merge that was stored and not noted before the power went takes nothing back that others do meanwhile", async () => {
  await pulled({ cut: false });
  row = { ...row, city: "Hamburg", rev: 4 };
  const first = await opened();
  await change(first.db, first.db.projects, { id: "p", changes: { name: "Hof" } });
  isCut = true;
  await first.begin();
  await until(first.db, (document) => document?.rev === 4);
  await close();
  [isCut, isReached] = [false, true];
  row = { ...row, city: "Kiel", rev: 6 }; // the colleague goes on

  const { db, begin } = await opened();
  expect(await storedIn(db)).toMatchObject({ name: "Hof", city: "Hamburg", rev: 4 });
  expect(await notedIn(db)).toBe(3);
  await begin();
  await until(db, (document) => document?.rev === row.rev && document.unsent_since === undefined);
  expect(row).toMatchObject({ name: "Hof", city: "Kiel" });
  expect(kept).toEqual([]);
});
