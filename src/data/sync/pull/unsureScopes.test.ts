import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digest } from "#domain/sync/digest.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../../database.ts";
import { liveDraft } from "../../device/queries.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { collectionOf } from "../collectionOf.ts";
import { conflictHandler } from "../conflict/conflictHandler.ts";
import { markRowStored } from "./pendingPulledRows.ts";
import type { Call, Checkpoint } from "../protocol.ts";
import { pull } from "./pullHandler.ts";
import { newMemory, type SyncContext } from "../syncContext.ts";
import { startReplication } from "../startReplication.ts";
import { settleUnsure, unsureScopes } from "./unsureScopes.ts";
import { aSyncContext, anIdsPage } from "../../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const scope = "org:o";
const row = { id: "p", kind: "project", scope, name: "Haus", rev: 4, created_at: at, updated_at: at, _deleted: false }; // prettier-ignore
/** A busy machine is slow, not wrong. */
const patience = { timeout: 30_000 };

let db: Database;
let memory: SyncContext["memory"];
let asked: string[];
/** RxDB has passed over the row and moved its cursor on: the server is not asked for it any more. */
let isPassedOver: boolean;

const byFunction: Readonly<Record<string, (args: Fields) => unknown>> = {
  sync_heads: () => ({ etag: "e", at: 0, scopes: { [scope]: { epoch: 1, heads: { projects: 4 } } } }),
  sync_pull: () => ({
    rows: isPassedOver ? [] : [row],
    cursors: { [scope]: { epoch: 1, rev: 4 } },
    more: false,
  }),
  sync_ids_page: () => anIdsPage([["p", 4]]),
  sync_digest: () => {
    isPassedOver = false;
    return digest([4]);
  },
};
const call = (async (name: string, args: Fields) => {
  asked.push(name);
  return byFunction[name]!(args);
}) as Call;

beforeEach(async () => {
  [asked, isPassedOver, memory] = [[], false, newMemory()];
  db = await memoryDatabase({
    collections: ["projects", "device"],
    conflictHandler: (name) => conflictHandler(name, memory),
  });
});
afterEach(() => db.close());

/** What the device remembers after it was opened once more. */
const opened = (): SyncContext => aSyncContext({ db, call, memory: (memory = newMemory()) });
const read = (sync: SyncContext, checkpoint: Checkpoint = {}) =>
  pull(sync, "projects", { checkpoint, size: 10 });
const noted = () => firstValueFrom(liveDraft(db, "sync.unsure.projects"));

test("what RxDB gets is noted before it gets it, and the note goes when everything is stored", async () => {
  const sync = opened();
  await read(sync);
  expect(await noted()).toEqual([scope]);
  await settleUnsure(sync, "projects");
  expect(await noted()).toEqual([scope]);
  markRowStored(sync, "projects", row);
  await settleUnsure(sync, "projects");
  expect(await noted()).toEqual([]);
  expect(unsureScopes(opened(), "projects")).toEqual([]);
});

test("what an earlier process has left unsure stays noted until it was compared, whatever is stored meanwhile", async () => {
  const { checkpoint } = await read(opened()); // and then the process ends
  const next = opened();
  expect((await read(next, checkpoint)).documents).toEqual([]);
  expect(unsureScopes(next, "projects")).toEqual([scope]);
  await settleUnsure(next, "projects");
  expect(await noted()).toEqual([scope]);
});

test("a row that was passed over before the process ended is read by the next one, which compares once", async () => {
  await read(opened()); // and then the process ends
  isPassedOver = true;
  asked = [];
  const stop = new AbortController();
  const sync = { ...opened(), stopped: stop.signal };
  const replication = startReplication(sync, { collections: ["projects"], retry_ms: 10 });
  const compared = async () => {
    await replication.compareUnsure();
    const [stored] = await collectionOf(db, "projects").storageInstance.findDocumentsById(["p"], true);
    expect(stored?.rev).toBe(4);
    expect(await noted()).toEqual([]);
  };
  await vi.waitFor(compared, patience);
  expect(asked.filter((name) => name === "sync_digest")).toHaveLength(1);
  stop.abort();
  await replication.stop();
});
