import { expect, test } from "vitest";
import fc from "fast-check";
import { keepingReplaced } from "#domain/sync/replaced.ts";
import {
  knownProject as project,
  onPushingDevice,
  times,
} from "../../../../tests/fixtures/devices/aPushingDevice.ts";
import { rejected } from "../../../../tests/fixtures/devices/pushAnswers.ts";
import { push, inPushOrder } from "./pushHandler.ts";

const device = onPushingDevice();

test("what RxDB read before something newer was stored is not sent over the newer state", async () => {
  const newer = { ...project, rev: 5, name: "Haus am See" };
  await device.db.projects.insert(newer as never);
  device.server.answer = ({ id }) => ({ id, status: "applied", rev: 6 });
  for (const stale of [project, { ...project, unsent_since: times.created_at }]) {
    const row = { newDocumentState: stale, assumedMasterState: newer };
    expect(await push(device.sync, "projects", [row as never])).toEqual([newer]);
  }
  expect(device.server.sent).toEqual([]);
});

test("a person's change of a state that is really there is sent, however old RxDB believes it to be", async () => {
  const changed = { ...project, name: "Haus am Meer", unsent_since: times.created_at };
  await device.db.projects.insert(changed as never);
  device.server.answer = ({ id }) => ({ id, status: "applied", rev: 6 });
  const row = { newDocumentState: changed, assumedMasterState: { ...project, rev: 5 } };
  expect(await push(device.sync, "projects", [row as never])).toEqual([]);
  expect(device.server.sent.map(({ doc }) => doc)).toEqual([{ name: "Haus am Meer" }]);
});

test("a change builds on what was acknowledged only when that is the state it is compared with", async () => {
  device.server.answer = ({ id }) => ({ id, status: "applied", rev: 7 });
  const start = { ...project, _deleted: false };
  const first = keepingReplaced(start, { ...start, name: "Hof", unsent_since: times.created_at });
  const second = keepingReplaced(first, { ...first, city: "Köln" });
  await push(device.sync, "projects", [{ newDocumentState: first, assumedMasterState: start } as never]);
  const acked = new Map(device.sync.memory.acked);
  for (const noted of [first, start, undefined]) {
    for (const [key, last] of acked) device.sync.memory.acked.set(key, last);
    await push(device.sync, "projects", [{ newDocumentState: second, assumedMasterState: noted } as never]);
  }
  expect(device.server.sent.map(({ base, doc }) => [base, doc])).toEqual([
    [3, { name: "Hof" }],
    [7, { city: "Köln" }],
    [3, { name: "Hof", city: "Köln" }], // not noted: the server says what it has of this device
    [3, { name: "Hof", city: "Köln" }],
  ]);
});

test("a clock that was set back sends a reversal before nothing that it takes back", async () => {
  device.server.answer = ({ id }) => ({ id, status: "applied", rev: 6 });
  const inJournal = { scope: "project:p", project_id: "p", ...times };
  const rows = [
    { ...inJournal, id: "signed", kind: "sign_off" },
    { ...inJournal, id: "back", kind: "posting", reverses: "wrong" },
    { ...inJournal, id: "wrong", kind: "posting", reverses: null },
  ].map((newDocumentState) => ({ newDocumentState }));
  expect(await push(device.sync, "journal", rows as never)).toEqual([]);
  expect(device.server.sent.map(({ id }) => id)).toEqual(["wrong", "back", "signed"]);
});

const takenAway = { ...project, _deleted: true }; // when the rights to it ended; then they were back
test.for([undefined, takenAway])("what a cut pull left half stored is not sent as a change", async (base) => {
  const row = { newDocumentState: project, ...(base && { assumedMasterState: base }) };
  expect(await push(device.sync, "projects", [row as never])).toEqual([]);
  expect(device.server.sent).toEqual([]);
});

test("a new document that the server refuses is taken away, and is not unsent any more", async () => {
  device.server.answer = rejected("42501", null);
  const { rev: _, ...made } = project;
  const after = await device.sendChange("projects", undefined, made);
  expect(after).toMatchObject({ _deleted: true });
  expect(after["unsent_since"]).toBeUndefined();
});

test("a refusal carries all three sides; of one that was not looked at the document stands as it was known", async () => {
  device.server.answer = rejected("42501", { ...project, name: "Haus Süd", rev: 9 });
  expect(await device.sendChange("projects", project, { ...project, name: "Haus Nord" })).toMatchObject({
    name: "Haus Süd",
    rev: 9,
  });
  expect(await device.issues()).toMatchObject([
    { code: "42501", document: { name: "Haus Nord" }, base: { name: "Haus" }, theirs: { name: "Haus Süd" } },
  ]);
  device.server.answer = rejected("SY002", null);
  const other = { ...project, id: "q" };
  device.server.shown = [other];
  expect(await device.sendChange("projects", other, { ...other, name: "Haus Nord" })).toMatchObject({
    name: "Haus",
  });
  expect((await device.issues()).find((issue) => issue.about_id === "q")).toMatchObject({ theirs: other });
});

test("what a proxy refuses is not taken away when the server has it from an earlier time, without an answer having come", async () => {
  device.server.answer = rejected("413", null);
  const { rev: _, ...made } = project;
  device.server.shown = [{ ...made, rev: 20, _deleted: false }];
  expect(await device.sendChange("projects", undefined, made)).toMatchObject({
    name: "Haus",
    rev: 20,
    _deleted: false,
  });
  expect(await device.issues()).toEqual([]);
  expect(await device.sendChange("projects", undefined, { ...made, name: "Haus am See" })).toMatchObject({
    name: "Haus",
    rev: 20,
  });
  expect(await device.issues()).toMatchObject([
    { code: "413", document: { name: "Haus am See" }, theirs: { name: "Haus" } },
  ]);
});

test("a deletion that the server refuses is said and not just undone", async () => {
  device.server.answer = rejected("42501", project);
  expect(await device.sendChange("projects", project, { ...project, _deleted: true })).toMatchObject({
    _deleted: false,
  });
  expect(await device.issues()).toMatchObject([{ code: "42501", document: { _deleted: true } }]);
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
  expect(await device.sendChange("locks", lock, { ...lock, language: "it" })).toMatchObject(lock);
  expect(await device.sendChange("locks", undefined, { ...lock, id: "m" })).toMatchObject({ _deleted: true });
  expect(device.server.sent).toEqual([]);
  expect((await device.issues()).map(({ code, about_id }) => `${code} ${about_id}`).toSorted()).toEqual([
    "pull_only l",
    "pull_only m",
  ]);
});

const posting = (id: string, reverses: string | null = null) => ({ id, kind: "posting", reverses });
const signed = { id: "signed", kind: "sign_off" };
const order = (...documents: readonly Record<string, unknown>[]) =>
  inPushOrder(documents, (document) => document).map(({ id }) => id);

test("a reversal goes behind the posting that it takes back, and a signature behind what was signed", () => {
  expect(order(signed, posting("back", "wrong"), posting("wrong"))).toEqual(["wrong", "back", "signed"]);
});

test("tasks go before the order that they hold up", () => {
  const task = { id: "t", kind: "order_task", order_id: "o" };
  expect(order({ id: "o", kind: "work_order" }, task, { id: "k", kind: "key" })).toEqual(["t", "k", "o"]);
});

test("what builds on nothing that is on its way stays where it was", () => {
  expect(order(posting("c"), posting("b", "long ago"), { id: "a", kind: "comment" })).toEqual([
    "c",
    "b",
    "a",
  ]);
});

test("in whatever order the clock tells them, everything is sent once and each behind what it follows", () => {
  const chain = fc
    .array(fc.nat(), { maxLength: 12 })
    .map((picks) =>
      picks.map((pick, at) => posting(`p${at}`, pick % (at + 2) < at ? `p${pick % (at + 2)}` : null)),
    );
  const shuffled = chain.chain((all) =>
    fc.shuffledSubarray([...all, signed], { minLength: all.length + 1, maxLength: all.length + 1 }),
  );
  fc.assert(
    fc.property(shuffled, (rows) => {
      const sent = order(...rows);
      expect(sent.length).toBe(rows.length);
      expect(new Set(sent)).toEqual(new Set(rows.map(({ id }) => id)));
      expect(sent.at(-1)).toBe("signed");
      for (const row of rows)
        if ("reverses" in row && row.reverses !== null)
          expect(sent.indexOf(row.reverses)).toBeLessThan(sent.indexOf(row.id));
    }),
  );
});

test("documents that follow each other in a circle are sent all the same: the server says what it cannot take", () => {
  expect(new Set(order(posting("a", "b"), posting("b", "a")))).toEqual(new Set(["a", "b"]));
});
