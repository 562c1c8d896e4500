import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#domain/rights/capabilities.ts";
import type { Database } from "../database.ts";
import type { KeyRow, StepRow, WorkOrder } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { readAll } from "../read.ts";
import { takeStep, takeSteps, takeStepsBack } from "./actions.ts";
import { liveSteps } from "./queries.ts";

const at = "2026-11-26T10:00:00.000Z";
let db: Database;
beforeEach(async () => {
  let now = Date.parse(at);
  db = await memoryDatabase({ clock: { now: () => (now += 1) } });
  await db.work.insert({ id: "w", kind: "work_order", scope: "project:p", project_id: "p", title: "Lampe", state: "open", priority: "low", created_at: at, updated_at: at } as WorkOrder); // prettier-ignore
});
afterEach(() => db.close());

/** What is said when an order is cancelled. */
const reason = { cancel_reason: "Doppelt" };
const take = (step: string, by = "Anna") =>
  takeStep(db, { kind: "work_order", id: "w", step, by, ...(step === "cancel" && { fields: reason }) });
const order = async () => (await db.work.findOne("w").exec())!.toJSON() as WorkOrder;
const steps = () => firstValueFrom(liveSteps(db, { projectId: "p", aboutId: "w" }));
/** What the server has said of this person. */
const becomes = (role: Role) =>
  db.settings.insert({ id: "m", kind: "project_member", scope: "user:anna", project_id: "p", user_id: "anna", role, created_at: at, updated_at: at } as never); // prettier-ignore

test("a step is taken with its history, without a network", async () => {
  expect((await take("begin")).ok).toBe(true);
  expect((await take("finish", "Bert")).ok).toBe(true);
  expect(await order()).toMatchObject({ state: "done", unsent_since: expect.any(String) });
  expect(
    (await steps()).map(({ step, from_state, to_state, author_name }) => [
      step,
      from_state,
      to_state,
      author_name,
    ]),
  ).toEqual([
    ["begin", "open", "in_progress", "Anna"],
    ["finish", "in_progress", "done", "Bert"],
  ]);
});

test("a step that the machine does not have from here is refused, and nothing is written", async () => {
  await take("cancel");
  const before = await order();
  expect(await take("finish")).toEqual({ ok: false, error: { kind: "no_such_step", from: "cancelled" } });
  expect([await order(), (await steps()).length]).toEqual([before, 1]);
});

test("who may not take a step is told so: a tenant asks for work, and does not say that it is done", async () => {
  await becomes("tenant");
  for (const step of ["accept", "begin", "finish", "cancel"])
    expect(await take(step)).toEqual({ ok: false, error: { kind: "not_allowed" } });
  expect((await order()).state).toBe("open");
});

test("of two who press at once one is told that it has happened already", async () => {
  const both = await Promise.all([take("cancel", "Anna"), take("finish", "Bert")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(((await readAll(db.journal, { kind: "step" })) as readonly StepRow[]).length).toBe(1);
});

test("of a document that is not there nothing is written", async () => {
  expect(await takeStep(db, { kind: "work_order", id: "gone", step: "begin", by: "" })).toEqual({
    ok: false,
    error: { kind: "unknown" },
  });
});

test("what says nothing any more after a step is empty, and the history keeps what was said with it", async () => {
  await db.work.insert({ id: "k", kind: "key", scope: "project:p", project_id: "p", number: "A 12", name: "Haustür", state: "available", due_back_on: "2026-12-24", created_at: at, updated_at: at } as KeyRow); // prettier-ignore
  const key = async () => (await db.work.findOne("k").exec())!.toJSON() as KeyRow;
  const fields = { holder: "Frau Adler", handed_out_on: "2026-11-26" };
  const step = { kind: "key", id: "k", by: "Anna" };
  expect(await takeStep(db, { ...step, step: "hand_out", fields, note: "Frau Adler" })).toMatchObject({
    ok: true,
  });
  expect(await key()).toMatchObject({ state: "handed_out", ...fields, due_back_on: "2026-12-24" });
  expect(await takeStep(db, { ...step, step: "take_back" })).toMatchObject({ ok: true });
  const nothing = { holder: null, handed_out_on: null, due_back_on: null };
  expect(await key()).toMatchObject({ state: "available", number: "A 12", ...nothing });
  const history = await firstValueFrom(liveSteps(db, { projectId: "p", aboutId: "k" }));
  expect(history.map(({ note }) => note)).toEqual(["Frau Adler", ""]);
});

const orders = async (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => ({ id: `w${n}`, kind: "work_order", scope: "project:p", project_id: "p", title: "Lampe", state: "open", priority: "low", created_at: at, updated_at: at })); // prettier-ignore
  await db.work.bulkInsert(rows as unknown as WorkOrder[]);
  return rows.map(({ id }) => id);
};
const inState = async (state: string) =>
  (await readAll(db.work, { kind: "work_order" })).filter((row) => (row as WorkOrder).state === state);

test("many take a step in portions, each with its history; those that cannot are told and stay", async () => {
  const ids = await orders(450);
  await takeStep(db, { kind: "work_order", id: "w7", step: "cancel", by: "Anna", fields: reason });
  const told: number[] = [];
  const writes = [db.work, db.journal].map(({ storageInstance }) => vi.spyOn(storageInstance, "bulkWrite"));
  const done = await takeSteps(
    db,
    { kind: "work_order", ids: [...ids, "gone"], step: "finish", by: "Bert" },
    { onProgress: (count) => told.push(count) },
  );
  expect(done.taken).toHaveLength(449);
  expect(done.refused).toEqual([{ kind: "no_such_step", from: "cancelled" }, { kind: "unknown" }]);
  expect(told).toEqual([200, 400, 451]);
  expect(await inState("done")).toHaveLength(449);
  expect((await readAll(db.journal, { kind: "step" })).length).toBe(450);
  // not one for each document
  expect(writes.flatMap(({ mock }) => mock.calls).length).toBeLessThan(20);
});

test("many steps are ended after the portion that is being written; the rest stays as it was", async () => {
  const ids = await orders(450);
  const control = new AbortController();
  const done = await takeSteps(
    db,
    { kind: "work_order", ids, step: "finish", by: "Bert" },
    { onProgress: () => control.abort(), signal: control.signal },
  );
  expect(done).toMatchObject({ refused: [], problem: null });
  expect([done.taken.length, (await inState("done")).length, (await steps()).length]).toEqual([200, 200, 0]);
});

test("steps of many are taken back with what was said before; who has gone on meanwhile stays", async () => {
  const away = { state: "handed_out", holder: "Herr Öz", handed_out_on: "2026-11-02", due_back_on: null };
  for (const id of ["k1", "k2"])
    await db.work.insert({ id, kind: "key", scope: "project:p", project_id: "p", number: id, name: "Haustür", ...away, created_at: at, updated_at: at } as KeyRow); // prettier-ignore
  const key = async (id: string) => (await db.work.findOne(id).exec())!.toJSON() as KeyRow;
  const wanted = { kind: "key", step: "take_back", by: "Anna" };
  const { taken } = await takeSteps(db, { ...wanted, ids: ["k1", "k2"] });
  expect(await key("k1")).toMatchObject({ state: "available", holder: null });
  await takeStep(db, { kind: "key", id: "k2", step: "retire", by: "Bert" });
  const back = await takeStepsBack(db, { ...wanted, taken });
  expect(back).toMatchObject({ refused: [{ kind: "no_such_step", from: "retired" }], problem: null });
  expect(await key("k1")).toMatchObject(away);
  expect(await key("k2")).toMatchObject({ state: "retired" });
});
