import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepingReplaced } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import type { Database } from "../database.ts";
import { noteIssue } from "../device/actions.ts";
import { liveSyncIssues } from "../device/queries.ts";
import { liveAddenda } from "../journal/queries.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { liveSuperseded } from "../superseded/queries.ts";
import { liveOpenSuggestions } from "../translations/queries.ts";
import { conflictHandler } from "./conflictHandler.ts";
import { keepLosers } from "./losers.ts";
import type { Call, PushAnswer, PushRow } from "./protocol.ts";
import { push } from "./pushHandler.ts";
import type { Replica } from "./replica.ts";
import { aReplica } from "../../../tests/fixtures/aReplica.ts";
import { conflict, rejected } from "../../../tests/fixtures/pushAnswers.ts";

let db: Database;
let sent: PushRow[];
/** What the server shows when it is asked for ids, or for one of these rows. */
let shown: Fields[];
let answer: (row: PushRow) => PushAnswer;
let replica: Replica;
beforeEach(async () => {
  db = await memoryDatabase();
  sent = [];
  shown = [];
  const call = (async (called: string, args: Fields) => {
    if (called === "sync_heads") return { etag: "e", at: 0, scopes: {} };
    if (called === "sync_ids") return shown.map(({ id, rev }) => [id, rev]);
    if (called === "sync_pull") return { rows: shown, cursors: {}, more: false };
    const rows = args["p_rows"] as readonly PushRow[];
    sent.push(...rows);
    return rows.map((row) => answer(row));
  }) as Call;
  replica = aReplica({
    db,
    call,
    note: async (refusal) => void (await noteIssue(db, refusal)),
    keep: (losers) => keepLosers(db, losers),
  });
});
afterEach(() => db.close());

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const project = {
  id: "p",
  kind: "project",
  scope: "org:o",
  organisation_id: "o",
  name: "Haus",
  rev: 3,
  ...times,
};

/** Sends one change and lets RxDB's side of a conflict answer; the document as it is from then on. */
async function sendChange(name: CollectionName, base: Fields | undefined, changed: Fields): Promise<Fields> {
  const local: Fields = { ...changed, unsent_since: times.created_at }; // every action leaves this mark
  const row = { newDocumentState: local, ...(base && { assumedMasterState: base }) };
  const [master] = await push(replica, name, [row as never]);
  if (!master) return local;
  const input = { newDocumentState: local, assumedMasterState: base, realMasterState: master };
  return conflictHandler(name, replica.memory).resolve(input as never, "test");
}

const issues = () => firstValueFrom(liveSyncIssues(db));
const history = () => firstValueFrom(liveSuperseded(db));

test("what RxDB read before something newer was stored is not sent over the newer state", async () => {
  const newer = { ...project, rev: 5, name: "Haus am See" };
  await db.projects.insert(newer as never);
  answer = ({ id }) => ({ id, status: "applied", rev: 6 });
  for (const stale of [project, { ...project, unsent_since: times.created_at }]) {
    const row = { newDocumentState: stale, assumedMasterState: newer };
    expect(await push(replica, "projects", [row as never])).toEqual([newer]);
  }
  expect(sent).toEqual([]);
});

test("a person's change of a state that is really there is sent, however old RxDB believes it to be", async () => {
  const changed = { ...project, name: "Haus am Meer", unsent_since: times.created_at };
  await db.projects.insert(changed as never);
  answer = ({ id }) => ({ id, status: "applied", rev: 6 });
  const row = { newDocumentState: changed, assumedMasterState: { ...project, rev: 5 } };
  expect(await push(replica, "projects", [row as never])).toEqual([]);
  expect(sent.map(({ doc }) => doc)).toEqual([{ name: "Haus am Meer" }]);
});

test("a change builds on what was acknowledged only when that is the state it is compared with", async () => {
  answer = ({ id }) => ({ id, status: "applied", rev: 7 });
  const start = { ...project, _deleted: false };
  const first = keepingReplaced(start, { ...start, name: "Hof", unsent_since: times.created_at });
  const second = keepingReplaced(first, { ...first, city: "Köln" });
  await push(replica, "projects", [{ newDocumentState: first, assumedMasterState: start } as never]);
  const acked = new Map(replica.memory.acked);
  for (const noted of [first, start, undefined]) {
    for (const [key, last] of acked) replica.memory.acked.set(key, last);
    await push(replica, "projects", [{ newDocumentState: second, assumedMasterState: noted } as never]);
  }
  expect(sent.map(({ base, doc }) => [base, doc])).toEqual([
    [3, { name: "Hof" }],
    [7, { city: "Köln" }],
    [3, { name: "Hof", city: "Köln" }], // not noted: the server says what it has of this device
    [3, { name: "Hof", city: "Köln" }],
  ]);
});

test("a value that gives way is in the history before the merge is sent, once however often it is resolved", async () => {
  answer = conflict({ ...project, name: "Haus Süd", city: "Köln", rev: 9 });
  const local = { ...project, name: "Haus Nord" };
  for (let time = 0; time < 2; time++)
    expect(await sendChange("projects", project, local)).toMatchObject({
      name: "Haus Nord",
      city: "Köln",
      rev: 9,
    });
  expect(await history()).toMatchObject([
    {
      about_collection: "projects",
      about_kind: "project",
      about_id: "p",
      scope: "org:o",
      project_id: "p",
      field_group: "name",
      base: { name: "Haus" },
      lost: { name: "Haus Süd" },
      kept: { name: "Haus Nord" },
      lost_from: "server",
      about_rev: 9,
      unsent_since: expect.any(String),
    },
  ]);
  expect(await issues()).toEqual([]);
});

const takenAway = { ...project, _deleted: true }; // when the rights to it ended; then they were back
test.for([undefined, takenAway])("what a cut pull left half stored is not sent as a change", async (base) => {
  const row = { newDocumentState: project, ...(base && { assumedMasterState: base }) };
  expect(await push(replica, "projects", [row as never])).toEqual([]);
  expect(sent).toEqual([]);
});

test("a new document that the server refuses is taken away, and is not unsent any more", async () => {
  answer = rejected("42501", null);
  const { rev: _, ...made } = project;
  const after = await sendChange("projects", undefined, made);
  expect(after).toMatchObject({ _deleted: true });
  expect(after["unsent_since"]).toBeUndefined();
});

test("what this device got through without hearing of it is no loss", async () => {
  answer = conflict({ ...project, name: "Zwei", rev: 9 }, [{ name: "Zwei" }]);
  const after = await sendChange("projects", project, { ...project, name: "Drei" });
  expect(after["name"]).toBe("Drei");
  expect(await history()).toEqual([]);
});

test("an edit of something deleted goes on the list with what it started from", async () => {
  answer = conflict({ ...project, rev: 9, _deleted: true });
  const after = await sendChange("projects", project, {
    ...project,
    name: "Haus Nord",
    unsent_since: times.created_at,
  });
  expect(after["_deleted"]).toBe(true);
  expect(await issues()).toMatchObject([
    { code: "deleted", document: { name: "Haus Nord" }, base: { name: "Haus" }, theirs: null },
  ]);
});

test("the deletion of something that somebody edited stays, and the edit goes on the list", async () => {
  answer = conflict({ ...project, name: "Haus Süd", rev: 9 });
  const after = await sendChange("projects", project, { ...project, _deleted: true });
  expect(after["_deleted"]).toBe(true);
  expect(await issues()).toMatchObject([
    { code: "edited", document: { name: "Haus Süd", _deleted: false }, base: { name: "Haus" }, theirs: null },
  ]);
});

test("a refusal carries all three sides; of one that was not looked at the document stands as it was known", async () => {
  answer = rejected("42501", { ...project, name: "Haus Süd", rev: 9 });
  expect(await sendChange("projects", project, { ...project, name: "Haus Nord" })).toMatchObject({
    name: "Haus Süd",
    rev: 9,
  });
  expect(await issues()).toMatchObject([
    { code: "42501", document: { name: "Haus Nord" }, base: { name: "Haus" }, theirs: { name: "Haus Süd" } },
  ]);
  answer = rejected("SY002", null);
  const other = { ...project, id: "q" };
  shown = [other];
  expect(await sendChange("projects", other, { ...other, name: "Haus Nord" })).toMatchObject({
    name: "Haus",
  });
  expect((await issues()).find((issue) => issue.about_id === "q")).toMatchObject({ theirs: other });
});

test("what a proxy refuses is not taken away when the server has it from an earlier time, without an answer having come", async () => {
  answer = rejected("413", null);
  const { rev: _, ...made } = project;
  shown = [{ ...made, rev: 20, _deleted: false }];
  expect(await sendChange("projects", undefined, made)).toMatchObject({
    name: "Haus",
    rev: 20,
    _deleted: false,
  });
  expect(await issues()).toEqual([]);
  expect(await sendChange("projects", undefined, { ...made, name: "Haus am See" })).toMatchObject({
    name: "Haus",
    rev: 20,
  });
  expect(await issues()).toMatchObject([
    { code: "413", document: { name: "Haus am See" }, theirs: { name: "Haus" } },
  ]);
});

test("a deletion that the server refuses is said and not just undone", async () => {
  answer = rejected("42501", project);
  expect(await sendChange("projects", project, { ...project, _deleted: true })).toMatchObject({
    _deleted: false,
  });
  expect(await issues()).toMatchObject([{ code: "42501", document: { _deleted: true } }]);
});

test("what only the server writes is never sent, and a change of it is said", async () => {
  const lock = {
    id: "l",
    kind: "lock",
    scope: "portal:klarbau",
    route: "common",
    language: "fr",
    rev: 4,
    ...times,
  };
  answer = () => {
    throw new Error("sent");
  };
  expect(await sendChange("locks", lock, { ...lock, language: "it" })).toMatchObject(lock);
  expect(await sendChange("locks", undefined, { ...lock, id: "m" })).toMatchObject({ _deleted: true });
  expect(sent).toEqual([]);
  expect((await issues()).map(({ code, about_id }) => `${code} ${about_id}`).toSorted()).toEqual([
    "pull_only l",
    "pull_only m",
  ]);
});

test("a change of an entry that is never changed is said, and the entry stays", async () => {
  const note = {
    id: "n",
    kind: "observation",
    scope: "project:p",
    project_id: "p",
    text: "feucht",
    rev: 4,
    ...times,
  };
  answer = conflict({ ...note, rev: 5 });
  expect(await sendChange("journal", note, { ...note, text: "trocken" })).toMatchObject({ text: "feucht" });
  expect(await issues()).toMatchObject([{ code: "append_only", document: { text: "trocken" } }]);
});

test("a late change of a closed inspection becomes an addendum, by whatever answer it comes back", async () => {
  const inspection = { id: "i", kind: "inspection", scope: "project:p", project_id: "p", title: "Herbst", state: "open", rev: 4, ...times }; // prettier-ignore
  const closed = { ...inspection, state: "closed", closed_at: times.created_at, signed_by: "A. Öz", rev: 6 };
  answer = conflict(closed);
  expect(await sendChange("work", inspection, { ...inspection, title: "Herbst 2026" })).toMatchObject(closed);
  answer = rejected("SY011", null);
  const item = { id: "t", kind: "inspection_item", scope: "project:p", project_id: "p", inspection_id: "i", title: "Melder", ...times }; // prettier-ignore
  expect(await sendChange("work", undefined, item)).toMatchObject({ _deleted: true });
  const addenda = await firstValueFrom(liveAddenda(db, { projectId: "p", inspectionId: "i" }));
  expect(addenda.map(({ about_id, base, changes }) => ({ about_id, base, changes }))).toEqual(
    expect.arrayContaining([
      { about_id: "i", base: { title: "Herbst" }, changes: { title: "Herbst 2026" } },
      expect.objectContaining({ about_id: "t", changes: expect.objectContaining({ title: "Melder" }) }),
    ]),
  );
  expect([await issues(), await history()]).toEqual([[], []]);
});

test("a text that comes second becomes a suggestion, once", async () => {
  const cell = { id: "c", kind: "translation_cell", scope: "portal:klarbau", language: "fr", route: "common", cell_key: "save", cell_value: "Sauver", state: "translated", rev: 4, ...times }; // prettier-ignore
  answer = conflict({ ...cell, cell_value: "Enregistrer", rev: 6 });
  for (let time = 0; time < 2; time++)
    expect(await sendChange("translations", cell, { ...cell, cell_value: "Garder" })).toMatchObject({
      cell_value: "Enregistrer",
      rev: 6,
    });
  expect(await firstValueFrom(liveOpenSuggestions(db))).toMatchObject([
    {
      cell_id: "c",
      base_value: "Sauver",
      live_value: "Enregistrer",
      suggested_value: "Garder",
      about_rev: 6,
    },
  ]);
  expect(await history()).toEqual([]);
});
