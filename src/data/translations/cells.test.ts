import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cellId } from "#domain/translation/cellId.ts";
import { isOutdated } from "#domain/translation/isOutdated.ts";
import type { Database } from "../database.ts";
import type { TranslationSuggestion } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { deleteCell, dismissSuggestion, reviewCell, takeSuggestion, writeCell } from "./actions.ts";
import { liveCells, liveOpenSuggestions } from "./queries.ts";

let db: Database;
let now = Date.parse("2026-11-20T10:00:00.000Z");
beforeEach(async () => {
  db = await memoryDatabase({ clock: { now: () => now++ } });
});
afterEach(() => db.close());

const save = { language: "fr", route: "common", cell_key: "save" };
const cells = () => firstValueFrom(liveCells(db, save));
const open = () => firstValueFrom(liveOpenSuggestions(db));
const suggestion = (id: string, suggested_value: string): TranslationSuggestion => ({
  id,
  kind: "translation_suggestion",
  scope: "portal:klarbau",
  cell_id: cellId(save),
  ...save,
  live_value: "Enregistrer",
  suggested_value,
  about_rev: 4,
  created_at: new Date(now++).toISOString(),
  updated_at: new Date(now++).toISOString(),
});

test("an edit of a reviewed text has to be reviewed again", async () => {
  await writeCell(db, save, { value: "Enregistrer" });
  await reviewCell(db, cellId(save));
  expect(await cells()).toMatchObject([{ cell_value: "Enregistrer", state: "reviewed" }]);
  await writeCell(db, save, { value: "Sauvegarder" });
  expect(await cells()).toMatchObject([{ cell_value: "Sauvegarder", state: "translated" }]);
});

test("a deleted key that gets a text again is the same key", async () => {
  await writeCell(db, save, { value: "Enregistrer" });
  await deleteCell(db, cellId(save));
  expect(await cells()).toEqual([]);
  await writeCell(db, save, { value: "Garder" });
  expect(await cells()).toMatchObject([{ id: cellId(save), cell_value: "Garder", flag: null }]);
});

test("a text is outdated when its source reads differently, not when the source was merely reviewed", async () => {
  await writeCell(db, save, { value: "Enregistrer", source: "Speichern" });
  const [cell] = await cells();
  expect(isOutdated(cell!, { cell_value: "Speichern" })).toBe(false);
  expect(isOutdated(cell!, { cell_value: "Sichern" })).toBe(true);
  expect(isOutdated(cell!, undefined)).toBe(false);
  expect(isOutdated({ cell_value: "x" }, { cell_value: "Sichern" })).toBe(false);
});

test("a suggestion is open until somebody takes it, leaves it, or the text says the same anyway", async () => {
  await writeCell(db, save, { value: "Enregistrer" });
  await db.translations.bulkInsert([
    suggestion("a", "Garder"),
    suggestion("b", "Sauver"),
    suggestion("c", "Stocker"),
  ]);
  expect((await open()).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect((await dismissSuggestion(db, suggestion("a", "Garder"))).ok).toBe(true);
  expect((await open()).map(({ id }) => id)).toEqual(["b", "c"]);
  await writeCell(db, save, { value: "Stocker" });
  expect((await open()).map(({ id }) => id)).toEqual(["b"]);
  expect((await takeSuggestion(db, suggestion("b", "Sauver"))).ok).toBe(true);
  expect(await open()).toMatchObject([{ id: "c" }]); // still nobody's word on it, and the text is another one again
  expect(await cells()).toMatchObject([{ cell_value: "Sauver" }]);
  const decision = { ...suggestion("d", "Anders"), supersedes: "b", decision: "taken" } as const;
  expect(await takeSuggestion(db, decision)).toEqual({ ok: false, error: { kind: "append_only" } });
  expect(await cells()).toMatchObject([{ cell_value: "Sauver" }]);
});

test("the read model is not changed on a device", async () => {
  const times = { created_at: new Date(now).toISOString(), updated_at: new Date(now).toISOString() };
  await db.translations.insert({ id: "fr-common", kind: "translation", scope: "portal:klarbau", language: "fr", route: "common", translations: {}, ...times }); // prettier-ignore
  expect(await deleteCell(db, "fr-common")).toEqual({ ok: false, error: { kind: "pull_only" } });
});
