import { expect, test } from "vitest";
import type { PushAnswer, PushRow } from "#data/sync/protocol.ts";
import type { Fields } from "#domain/sync/same.ts";
import { commit, prepareWrite } from "../server/modelStore.ts";
import { tableOf } from "../server/modelTables.ts";
import type { Written } from "./chronicle.ts";
import { judge } from "./judge.ts";
import { settle } from "./serverSide.ts";
import { beginWorld, type World } from "./world.ts";

function aWorld(): World {
  const world = beginWorld(1);
  settle(world);
  return world;
}

/** Writes a row of the first project as somebody's device. */
function arrives(world: World, kind: string, id: string, changes: Fields): void {
  const project_id = world.projects[0]!;
  const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
  const place = { scope: `project:${project_id}`, project_id, ...times };
  const row = { id, changes: { ...place, ...changes }, device: "d0" };
  commit(world.store, prepareWrite(world.store, tableOf.get(kind)!, row));
}

/** A push of one row that was answered like this. */
function pushed(world: World, row: PushRow, answer: PushAnswer): void {
  world.requests.push({
    n: world.requests.length,
    device: "d0",
    user: world.users[0]!,
    name: "sync_push",
    args: { p_device: "d0", p_rows: [row] },
    answers: [[answer]],
    isTooLarge: false,
    isAnswered: true,
  });
}

const aRow = (doc: Fields, base: number | null = 14): PushRow => ({
  kind: "work_order",
  id: "w",
  base,
  mutation: "m",
  scope: "project:p",
  doc,
});
const gone: PushAnswer = { id: "w", status: "gone" };
const refused: PushAnswer = { id: "w", status: "rejected", code: "42501", message: "", row: null };

test("a deletion of what was gone already need not be on the list", () => {
  const world = aWorld();
  pushed(world, aRow({ updated_at: "2026-11-20T10:01:00.000Z" }), gone);
  expect(judge(world).violations).toEqual([]);
});

test("a refused deletion that brings only what the server has had need not be on the list", () => {
  const world = aWorld();
  arrives(world, "work_order", "w", { title: "w1.d0.1", state: "open", priority: "normal" });
  pushed(world, aRow({ title: "w1.d0.1", _deleted: true }, null), refused);
  expect(judge(world).violations).toEqual([]);
});

test.for<[string, PushRow, PushAnswer]>([
  [
    "deletion with a value that the server never had",
    aRow({ title: "w1.d0.2", _deleted: true }, null),
    refused,
  ],
  ["edit", aRow({ title: "w1.d0.2" }), gone],
  ["document that was brought back", aRow({ _deleted: false }), gone],
])("a refused %s must be on the list", ([, row, answer]) => {
  const world = aWorld();
  arrives(world, "work_order", "w", { title: "w1.d0.1", state: "open", priority: "normal" });
  pushed(world, row, answer);
  expect(judge(world).violations).toHaveLength(1);
});

test("the history quotes a title without being its second home; another work order with it is", () => {
  const world = aWorld();
  const order = { title: "w1.d0.1", state: "open", priority: "normal" };
  world.chronicle.created.set("work_order|w", { device: "d0", word: "w1.d0.1" });
  arrives(world, "work_order", "w", order);
  for (const id of ["superseded-1", "superseded-2"])
    arrives(world, "superseded", id, {
      about_collection: "work",
      about_kind: "work_order",
      about_id: "w",
      field_group: "title",
      base: { title: "w1.d0.1" },
      lost: { title: id },
      kept: { title: "x" },
      lost_from: "server",
      about_rev: 1,
    });
  expect(judge(world).duplicated).toEqual([]);
  arrives(world, "work_order", "w2", order);
  expect(judge(world).duplicated).toEqual(["w1.d0.1 is in 2 rows"]);
});

/** Somebody's words in the title of a work order, in the order in which they were written. */
function titles(world: World, ...words: readonly (Pick<Written, "word"> & Partial<Written>)[]): void {
  for (const one of words) {
    const device = one.word.split(".")[1]!;
    const start = { device, place: "work_order|w|title", replaced: undefined, saw: undefined };
    world.chronicle.written.set(one.word, { ...start, isStored: true, ...one });
  }
}
const anOrder = (title: string) => ({ title, state: "open", priority: "normal" });

test("what was written over a colleague's word in the moment in which the app closed replaces it when the writing saw it", () => {
  const world = aWorld();
  arrives(world, "work_order", "w", anOrder("w1.d1.1"));
  arrives(world, "work_order", "w", anOrder("w1.d0.2"));
  titles(world, { word: "w1.d1.1", replaced: null }, { word: "w1.d0.2", saw: "w1.d0.0" });
  expect(judge(world).lost).toEqual(["work_order|w|title: w1.d1.1 of d1 was replaced unseen"]);
  titles(world, { word: "w1.d0.2", saw: "w1.d1.1" });
  expect(judge(world).lost).toEqual([]);
});

test("what was written in the moment in which the app closed replaces what it saw, also when it was replaced itself before it was sent", () => {
  const world = aWorld();
  arrives(world, "work_order", "w", anOrder("w1.d0.3"));
  const last = { word: "w1.d0.3", saw: "w1.d0.2", replaced: "w1.d0.2" };
  titles(world, { word: "w1.d0.1", replaced: null }, { word: "w1.d0.2", saw: "w1.d0.1" }, last);
  expect(judge(world).lost).toEqual([]);
});

test("a word that was gone already when the next one was written in the moment in which the app closed is lost", () => {
  const world = aWorld();
  arrives(world, "work_order", "w", anOrder("w1.d0.2"));
  arrives(world, "work_order", "w", anOrder("w1.d0.3"));
  const last = { word: "w1.d0.3", saw: "w1.d0.2", replaced: "w1.d0.2" };
  titles(world, { word: "w1.d0.1", replaced: null }, { word: "w1.d0.2", saw: null }, last);
  expect(judge(world).lost).toEqual(["work_order|w|title: w1.d0.1 of d0 never arrived"]);
});

test("a word is lost when what was written over it in the moment in which the app closed was neither stored nor is anywhere", () => {
  const world = aWorld();
  arrives(world, "work_order", "w", anOrder("w1.d1.0"));
  const cut = { word: "w1.d0.2", saw: "w1.d0.1", isStored: false };
  titles(world, { word: "w1.d0.1", replaced: null }, cut);
  expect(judge(world).lost).toEqual(["work_order|w|title: w1.d0.1 of d0 never arrived"]);
  const tried = { word: "w1.d0.3", saw: "w1.d0.2", isStored: false };
  titles(world, tried); // what only another cut one has seen may never have been stored either
  expect(judge(world).lost).toEqual(["work_order|w|title: w1.d0.1 of d0 never arrived"]);
  arrives(world, "work_order", "w", anOrder("w1.d0.3"));
  expect(judge(world).lost).toEqual([]);
});

test("a text that its writer has deleted or written anew is not lost; one that the server's deletion takes away is", () => {
  const world = aWorld();
  const { chronicle } = world;
  const place = "translation_cell|cell|cell_value";
  const write = (word: string) =>
    chronicle.written.set(word, {
      word,
      device: "d0",
      place,
      replaced: undefined,
      saw: undefined,
      isStored: true,
    });
  const cell = (word: string, more: Fields = {}): Fields => ({
    id: "cell",
    kind: "translation_cell",
    cell_value: word,
    unsent_since: "2026-11-20T10:01:00.000Z",
    ...more,
  });
  const shows = (document: Fields, previous?: Fields) =>
    chronicle.changed("d0", { document, previous, collection: "translations" });
  write("w1.d0.1");
  shows(cell("w1.d0.1"));
  expect(judge(world).lost).toEqual([`${place}: w1.d0.1 of d0 never arrived`]);
  shows(cell("w1.d0.1", { _deleted: true }), cell("w1.d0.1"));
  expect(judge(world).lost).toEqual([]);
  write("w1.d0.2");
  shows(cell("w1.d0.2"));
  expect(chronicle.written.get("w1.d0.2")!.replaced).toBe("w1.d0.1");
  shows(cell("w1.d0.1", { unsent_since: undefined, _deleted: true }), cell("w1.d0.2"));
  expect(judge(world).lost).toEqual([`${place}: w1.d0.2 of d0 never arrived`]);
});

test("what was written over in the moment in which the app closed is not lost, although the history quotes what replaced it", () => {
  const world = aWorld();
  const place = `project|${world.projects[0]!}|street`;
  const before = { word: "w1.d0.1", device: "d0", place, replaced: null, saw: null, isStored: true };
  const last = { ...before, word: "w1.d0.2", replaced: undefined, saw: "w1.d0.1" };
  for (const one of [before, last]) world.chronicle.written.set(one.word, one);
  const quoted = { kind: "superseded", id: "s", about_kind: "project", kept: { street: "w1.d0.2" } };
  world.chronicle.changed("d0", { document: quoted, previous: undefined, collection: "journal" });
  const issue = { kind: "sync_issue", id: "i", document: { street: "w1.d0.2" } };
  world.chronicle.changed("d0", { document: issue, previous: undefined, collection: "device" });
  expect(judge(world).lost).toEqual([]);
});

test("what the same person wrote over a word before that was stored replaces it; what was begun afterwards does not", () => {
  const world = aWorld();
  arrives(world, "work_order", "w", anOrder("w1.d0.2"));
  titles(world, { word: "w1.d0.1" }, { word: "w1.d0.2", replaced: "w1.d1.0", saw: "w1.d1.0" });
  expect(judge(world).lost).toEqual(["work_order|w|title: w1.d0.1 of d0 never arrived"]);
  titles(world, { word: "w1.d0.2", replaced: "w1.d1.0", saw: "w1.d0.1" }); // RxDB stores both at once, this one on top
  expect(judge(world).lost).toEqual([]);
});
