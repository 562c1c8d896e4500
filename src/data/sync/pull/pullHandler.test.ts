import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../database.ts";
import type { Stored } from "../../documents.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { collectionOf } from "../collectionOf.ts";
import type { Call, Checkpoint } from "../protocol.ts";
import { pull } from "./pullHandler.ts";
import type { SyncContext } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";
import { aSyncContext } from "../../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const row = (rev: number) => ({
  id: `p${rev}`,
  kind: "project",
  scope: "org:o",
  rev,
  created_at: at,
  updated_at: at,
});

let db: Database;
let sync: SyncContext;
let stopping: AbortController;
/** Pages that the line carries before it breaks. */
let carried: number;
let problem: ServerProblem;
/** Happens while a page is under way. */
let meanwhile: () => void;
/** How far the server is; it shows the first six rows. */
let head: number;
beforeEach(async () => {
  db = await memoryDatabase();
  stopping = new AbortController();
  problem = new ServerProblem("unreachable", "network");
  meanwhile = () => undefined;
  head = 6;
  const call = (async (name: string, args: { p_cursors?: Record<string, { rev: number }> }) => {
    if (name === "sync_heads")
      return { etag: "e", at: 0, scopes: { "org:o": { epoch: 1, heads: { projects: head } } } };
    carried -= 1;
    if (carried < 0) throw problem;
    meanwhile();
    const rev = args.p_cursors!["org:o"]!.rev + 1;
    const rows = rev <= 6 ? [row(rev)] : [];
    return { rows, cursors: { "org:o": { epoch: 1, rev } }, more: rev < head };
  }) as Call;
  sync = aSyncContext({
    db,
    call,
    stopped: stopping.signal,
  });
});
afterEach(() => db.close());

const read = (checkpoint: Checkpoint) => pull(sync, "projects", { checkpoint, size: 500 });

test("what has arrived before the line breaks is stored, and the next reading goes on from there", async () => {
  carried = 3;
  const first = await read({});
  expect(first.documents.map(({ id }) => id)).toEqual(["p1", "p2", "p3"]);
  expect(first.checkpoint).toEqual({ "org:o": { epoch: 1, rev: 3 } });
  carried = 100;
  const second = await read(first.checkpoint);
  expect(second.documents.map(({ id }) => id)).toContain("p6");
  expect(second.checkpoint).toEqual({ "org:o": { epoch: 1, rev: 6 } });
});

test("a line that carries nothing is told, and so is an end of the replication", async () => {
  carried = 0;
  await expect(read({})).rejects.toBe(problem);
  carried = 2;
  problem = new ServerProblem("stopped", "stopped");
  await expect(read({})).rejects.toBe(problem);
});

/** A collection that hears first of rights that were changed drops what the server has said, for all of them. */
const forget = () => sync.heads.forget();
const six: Checkpoint = { "org:o": { epoch: 1, rev: 6 } };

test.for([
  { when: "a page without rows is under way", head: 7, isPage: true },
  { when: "a first reading begins", head: 6, isPage: false },
])("what is here stays when what the server has said is dropped while $when", async (one) => {
  await collectionOf(db, "projects").insert(row(6) as Stored);
  head = one.head;
  await sync.heads.fetch();
  carried = one.isPage ? 1 : 0;
  if (one.isPage) meanwhile = forget;
  const reading = read(six);
  if (!one.isPage) forget();
  expect(await reading).toEqual({ documents: [], checkpoint: six });
  expect(sync.heads.current()).not.toBe(null);
  expect(carried).toBe(0);
  expect([...sync.reset]).toEqual([]);
});

test("what a page has brought is given before the server is asked again what it has", async () => {
  await sync.heads.fetch();
  carried = 1;
  meanwhile = forget;
  const { documents, checkpoint } = await read({ "org:o": { epoch: 1, rev: 5 } });
  expect(documents.map(({ id }) => id)).toEqual(["p6"]);
  expect(checkpoint).toEqual(six);
  expect(sync.heads.current()).toBe(null);
});
