import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../../database.ts";
import { noteIssue } from "../../device/actions.ts";
import { liveSyncIssues } from "../../device/queries.ts";
import type { Stored } from "../../documents.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { liveSuperseded } from "../../superseded/queries.ts";
import { collectionOf } from "../collectionOf.ts";
import { conflictHandler } from "../conflict/conflictHandler.ts";
import { headsWatch } from "../pull/headsWatch.ts";
import { storeOverwritten } from "../conflict/overwrittenValues.ts";
import { afterRestore, liveRestored, readRestored } from "./lostHistory.ts";
import { mergeBases } from "../conflict/mergeBases.ts";
import type { Call, PushAnswer, PushRow } from "../protocol.ts";
import { push } from "../push/pushHandler.ts";
import { newMemory, type SyncContext } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";
import { startReplication } from "../startReplication.ts";
import { aSyncContext, anIdsPage } from "../../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const contact = (id: string, fields: Fields = {}) => ({
  id,
  kind: "contact",
  scope: "project:p",
  project_id: "p",
  name: "Anna",
  is_public: false,
  created_at: at,
  updated_at: at,
  ...fields,
});

let db: Database;
let sync: SyncContext;
let sent: {
  readonly name: string;
  readonly row: PushRow;
  readonly history: unknown;
  readonly seen: unknown;
}[];
let answer: (row: PushRow) => PushAnswer;
/** What the server says of itself. */
let server: { top: number; history: number; lost: readonly (readonly [number, number])[] };
let stop: AbortController;

beforeEach(async () => {
  stop = new AbortController();
  sent = [];
  server = { top: 2000, history: 7, lost: [[100, 1000]] };
  answer = ({ id }) => ({ id, status: "applied", rev: 2001 });
  const memory = newMemory();
  db = await memoryDatabase({ conflictHandler: (name) => conflictHandler(name, memory) });
  let asked = 0;
  const call = (async (name: string, args: Fields) => {
    if (name === "sync_heads") return { etag: `e${asked++}`, at: 0, scopes: {}, ...server };
    if (name === "sync_ids_page") return anIdsPage();
    const { p_history: history, p_seen: seen } = args;
    const rows = args["p_rows"] as readonly PushRow[];
    sent.push(...rows.map((row) => ({ name, row, history, seen })));
    if (history !== server.history) throw new ServerProblem("unavailable", "SY017");
    return rows.map((row) => answer(row));
  }) as Call;
  sync = aSyncContext({
    db,
    call,
    memory,
    heads: headsWatch(call),
    note: async (refusal) => void (await noteIssue(db, refusal)),
    keep: (overwritten) => storeOverwritten(db, overwritten),
    stopped: stop.signal,
  });
});
afterEach(async () => {
  stop.abort();
  await db.close();
});

const put = (...documents: readonly object[]) =>
  collectionOf(db, "people").bulkInsert(documents as readonly Stored[] as Stored[]);
const stored = async (id: string): Promise<Fields> => ({
  ...(await collectionOf(db, "people").storageInstance.findDocumentsById([id], true))[0],
});
const issues = () => firstValueFrom(liveSyncIssues(db));

/** Sends a state of a lost history and lets RxDB's side answer; the document as it is from then on. */
async function giveBack(lost: Fields, local: Fields): Promise<Fields> {
  const row = { newDocumentState: local, assumedMasterState: lost };
  const [master] = await push(sync, "people", [row as never]);
  const input = { ...row, realMasterState: master };
  return conflictHandler("people", sync.memory).resolve(input as never, "test");
}
const marked = (fields: Fields = {}) => ({ ...contact("c", fields), unsent_since: at });

test("what the server has lost is unsent again, what the backup has, deletions and what is the server's are left alone", async () => {
  await put(contact("lost", { rev: 101 }), contact("kept", { rev: 100 }), contact("new", { rev: 1001 }));
  await put(contact("gone", { rev: 102 }));
  await collectionOf(db, "people").findOne("gone").remove();
  await collectionOf(db, "settings").insert({ ...contact("member"), kind: "membership", rev: 103 } as Stored);
  await sync.heads.fetch();
  await afterRestore(sync);
  expect(await stored("lost")).toMatchObject({ name: "Anna", unsent_since: expect.any(String) });
  expect((await stored("lost"))["rev"]).toBeUndefined();
  for (const id of ["kept", "new", "gone"]) expect((await stored(id))["unsent_since"], id).toBeUndefined();
  expect((await db.settings.findOne("member").exec())?.toJSON()).toMatchObject({ rev: 103 });
  expect(await firstValueFrom(liveRestored(db))).toMatchObject({ history: 7, documents: 1 });
});

test("it is looked once per restore, also by the next process, and what the person has read stays read", async () => {
  await put(contact("lost", { rev: 101 }));
  await sync.heads.fetch();
  await afterRestore(sync);
  await readRestored(db, (await firstValueFrom(liveRestored(db)))!);
  await put(contact("another", { rev: 102 }));
  await afterRestore({ ...sync, memory: newMemory() });
  expect(await stored("another")).toMatchObject({ rev: 102 });
  expect(await firstValueFrom(liveRestored(db))).toMatchObject({ documents: 1, isRead: true });
});

test("a server that was never restored, or does not say so, is no reason to look", async () => {
  server = { ...server, history: 0, lost: [] };
  await put(contact("c", { rev: 101 }));
  await sync.heads.fetch();
  await afterRestore(sync);
  expect(await firstValueFrom(liveRestored(db))).toBeUndefined();
  expect(await stored("c")).toMatchObject({ rev: 101 });
});

test("a change that was confirmed and had not come back yet goes on the list: nobody knows whether the backup has it", async () => {
  server = { ...server, history: 0, lost: [] };
  const replication = startReplication(sync, { collections: ["people"], retry_ms: 10 });
  await put({ ...contact("c"), unsent_since: at });
  await vi.waitFor(async () => expect((await mergeBases(db, "people", ["c"])).size).toBe(1), {
    timeout: 30_000,
  });
  await replication.stop();
  server = { top: 2000, history: 7, lost: [[100, 1000]] };
  await sync.heads.fetchNewer();
  await afterRestore(sync);
  expect(await issues()).toMatchObject([{ about_id: "c", code: "restored", document: { name: "Anna" } }]);
});

test("a change that was confirmed in a batch that was cut behind it is sent once more, when the backup does not have it", async () => {
  server = { top: 500, history: 0, lost: [] };
  const local = marked();
  await put(local);
  await sync.heads.fetch();
  const row = { newDocumentState: await stored("c") };
  sync.memory.acked.set("people|c", { rev: 500, print: fingerprint(row.newDocumentState) });
  expect(await push(sync, "people", [row as never])).toEqual([]);
  expect(sent).toEqual([]); // the server has it
  server = { top: 2000, history: 7, lost: [[100, 1000]] };
  await push(sync, "people", [row as never]);
  expect(sent).toMatchObject([{ name: "sync_push", row: { id: "c", base: null } }]);
  expect(await issues()).toEqual([]);
});

test("a change that was confirmed on a lost state, and had not come back yet, goes back as what it was: newer than that state", async () => {
  const changed = marked({ rev: 500, phone: "0221" });
  await put(changed);
  sync.memory.acked.set("people|c", { rev: 800, print: fingerprint(changed) });
  await sync.heads.fetch();
  await afterRestore(sync);
  await giveBack(changed, await stored("c"));
  expect(sent).toMatchObject([
    { name: "sync_give_back", row: { id: "c", base: 800, doc: { phone: "0221" } } },
  ]);
});

test("a lost state goes back whole, with its lost revision, and counts as sent with the new one", async () => {
  const lost = contact("c", { rev: 500, phone: "0221" });
  const { unsent_since: _, ...same } = marked({ phone: "0221" });
  const result = await giveBack(lost, { ...same, unsent_since: at });
  expect(sent).toMatchObject([
    { name: "sync_give_back", history: 7, row: { id: "c", base: 500, scope: "project:p" } },
  ]);
  const { id: _id, kind: _kind, ...doc } = contact("c", { phone: "0221" });
  expect(sent[0]!.row.doc).toEqual({ ...doc, _deleted: false });
  expect(result).toMatchObject({ phone: "0221", rev: 2001 });
  expect(result["unsent_since"]).toBeUndefined();
});

test("what was changed on top of it is sent afterwards, as a change of what was given back", async () => {
  const lost = contact("c", { rev: 500, phone: "0221" });
  const result = await giveBack(lost, marked({ phone: "0221", email: "a@example.org" }));
  expect(sent[0]!.row.doc).not.toHaveProperty("email");
  expect(result).toMatchObject({ phone: "0221", email: "a@example.org", rev: 2001, unsent_since: at });
  expect(await firstValueFrom(liveSuperseded(db))).toEqual([]);
});

test("somebody else has given back something newer: that stands", async () => {
  answer = ({ id }) => ({
    id,
    status: "applied",
    rev: 2001,
    row: contact("c", { phone: "0228", rev: 2001 }),
  });
  const result = await giveBack(contact("c", { rev: 500, phone: "0221" }), marked({ phone: "0221" }));
  expect(result).toMatchObject({ phone: "0228", rev: 2001 });
  expect(await firstValueFrom(liveSuperseded(db))).toEqual([]);
});

test("somebody's work since the restore stands; what the lost state has beyond it is sent, what is overwritten is in the history", async () => {
  const theirs = contact("c", { phone: "0228", rev: 2001 });
  answer = ({ id }) => ({ id, status: "conflict", row: theirs, mine: [] });
  const lost = { phone: "0221", email: "a@example.org" };
  const result = await giveBack(contact("c", { rev: 500, ...lost }), marked(lost));
  expect(result).toMatchObject({ phone: "0228", email: "a@example.org", rev: 2001, unsent_since: at });
  expect(await firstValueFrom(liveSuperseded(db))).toMatchObject([
    { lost: { phone: "0221" }, kept: { phone: "0228" }, lost_from: "device" },
  ]);
});

test("what this person may not give back goes on the list", async () => {
  answer = ({ id }) => ({ id, status: "rejected", code: "42501", message: "no", row: null });
  const result = await giveBack(contact("c", { rev: 500, phone: "0221" }), marked({ phone: "0221" }));
  expect(result["_deleted"]).toBe(true);
  expect(await issues()).toMatchObject([{ about_id: "c", code: "42501", document: { phone: "0221" } }]);
});

test("as long as the server is behind what a change builds on, nothing is sent", async () => {
  server = { top: 300, history: 7, lost: [] };
  const change = {
    newDocumentState: marked({ rev: 500, phone: "1" }),
    assumedMasterState: contact("c", { rev: 500 }),
  };
  const sending = push(sync, "people", [change as never]);
  await vi.waitFor(() => expect(sync.heads.isSetBack()).toBe(true));
  await sync.heads.fetchNewer();
  expect(sent).toEqual([]);
  server = { top: 5000, history: 7, lost: [] };
  await sync.heads.fetchNewer();
  await sending;
  expect(sent).toMatchObject([{ name: "sync_push", row: { base: 500 } }]);
  expect(Number(sent[0]!.seen)).toBeGreaterThanOrEqual(500);
});

test("a server that tells another history is asked anew before anything is sent again", async () => {
  server = { top: 2000, history: 0, lost: [] };
  await sync.heads.fetch();
  server = { top: 2000, history: 7, lost: [[100, 1000]] };
  const lost = contact("c", { rev: 500 });
  const row = { newDocumentState: marked({ rev: 500, phone: "1" }), assumedMasterState: lost };
  await expect(push(sync, "people", [row as never])).rejects.toMatchObject({ code: "SY017" });
  await push(sync, "people", [row as never]);
  expect(sent.map(({ name }) => name)).toEqual(["sync_push", "sync_give_back"]);
});
