import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digest } from "#domain/sync/digest.ts";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { discard } from "../write.ts";
import { collectionOf } from "./collectionOf.ts";
import { conflictHandler } from "./conflict/conflictHandler.ts";
import { headsWatch } from "./pull/headsWatch.ts";
import { scopeOrder } from "./repair/orphanedScopes.ts";
import { mergeBases } from "./conflict/mergeBases.ts";
import type { Call, PushAnswer, PushRow } from "./protocol.ts";
import { newMemory, type SyncContext } from "./syncContext.ts";
import { ServerProblem } from "./ServerProblem.ts";
import { type Replication, startReplication } from "./startReplication.ts";
import { aSyncContext, anIdsPage } from "../../../tests/fixtures/devices/aSyncContext.ts";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const project = {
  id: "p",
  kind: "project",
  scope: "org:o",
  organisation_id: "o",
  name: "Haus",
  stage: "draft",
  archived: false,
  is_sample: false,
  unsent_since: times.created_at,
  ...times,
};

let db: Database;
let sync: SyncContext;
let replication: Replication;
let stop: AbortController;
let rev: number;
/** A server that takes everything, and to which the person has no access any more: no echo ever comes. */
const server = (async (name: string, args: Fields) => {
  if (name === "sync_heads") return { etag: "e", at: 0, scopes: {} };
  if (name !== "sync_push") return null;
  const rows = args["p_rows"] as readonly PushRow[];
  return rows.map(({ id }): PushAnswer => ({ id, status: "applied", rev: ++rev }));
}) as Call;

beforeEach(async () => {
  rev = 0;
  stop = new AbortController();
  const memory = newMemory();
  db = await memoryDatabase({
    collections: ["projects", "device"],
    conflictHandler: (name) => conflictHandler(name, memory),
  });
  sync = aSyncContext({
    db,
    call: server,
    memory,
    stopped: stop.signal,
  });
  replication = startReplication(sync, { collections: ["projects"], retry_ms: 10 });
});
afterEach(async () => {
  stop.abort();
  await replication.stop();
  await db.close();
});

const stored = async (): Promise<Stored | undefined> =>
  (await collectionOf(db, "projects").storageInstance.findDocumentsById(["p"], true))[0];

/** Stores a document as if the clock had shown the year 1970 or another time, past everything that RxDB does to a write. */
async function storedLongAgo(document: object, lwt = 1): Promise<void> {
  const { originalStorageInstance } = collectionOf(db, "projects").storageInstance;
  const written = { ...document, _deleted: false, _attachments: {}, _meta: { lwt }, _rev: "1-tablet" };
  await originalStorageInstance.bulkWrite([{ document: written as never }], "test");
}

/** A busy machine is slow, not wrong. */
const patience = { timeout: 30_000 };

/** Waits until the replication has noted what the server has taken. */
const noted = (matches: (base: Fields) => boolean, id = "p") =>
  vi.waitFor(async () => {
    const base = (await mergeBases(db, "projects", [id])).get(id);
    expect(base !== undefined && matches(base)).toBe(true);
  }, patience);

test("a deletion that the server has taken is unsent no more, although its echo never comes", async () => {
  await collectionOf(db, "projects").insert(project as Stored);
  await noted(() => true);
  await discard(db, db.projects, "p");
  await noted(({ _deleted }) => _deleted === true);
  expect(await stored()).toMatchObject({ _deleted: true, unsent_since: times.created_at });
  await replication.sendAgain("projects");
  expect((await stored())?.unsent_since).toBeUndefined();
  expect(rev).toBe(2);
});

test("what was written while the clock was set back is overlooked by RxDB, and is sent again", async () => {
  await collectionOf(db, "projects").insert(project as Stored);
  await noted(() => true);
  await replication.stop();
  await storedLongAgo({ ...project, id: "q" });
  replication = startReplication(sync, { collections: ["projects"], retry_ms: 10 });
  await collectionOf(db, "projects").insert({ ...project, id: "r" } as Stored);
  await noted(() => true, "r");
  expect(rev).toBe(2);
  await replication.sendAgain("projects");
  await noted(() => true, "q");
  expect(rev).toBe(3);
});

test("what is sent again is heard of, however long the replication takes to begin again", async () => {
  await replication.stop();
  await storedLongAgo({ ...project, id: "q" });
  replication = startReplication(sync, { collections: ["projects"], retry_ms: 10 });
  await noted(() => true, "q");
  await storedLongAgo({ ...project, id: "r" }, Date.now() + 86_400_000); // and then the clock is set back
  await noted(() => true, "r");
  await replication.stop();
  await storedLongAgo({ ...project, id: "s" });
  replication = startReplication(sync, { collections: ["projects"], retry_ms: 10 });
  const create = db.storage.createStorageInstance.bind(db.storage);
  db.storage.createStorageInstance = (async (params: Parameters<typeof create>[0]) => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    return create(params);
  }) as typeof create;
  await replication.sendAgain("projects");
  db.storage.createStorageInstance = create;
  await noted(() => true, "s");
  expect(rev).toBe(3);
});

test("what was written in a scope that is closed before it was ever read vanishes when the server says so", async () => {
  await collectionOf(db, "projects").insert(project as Stored);
  await noted(() => true);
  expect(await replication.verify("projects", "org:o")).toBe(false);
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ _deleted: true }), patience);
  expect((await stored())?.unsent_since).toBeUndefined();
});

test("what the server has taken and does not show to this person any more vanishes, also when its echo was lost with the process", async () => {
  await collectionOf(db, "projects").insert(project as Stored);
  await noted(() => true);
  await replication.stop();
  sync.memory.acked.clear(); // the process is another one: only RxDB's own notes are left
  const answers: Readonly<Record<string, unknown>> = {
    sync_heads: { etag: "f", at: 0, scopes: { "org:o": { epoch: 2, heads: {} } } },
    sync_pull: { rows: [], cursors: { "org:o": { epoch: 2, rev: 0 } }, more: false },
    sync_digest: { n: 0, sum: 0, xor: 0 },
    sync_ids_page: anIdsPage([], 2),
  };
  const call = (async (name: string) => answers[name]) as Call;
  const again = { ...sync, call, heads: headsWatch(call) };
  replication = startReplication(again, { collections: ["projects"], retry_ms: 10 });
  await replication.check();
  await vi.waitFor(() => expect(sync.skipped.size).toBe(1), patience); // the scope was read
  expect(await replication.verify("projects", "org:o")).toBe(false);
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ _deleted: true }), patience);
  expect((await stored())?.unsent_since).toBeUndefined();
  expect(await replication.verify("projects", "org:o")).toBe(true);
});

test("what was taken in a scope that was never read, and that is closed after a restart, vanishes", async () => {
  const { unsent_since: _, ...taken } = project;
  await collectionOf(db, "projects").insert({ ...taken, rev: 7 } as Stored); // the answer brought the row; the process ended
  await collectionOf(db, "projects").insert({ ...project, id: "new", scope: "org:new" } as Stored);
  await vi.waitFor(() => expect(sync.heads.current()).toEqual({}), patience);
  await replication.checkOrphanedScopes();
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ _deleted: true }), patience);
  expect((await db.projects.find().exec()).map(({ id }) => id)).toEqual(["new"]);
});

test("what was stored without its cursor, because the device had no room, vanishes when its scope is closed later", async () => {
  await replication.stop();
  const head = { epoch: 1, heads: {} };
  let scopes: Record<string, unknown> = { "org:o": head };
  let etag = "open";
  const call = (async (name: string, args: Fields) => {
    if (name === "sync_heads") return { etag, at: 0, scopes };
    const cursors = { "org:o": { epoch: 1, rev: 0 } };
    return name === "sync_pull" ? { rows: [], cursors, more: false } : server(name as never, args);
  }) as Call;
  const again = { ...sync, call, heads: headsWatch(call) };
  replication = startReplication(again, { collections: ["projects"], retry_ms: 10 });
  await replication.check();
  await vi.waitFor(() => expect(sync.skipped.size).toBe(1), patience); // the scope was read
  await replication.checkOrphanedScopes();
  const { unsent_since: _, ...confirmed } = project;
  await collectionOf(db, "projects").insert({ ...confirmed, rev: 7 } as Stored);
  sync.known.set("projects", {}); // RxDB has begun again where its cursor stood
  [etag, scopes] = ["closed", {}];
  await replication.check();
  await replication.checkOrphanedScopes();
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ _deleted: true }), patience);
});

test("the scopes of this device are found without reading what is in them", () => {
  const query = { selector: { scope: { $gt: "org:o" } }, sort: [...scopeOrder], limit: 1 };
  const { queryPlan } = collectionOf(db, "projects").find(query).getPreparedQuery();
  expect([queryPlan.sortSatisfiedByIndex, queryPlan.selectorSatisfiedByIndex]).toEqual([true, true]);
});

test("what only waits to be sent is no reason to read its whole scope again at every look", async () => {
  await replication.stop();
  const nothing = { n: 0, sum: 0, xor: 0 };
  const taken = { n: 1, sum: 7, xor: 1 };
  let theirs: unknown = nothing;
  const busy = (async (name: string, args: Fields) =>
    name === "sync_digest"
      ? theirs
      : name === "sync_push"
        ? new Promise(() => undefined)
        : server(name as never, args)) as Call;
  replication = startReplication(
    { ...sync, call: busy },
    { collections: ["projects"], retry_ms: 10, unsentIn: () => ["p", "q"] },
  );
  await collectionOf(db, "projects").insert(project as Stored);
  expect(await replication.verify("projects", "org:o")).toBe(true);
  expect([...sync.reset]).toEqual([]);
  theirs = taken; // the server has it, and its echo was lost
  expect(await replication.verify("projects", "org:o")).toBe(false);
  expect([...sync.reset]).toEqual(["projects/org:o"]);
});

test("a deletion that waits to be sent is no reason to read its whole scope again; one that was taken is", async () => {
  await replication.stop();
  const { unsent_since: _, ...confirmed } = project;
  const busy = (async (name: string, args: Fields) =>
    name === "sync_digest"
      ? digest([7])
      : name === "sync_push"
        ? new Promise(() => undefined)
        : server(name as never, args)) as Call;
  await collectionOf(db, "projects").insert({ ...confirmed, rev: 7 } as Stored);
  await discard(db, db.projects, "p");
  const waiting = { collections: ["projects"] as const, retry_ms: 10, unsentIn: () => ["p"] };
  replication = startReplication({ ...sync, call: busy }, waiting);
  expect(await replication.verify("projects", "org:o")).toBe(true);
  expect([...sync.reset]).toEqual([]);
  sync.memory.acked.set("projects|p", { rev: 8, print: fingerprint({ ...(await stored())! }) });
  expect(await replication.verify("projects", "org:o")).toBe(false); // then the server would have it no more
  expect([...sync.reset]).toEqual(["projects/org:o"]);
});

test("a replication that is replaced while its push waits asks for nothing any more", async () => {
  await replication.stop();
  const leavings: (AbortSignal | undefined)[] = [];
  const waits = ((name: string, args: Fields, leaving?: AbortSignal) => {
    if (name !== "sync_push") return server(name as never, args);
    leavings.push(leaving);
    return new Promise((_, reject) => {
      leaving?.addEventListener("abort", () => reject(new ServerProblem("stopped", "stopped")));
    });
  }) as Call;
  replication = startReplication({ ...sync, call: waits }, { collections: ["projects"], retry_ms: 10 });
  await collectionOf(db, "projects").insert(project as Stored);
  await vi.waitFor(() => expect(leavings).toHaveLength(1), patience);
  const again = replication.sendAgain("projects");
  await vi.waitFor(() => expect(leavings).toHaveLength(2), patience);
  expect(leavings.map((leaving) => leaving?.aborted)).toEqual([true, false]);
  await replication.stop();
  await again;
});
