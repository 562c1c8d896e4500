import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import type { Database } from "../../database.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { collectionOf } from "../collectionOf.ts";
import { markRowStored } from "./pendingPulledRows.ts";
import { isReading } from "./isReading.ts";
import type { Call } from "../protocol.ts";
import { pull } from "./pullHandler.ts";
import type { SyncContext } from "../syncContext.ts";
import { aSyncContext } from "../../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const row = { id: "p", kind: "project", scope: "org:o", rev: 4, created_at: at, updated_at: at };

let db: Database;
let sync: SyncContext;
let head: number;
beforeEach(async () => {
  db = await memoryDatabase({ collections: ["projects", "people", "device"] });
  head = 4;
  const call = (async (name: string) =>
    name === "sync_heads"
      ? { etag: `e${head}`, at: 0, scopes: { "org:o": { epoch: 1, heads: { projects: head } } } }
      : { rows: [row], cursors: { "org:o": { epoch: 1, rev: 4 } }, more: false }) as Call;
  sync = aSyncContext({ db, call });
});
afterEach(() => db.close());

const printOf = async (id: string) => {
  const [stored] = await collectionOf(db, "projects").storageInstance.findDocumentsById([id], true);
  return fingerprint({ ...stored! });
};
const reading = () => isReading(sync, ["projects"]);

test("before the server has said how far it is nobody knows whether everything is here", () =>
  expect(reading()).toBe(null));

test("rows are on their way until the last of them is stored, and again when the server has newer ones", async () => {
  await sync.heads.fetch();
  expect(reading()).toBe(true);
  await pull(sync, "projects", { checkpoint: {}, size: 10 });
  expect(reading()).toBe(true); // read, not stored
  markRowStored(sync, "projects", row);
  expect(reading()).toBe(false);
  head = 5;
  await sync.heads.fetchNewer();
  expect(reading()).toBe(true);
});

test("a row that waits until the server has answered a change of the same document is not on its way", async () => {
  await collectionOf(db, "projects").insert({ ...row, rev: 3, unsent_since: at } as never);
  await pull(sync, "projects", { checkpoint: {}, size: 10 });
  expect(reading()).toBe(true); // RxDB may be about to store it
  const checkpoint = sync.known.get("projects")!;
  expect((await pull(sync, "projects", { checkpoint, size: 10 })).documents).toEqual([]);
  expect(reading()).toBe(false);
  sync.memory.acked.set("projects|p", { rev: 3, print: await printOf("p") }); // answered: now it will be stored
  expect((await pull(sync, "projects", { checkpoint, size: 10 })).documents).toHaveLength(1);
  expect(reading()).toBe(true);
});

test("one collection that has not been read is enough", async () => {
  await pull(sync, "projects", { checkpoint: {}, size: 10 });
  markRowStored(sync, "projects", row);
  expect(isReading(sync, ["projects", "people"])).toBe(true);
});
