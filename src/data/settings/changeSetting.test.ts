import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settingId } from "#domain/settings/settingId.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../database.ts";
import type { SettingRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { decide, decisionsBetween } from "../models/decisions.ts";
import { changeSetting, setSetting } from "./actions.ts";
import { liveSetting } from "./queries.ts";

const scope = "project:p";
const key = "energy_inputs";
let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const value = () => firstValueFrom(liveSetting(db, scope, key));
const withPart = (part: Fields) =>
  changeSetting(db, { scope, key, change: (stored) => ({ ...(stored as Fields | undefined), ...part }) });

/** What the server has of the setting is stored by the replication while somebody here is about to write it for the first time. */
function arrivesMeanwhile(setting_value: unknown): void {
  const { storageInstance } = db.settings;
  const write = storageInstance.bulkWrite.bind(storageInstance);
  storageInstance.bulkWrite = async (...asked) => {
    storageInstance.bulkWrite = write;
    const at = "2026-11-20T10:00:00.000Z";
    const id = settingId(scope, key);
    await db.settings.insert({ id, kind: "setting", scope, setting_key: key, setting_value, rev: 7, created_at: at, updated_at: at }); // prettier-ignore
    return write(...asked);
  };
}

test("two parts of a setting that are changed in the same moment are both kept", async () => {
  await setSetting(db, { scope, key, value: { air: 0.5 } });
  await Promise.all([withPart({ heating: "gas" }), withPart({ water: "gas" })]);
  expect(await value()).toEqual({ air: 0.5, heating: "gas", water: "gas" });
});

test("a part of a setting that comes from a colleague while it is written for the first time here stays", async () => {
  arrivesMeanwhile({ air: 0.5 });
  expect(await withPart({ heating: "gas" })).toEqual({ ok: true, value: undefined });
  expect(await value()).toEqual({ air: 0.5, heating: "gas" });
  const row = (await db.settings.findOne(settingId(scope, key)).exec())!.toJSON() as SettingRow;
  expect(row).toMatchObject({ rev: 7, unsent_since: expect.any(String) });
});

test("a setting that was deleted is written anew, as a change of the deleted one", async () => {
  await setSetting(db, { scope, key, value: { air: 0.5 } });
  await db.settings.findOne(settingId(scope, key)).incrementalModify((row) => ({ ...row, rev: 7 }));
  await (await db.settings.findOne(settingId(scope, key)).exec())!.remove();
  await withPart({ heating: "gas" });
  expect(await value()).toEqual({ heating: "gas" });
  const row = (await db.settings.findOne(settingId(scope, key)).exec())!.toJSON() as SettingRow;
  expect(row.rev).toBe(7);
});

test("two words about the same two versions of a model in the same moment are both kept", async () => {
  const between = { before: { id: "a", project_id: "p" }, after: { id: "b", project_id: "p" } };
  await Promise.all([decide(db, between, 1, 11), decide(db, between, 2, null)]);
  await decide(db, between, 3, 13);
  await decide(db, between, 3, undefined);
  expect(await decisionsBetween(db, between.before, between.after)).toEqual([
    { before: 1, after: 11 },
    { before: 2, after: null },
  ]);
});
