import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { KeptView } from "#domain/viewer/views/keptView.ts";
import { readKeptView } from "#domain/viewer/views/readKeptView.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { takeOver } from "../rescue/takeOver.ts";
import { unsentContent } from "../rescue/unsentContent.ts";
import { deleteView, longestView, renameView, replaceView, restoreView, saveView } from "./actions.ts";
import { liveViews } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const view: KeptView = { ...readKeptView({}), hidden: ["3vB2"], colour_by: ":material" };
const views = (project = "p") => firstValueFrom(liveViews(db, project));

async function kept(name = "Heizraum") {
  const done = await saveView(db, "p", { name, view });
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
}

test("a view stays with its project, waits to be sent, and stands where a reader looks for its name", async () => {
  await kept("Geschoss 10");
  await kept("  Geschoss 2 ");
  expect(await views()).toMatchObject([
    { name: "Geschoss 2", scope: "project:p", view, unsent_since: expect.any(String) },
    { name: "Geschoss 10" },
  ]);
  expect(await views("other")).toEqual([]);
});

test("a view has another name, then another picture, each alone; a blank name changes nothing", async () => {
  const { id } = await kept();
  expect(await renameView(db, id, " ")).toEqual({ ok: false, error: { kind: "empty_name" } });
  expect((await renameView(db, id, "Technik")).ok).toBe(true);
  expect(await views()).toMatchObject([{ name: "Technik", view }]);
  const other = { ...view, is_xray: true };
  expect((await replaceView(db, id, other)).ok).toBe(true);
  expect(await views()).toMatchObject([{ name: "Technik", view: other }]);
});

test("a deleted view is back as it was; one that was never here is unknown", async () => {
  const { id } = await kept();
  expect((await deleteView(db, id)).ok).toBe(true);
  expect(await views()).toEqual([]);
  expect(await renameView(db, id, "Technik")).toEqual({ ok: false, error: { kind: "unknown" } });
  expect((await restoreView(db, id)).ok).toBe(true);
  expect(await views()).toMatchObject([{ name: "Heizraum", view }]);
  expect(await restoreView(db, "nie")).toEqual({ ok: false, error: { kind: "unknown" } });
});

test("a view that the server would not take is refused before it waits for ever", async () => {
  const hidden = Array.from({ length: longestView / 20 }, (_, at) => `${at}`.padStart(22, "0"));
  const tooLarge = { ...view, hidden };
  const refused = { ok: false, error: { kind: "too_large" } };
  expect(await saveView(db, "p", { name: "Alles", view: tooLarge })).toEqual(refused);
  const { id } = await kept();
  expect(await replaceView(db, id, tooLarge)).toEqual(refused);
  expect(await views()).toMatchObject([{ view }]);
});

test("what another version has written is shown as far as it is understood", async () => {
  const { id } = await kept();
  await replaceView(db, id, { hidden: ["3vB2"], walk: { speed: 2 } } as unknown as KeptView);
  expect((await views())[0]!.view).toEqual({ ...readKeptView({}), hidden: ["3vB2"] });
});

test("the emergency file holds a view, and another device has it", async () => {
  await kept();
  const content = await unsentContent(db, {
    account: { id: "anna", email: "a@example.org" },
    backend: "here",
  });
  await db.close();
  db = await memoryDatabase(); // another device
  expect((await takeOver(db, content)).ok).toBe(true);
  expect(await views()).toMatchObject([{ name: "Heizraum", view }]);
});
