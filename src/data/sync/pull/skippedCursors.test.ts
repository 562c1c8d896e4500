import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../database.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import type { Call, Checkpoint, Heads } from "../protocol.ts";
import { pull } from "./pullHandler.ts";
import type { SyncContext } from "../syncContext.ts";
import { aSyncContext, anIdsPage } from "../../../../tests/fixtures/devices/aSyncContext.ts";

let db: Database;
let heads: Heads;
let asked: Checkpoint[];
const call = (async (name: string, args: { p_cursors: Checkpoint }) => {
  if (name === "sync_heads") return { etag: "e", at: 0, scopes: heads };
  if (name === "sync_ids_page") return anIdsPage();
  asked.push(args.p_cursors);
  const cursors = Object.entries(args.p_cursors).map(([scope, { epoch }]) => {
    return [scope, { epoch, rev: heads[scope]!.heads["projects"] ?? 0 }] as const;
  });
  return { rows: [], cursors: Object.fromEntries(cursors), more: false };
}) as Call;

beforeEach(async () => {
  db = await memoryDatabase();
  asked = [];
  heads = { "org:o": { epoch: 1, heads: {} }, "org:hidden": { epoch: 1, heads: { projects: 9 } } };
});
afterEach(() => db.close());

/** The replication of the same device after it was opened once more. */
const opened = (): SyncContext => aSyncContext({ db, call });
const read = (sync: SyncContext, checkpoint: Checkpoint = {}) =>
  pull(sync, "projects", { checkpoint, size: 500 });

test("a device that is opened again does not ask for scopes that had nothing to show", async () => {
  await read(opened());
  expect(asked.splice(0)).toEqual([{ "org:o": { epoch: 1, rev: 0 }, "org:hidden": { epoch: 1, rev: 0 } }]);
  await read(opened());
  await read(opened());
  expect(asked).toEqual([]);
});

test("what has come since is asked for, in that scope alone", async () => {
  await read(opened());
  asked = [];
  heads = { ...heads, "org:hidden": { epoch: 1, heads: { projects: 12 } } };
  await read(opened());
  expect(asked).toEqual([{ "org:hidden": { epoch: 1, rev: 9 } }]);
});

test("a scope in which the rights have changed is read from its beginning", async () => {
  await read(opened());
  asked = [];
  heads = { ...heads, "org:hidden": { epoch: 2, heads: { projects: 9 } } };
  await read(opened());
  expect(asked).toEqual([{ "org:hidden": { epoch: 2, rev: 0 } }]);
});

test("a cursor that was moved on top of another one than the stored one does not count", async () => {
  await read(opened(), { "org:hidden": { epoch: 1, rev: 4 } });
  asked = [];
  await read(opened(), {});
  expect(asked).toEqual([{ "org:hidden": { epoch: 1, rev: 0 } }]);
});
