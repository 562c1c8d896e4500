import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { rowStored } from "./givenRows.ts";
import { isReading } from "./isReading.ts";
import type { Call } from "./protocol.ts";
import { pull } from "./pullHandler.ts";
import type { Replica } from "./replica.ts";
import { aReplica } from "../../../tests/fixtures/aReplica.ts";

const at = "2026-11-20T10:00:00.000Z";
const row = { id: "p", kind: "project", scope: "org:o", rev: 4, created_at: at, updated_at: at };

let db: Database;
let replica: Replica;
let head: number;
beforeEach(async () => {
  db = await memoryDatabase({ collections: ["projects", "people", "device"] });
  head = 4;
  const call = (async (name: string) =>
    name === "sync_heads"
      ? { etag: `e${head}`, at: 0, scopes: { "org:o": { epoch: 1, heads: { projects: head } } } }
      : { rows: [row], cursors: { "org:o": { epoch: 1, rev: 4 } }, more: false }) as Call;
  replica = aReplica({ db, call });
});
afterEach(() => db.close());

const reading = () => isReading(replica, ["projects"]);

test("before the server has said how far it is nobody knows whether everything is here", () =>
  expect(reading()).toBe(null));

test("rows are on their way until the last of them is stored, and again when the server has newer ones", async () => {
  await replica.heads.fetch();
  expect(reading()).toBe(true);
  await pull(replica, "projects", { checkpoint: {}, size: 10 });
  expect(reading()).toBe(true); // read, not stored
  rowStored(replica, "projects", row);
  expect(reading()).toBe(false);
  head = 5;
  await replica.heads.fetchNewer();
  expect(reading()).toBe(true);
});

test("one collection that has not been read is enough", async () => {
  await pull(replica, "projects", { checkpoint: {}, size: 10 });
  rowStored(replica, "projects", row);
  expect(isReading(replica, ["projects", "people"])).toBe(true);
});
