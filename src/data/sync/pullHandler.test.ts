import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import type { Call, Checkpoint } from "./protocol.ts";
import { pull } from "./pullHandler.ts";
import type { Replica } from "./replica.ts";
import { ServerProblem } from "./ServerProblem.ts";
import { aReplica } from "../../../tests/fixtures/aReplica.ts";

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
let replica: Replica;
let stopping: AbortController;
/** Pages that the line carries before it breaks. */
let carried: number;
let problem: ServerProblem;
beforeEach(async () => {
  db = await memoryDatabase();
  stopping = new AbortController();
  problem = new ServerProblem("unreachable", "network");
  const call = (async (name: string, args: { p_cursors?: Record<string, { rev: number }> }) => {
    if (name === "sync_heads")
      return { etag: "e", at: 0, scopes: { "org:o": { epoch: 1, heads: { projects: 6 } } } };
    carried -= 1;
    if (carried < 0) throw problem;
    const rev = args.p_cursors!["org:o"]!.rev + 1;
    return { rows: [row(rev)], cursors: { "org:o": { epoch: 1, rev } }, more: rev < 6 };
  }) as Call;
  replica = aReplica({
    db,
    call,
    stopped: stopping.signal,
  });
});
afterEach(() => db.close());

const read = (checkpoint: Checkpoint) => pull(replica, "projects", { checkpoint, size: 500 });

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
