import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wholeList } from "#domain/list/listState.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { changeListView, deleteListView, keepListView, liveListViews, restoreListView } from "./views.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const state = { ...wholeList, query: "bad", filters: { storey: ["EG"] } };
const views = (scope = "user:anna", list = "labels") => firstValueFrom(liveListViews(db, scope, list));

async function kept(name: string, scope = "user:anna") {
  const done = await keepListView(db, { scope, list: "labels" }, { name, state });
  if (!done.ok) throw new Error(done.error.kind);
  return { scope, list: "labels", id: done.value };
}

test("a view belongs to a person or a project and to its list, and waits to be sent", async () => {
  await kept(" Keller ");
  await kept("Haus", "project:p");
  expect(await views()).toMatchObject([{ name: "Keller", state, scope: "user:anna" }]);
  expect(await views("project:p")).toMatchObject([{ name: "Haus" }]);
  expect(await views("user:anna", "rooms")).toEqual([]);
  expect((await db.settings.findOne().exec())?.toJSON()).toMatchObject({ unsent_since: expect.any(String) });
});

test("a view has another name and state; a blank name changes nothing", async () => {
  const place = await kept("Keller");
  expect(await changeListView(db, place, { name: " ", state: wholeList })).toEqual({
    ok: false,
    error: { kind: "empty_name" },
  });
  expect(await views()).toMatchObject([{ name: "Keller", state }]);
  expect((await changeListView(db, place, { name: "Alles", state: wholeList })).ok).toBe(true);
  expect(await views()).toMatchObject([{ name: "Alles", state: wholeList }]);
});

test("a deleted view is back as it was; one that was never here is unknown", async () => {
  const place = await kept("Keller");
  expect((await deleteListView(db, place)).ok).toBe(true);
  expect(await views()).toEqual([]);
  expect((await restoreListView(db, place)).ok).toBe(true);
  expect(await views()).toMatchObject([{ name: "Keller", state }]);
  const never = { ...place, id: "nie" };
  expect(await deleteListView(db, never)).toEqual({ ok: false, error: { kind: "unknown" } });
});
