import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { withoutMarks } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../../database.ts";
import type { Stored } from "../../documents.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { collectionOf } from "../collectionOf.ts";
import { notePulledRows, markRowStored, pendingKeysOf } from "./pendingPulledRows.ts";
import type { Call, Checkpoint } from "../protocol.ts";
import { beginAnew, pull } from "./pullHandler.ts";
import type { SyncContext } from "../syncContext.ts";
import { aSyncContext, anIdsPage } from "../../../../tests/fixtures/devices/aSyncContext.ts";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const project = { id: "p", kind: "project", scope: "org:o", organisation_id: "o", name: "Haus", ...times };
const newer = { ...project, rev: 22, name: "Haus am See", _deleted: false };

let db: Database;
let sync: SyncContext;
let checkpoint: Checkpoint;
/** What the server answers, by function. */
let answers: Record<string, unknown>;
/** The functions that it was asked for. */
let asked: string[];
beforeEach(async () => {
  db = await memoryDatabase();
  checkpoint = {};
  asked = [];
  answers = {
    sync_heads: { etag: "e", at: 0, scopes: { "org:o": { epoch: 1, heads: { projects: 22 } } } },
    sync_pull: { rows: [newer], cursors: { "org:o": { epoch: 1, rev: 22 } }, more: false },
  };
  const call = (async (name: string) => {
    asked.push(name);
    return answers[name];
  }) as Call;
  sync = aSyncContext({ db, call });
});
afterEach(() => db.close());

/** What a pull gives to RxDB. */
async function pulled(): Promise<readonly Fields[]> {
  const page = await pull(sync, "projects", { checkpoint, size: 10 });
  checkpoint = page.checkpoint;
  return page.documents;
}

/** The same as ids. */
const given = async () => (await pulled()).map(({ id }) => id);

/** Stores a document as it is. */
const store = (document: Fields) => collectionOf(db, "projects").insert(document as unknown as Stored);

const writesOf = async () => {
  const [document] = await collectionOf(db, "projects").storageInstance.findDocumentsById(["p"], true);
  return Number(document!._rev.split("-")[0]);
};

test("a row that RxDB has passed over is given again, and its document is written again as it is", async () => {
  await store({ ...project, rev: 14 });
  expect(await given()).toEqual(["p"]);
  expect(await given()).toEqual(["p"]); // RxDB may only have been slow
  expect(await writesOf()).toBe(1);
  expect(await given()).toEqual(["p"]);
  expect(await writesOf()).toBe(2);
  const local = (await db.projects.findOne("p").exec())!.toJSON();
  expect(local).toMatchObject({ rev: 14, name: "Haus" });
});

test("a row is not given again while RxDB is still storing its page", async () => {
  expect(await given()).toEqual(["p"]);
  const { documents } = await pull(sync, "projects", { checkpoint, size: 10, isContinued: true });
  expect(documents).toEqual([]);
  expect(await given()).toEqual(["p"]);
});

test("more rows than a batch that wait to be stored are given once, then RxDB is let store them", async () => {
  answers["sync_pull"] = { rows: [], cursors: { "org:o": { epoch: 1, rev: 22 } }, more: false };
  const rows = Array.from({ length: 12 }, (_, n) => ({ ...newer, id: `p${n}`, rev: n + 1 }));
  notePulledRows(sync, "projects", rows);
  const first = await pull(sync, "projects", { checkpoint, size: 5 });
  expect(first.documents).toHaveLength(12);
  // A full batch is a sign for RxDB that there is more: it asks again before it has stored this one.
  const next = await pull(sync, "projects", { checkpoint: first.checkpoint, size: 5, isContinued: true });
  expect(next.documents).toEqual([]);
});

test("a row of a scope that is closed meanwhile is not given again", async () => {
  expect(await given()).toEqual(["p"]);
  answers["sync_heads"] = { etag: "f", at: 0, scopes: {} };
  await sync.heads.fetchNewer();
  expect(await given()).toEqual([]);
  expect(pendingKeysOf(sync, "projects")).toEqual([]);
});

test("a row that there was no room for is not given again when its scope is closed meanwhile, a removal is", async () => {
  expect(await given()).toEqual(["p"]);
  notePulledRows(sync, "projects", [{ ...newer, id: "gone", _deleted: true }]);
  answers["sync_heads"] = { etag: "f", at: 0, scopes: {} };
  await sync.heads.fetchNewer();
  checkpoint = {}; // nothing of the page was stored: RxDB begins again where it stood
  expect(await given()).toEqual(["gone"]);
  expect(pendingKeysOf(sync, "projects")).toEqual(["projects|gone"]);
});

test("a row that there was no room for is not given again when the rights in its scope are narrower meanwhile", async () => {
  expect(await given()).toEqual(["p"]);
  afterRightsChanged("narrower");
  checkpoint = {}; // nothing of the page was stored: the replication begins again where RxDB stood
  beginAnew(sync, "projects");
  expect(await given()).toEqual([]);
  expect(pendingKeysOf(sync, "projects")).toEqual([]);
});

test("a row that was stored is not given again", async () => {
  expect(await given()).toEqual(["p"]);
  await store(newer);
  markRowStored(sync, "projects", newer);
  expect(pendingKeysOf(sync, "projects")).toEqual([]);
  expect(await given()).toEqual([]);
});

test("a row waits as long as a change of its document does, and is given when the server has refused the change", async () => {
  const mine = { ...project, rev: 14, name: "Haus am Meer", unsent_since: times.created_at };
  const document = await store(mine);
  expect(await given()).toEqual(["p"]);
  expect(await given()).toEqual([]);
  expect(await writesOf()).toBe(1);
  await document.incrementalModify((changed) => {
    const { unsent_since: _, ...refused } = changed;
    return { ...refused, name: "Haus" } as Stored;
  });
  expect(await given()).toEqual(["p"]);
});

/** What is here was read with other rights; the server has shown nothing of it since. */
function afterRightsChanged(to: "closed" | "narrower"): void {
  checkpoint = { "org:o": { epoch: 1, rev: 14 } };
  const scopes = to === "closed" ? {} : { "org:o": { epoch: 2, heads: { projects: 22 } } };
  answers["sync_heads"] = { etag: "f", at: 0, scopes };
  answers["sync_pull"] = { rows: [], cursors: { "org:o": { epoch: 2, rev: 22 } }, more: false };
  answers["sync_ids_page"] = anIdsPage([], 2);
}

const unsent = { ...project, rev: 14, name: "Haus am See", unsent_since: times.created_at };

/** An answer that was on its way before the rights were other ones: the change had arrived, and this is what the server made of it. */
const late = (document: Awaited<ReturnType<typeof store>>) =>
  document.incrementalModify(
    (changed) => ({ ...withoutMarks({ ...changed }), rev: 22 }) as unknown as Stored,
  );

test.for(["closed", "narrower"] as const)(
  "a document that is to vanish from a scope that is %s does so, although a late answer brings something newer of it",
  async (rights) => {
    afterRightsChanged(rights);
    const document = await store(unsent);
    expect(await pulled()).toMatchObject([{ id: "p", rev: 14, _deleted: true }]);
    await late(document);
    expect(await pulled()).toMatchObject([{ id: "p", rev: 22, _deleted: true }]);
    await (await db.projects.findOne("p").exec())!.remove();
    asked = [];
    expect(await pulled()).toEqual([]);
    expect(asked).toEqual([]); // once is enough
    expect(pendingKeysOf(sync, "projects")).toEqual([]);
  },
);

test("a document vanishes although the server takes a change of it in an answer that comes late", async () => {
  afterRightsChanged("narrower");
  const document = await store(unsent);
  expect(await pulled()).toMatchObject([{ id: "p", rev: 14, _deleted: true }]);
  sync.memory.acked.set("projects|p", { rev: 22, print: fingerprint(document.toJSON()) });
  expect(await pulled()).toMatchObject([{ id: "p", rev: 22, _deleted: true }]);
});

test("a document of which something newer came stays when the server shows it again", async () => {
  afterRightsChanged("narrower");
  const document = await store(unsent);
  expect(await pulled()).toMatchObject([{ id: "p", rev: 14, _deleted: true }]);
  await late(document);
  answers["sync_ids_page"] = anIdsPage([["p", 22]], 2);
  expect(await pulled()).toEqual([]);
  expect(pendingKeysOf(sync, "projects")).toEqual([]);
});

test("a deletion on the server that something newer has overtaken is no reason to compare anything", async () => {
  answers["sync_pull"] = {
    rows: [{ ...newer, rev: 20, _deleted: true }],
    cursors: { "org:o": { epoch: 1, rev: 22 } },
    more: false,
  };
  const document = await store(unsent);
  expect(await pulled()).toMatchObject([{ id: "p", rev: 20, _deleted: true }]);
  await late(document);
  asked = [];
  expect(await pulled()).toEqual([]);
  expect(asked).toEqual([]);
  expect(pendingKeysOf(sync, "projects")).toEqual([]);
});

test("what RxDB is still storing when its scope is closed vanishes once it is stored", async () => {
  const first = await pull(sync, "projects", { checkpoint, size: 1 });
  expect(first.documents).toHaveLength(1);
  answers["sync_heads"] = { etag: "f", at: 0, scopes: {} };
  await sync.heads.fetchNewer();
  const next = await pull(sync, "projects", { checkpoint: first.checkpoint, size: 1, isContinued: true });
  expect(next).toEqual({ documents: [], checkpoint: first.checkpoint });
  await store(newer);
  markRowStored(sync, "projects", newer);
  checkpoint = first.checkpoint;
  expect(await pulled()).toMatchObject([{ id: "p", rev: 22, _deleted: true }]);
});
