import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { putRows, renameSpace } from "./building/actions.ts";
import { liveAssets, liveSpaces } from "./building/queries.ts";
import { collectionNames, kinds } from "./collections.ts";
import { databaseName } from "./database.ts";
import { deleteDraft, noteIssue, saveDraft } from "./device/actions.ts";
import { liveDraft, liveSyncIssues } from "./device/queries.ts";
import { memoryDatabase } from "./memoryDatabase.ts";
import { addModel, setCurrentModel } from "./models/actions.ts";
import { change } from "./write.ts";
import { liveModels } from "./models/queries.ts";
import {
  addApplication,
  addApplicationVersion,
  addReport,
  saveEnergyBalance,
  updateReport,
} from "./outputs/actions.ts";
import { liveApplicationVersions, liveEnergyBalances, liveOutput, liveReports } from "./outputs/queries.ts";
import { addContact, deleteContact, restoreContact, updateContact } from "./people/actions.ts";
import { liveContacts } from "./people/queries.ts";
import { setSetting } from "./settings/actions.ts";
import { liveSetting, liveSettings } from "./settings/queries.ts";

const project_id = "p1";
const model = {
  project_id,
  file_name: "haus.ifc",
  sha256: "00",
  bytes: 3,
  schema: "IFC4",
  storeys: [],
  counts: { IfcWall: 4 },
  space_count: 0,
  partial: false,
  warnings: [],
};
const space = { project_id, model_id: "m1", express_id: 1, global_id: "g", name: "Bad" };

function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

test("every kind lives in a collection of the database, and there are at most twelve collections", async () => {
  const db = await memoryDatabase();
  expect(Object.keys(db.collections).toSorted()).toEqual([...collectionNames].toSorted());
  expect(new Set(Object.values(kinds).map((kind) => kind.collection))).toEqual(new Set(collectionNames));
  expect(collectionNames.length).toBeLessThanOrEqual(12);
  await db.close();
});

test("two people on one tablet, and two backends, have different databases", () => {
  const names = [
    databaseName("https://a", "ann"),
    databaseName("https://a", "bob"),
    databaseName("https://b", "ann"),
  ];
  expect(new Set(names).size).toBe(3);
  expect(databaseName("https://a", "ann")).toBe(names[0]);
});

test("each import of a project is its next version, starting on this device only", async () => {
  const db = await memoryDatabase();
  const first = value(await addModel(db, model));
  const second = value(await addModel(db, model));
  expect([first.version, second.version, second.upload_state]).toEqual([1, 2, "local"]);
  await change(db, db.models, { id: first.id, changes: { upload_state: "verified" } });
  expect((await firstValueFrom(liveModels(db, project_id))).map((m) => m.upload_state)).toEqual([
    "local",
    "verified",
  ]);
  expect(await setCurrentModel(db, project_id, second.id)).toEqual({ ok: false, error: { kind: "unknown" } });
  await db.close();
});

test("spaces are read from the cellar up, and rooms 2 and 10 stand in the order of a reader", async () => {
  const db = await memoryDatabase();
  await putRows(db, {
    spaces: [
      { ...space, name: "Raum 10", storey: "EG", storey_elevation_m: 0 },
      { ...space, name: "Raum 2", storey: "EG", storey_elevation_m: 0 },
      { ...space, name: "Keller", storey: "KG", storey_elevation_m: -2.6 },
    ],
    assets: [{ ...space, name: "Pumpe", ifc_class: "IfcPump" }],
    changes: [],
  });
  const spaces = await firstValueFrom(liveSpaces(db, project_id));
  expect(spaces.map((found) => found.name)).toEqual(["Keller", "Raum 2", "Raum 10"]);
  expect((await firstValueFrom(liveAssets(db, project_id))).map((asset) => asset.name)).toEqual(["Pumpe"]);
  expect((await renameSpace(db, spaces[0]!.id, " Heizraum ")).ok).toBe(true);
  expect((await firstValueFrom(liveSpaces(db, project_id)))[0]!.name).toBe("Heizraum");
  await db.close();
});

test("contacts are added, changed, deleted and brought back", async () => {
  const db = await memoryDatabase();
  const contact = value(await addContact(db, { project_id, name: "Zoe Öztürk", is_public: false }));
  await addContact(db, { project_id, name: "Anna", is_public: true });
  await updateContact(db, contact.id, { name: "Äneas", phone: "0221 1" });
  await deleteContact(db, contact.id);
  expect((await firstValueFrom(liveContacts(db, project_id))).map((c) => c.name)).toEqual(["Anna"]);
  await restoreContact(db, contact.id);
  expect((await firstValueFrom(liveContacts(db, project_id))).map((c) => c.name)).toEqual(["Äneas", "Anna"]);
  await db.close();
});

test("balances, reports and applications of a project are kept apart by kind", async () => {
  const db = await memoryDatabase();
  const balance = {
    project_id,
    model_id: "m1",
    method: "tabula",
    method_version: "1",
    inputs_hash: "h",
  } as const;
  await saveEnergyBalance(db, { ...balance, result: { kwh: 1 } });
  const report = value(
    await addReport(db, {
      project_id,
      standard: "vsme",
      period: "2026",
      language: "de",
      answers: {},
      document: null,
    }),
  );
  await updateReport(db, report.id, ({ answers }) => ({ answers: { ...answers, B1: "Haus" } }));
  const application = value(
    await addApplication(db, {
      project_id,
      template: "building-book",
      slug: "haus",
      title: "Haus",
      step: "upload",
      config: {},
      status: "draft",
    }),
  );
  const version = {
    project_id,
    content_id: "c",
    version: "1.0.0",
    bytes: 1,
    file_count: 1,
    state: "built",
  } as const;
  for (const seq of [1, 3, 2])
    await addApplicationVersion(db, { ...version, application_id: application.id, seq });
  await addApplicationVersion(db, { ...version, application_id: "other", seq: 9 });

  expect((await firstValueFrom(liveEnergyBalances(db, project_id))).map((b) => b.result)).toEqual([
    { kwh: 1 },
  ]);
  expect((await firstValueFrom(liveReports(db, project_id))).map((r) => r.answers)).toEqual([{ B1: "Haus" }]);
  expect((await firstValueFrom(liveApplicationVersions(db, application))).map((v) => v.seq)).toEqual([
    3, 2, 1,
  ]);
  expect(await firstValueFrom(liveOutput(db, "report", application.id))).toBeUndefined();
  await db.close();
});

test("a setting has one id per scope and key, so two devices meet in one document", async () => {
  const db = await memoryDatabase();
  await setSetting(db, { scope: "user:u1", key: "theme", value: "dark" });
  await setSetting(db, { scope: "user:u1", key: "theme", value: "light" });
  await setSetting(db, { scope: "user:u2", key: "theme", value: "system" });
  expect(await firstValueFrom(liveSetting(db, "user:u1", "theme"))).toBe("light");
  expect(await firstValueFrom(liveSettings(db, "user:u2"))).toEqual({ theme: "system" });
  expect(await firstValueFrom(liveSetting(db, "user:u3", "theme"))).toBeUndefined();
  await db.close();
});

test("drafts and refused changes stay on the device until they are dealt with", async () => {
  const db = await memoryDatabase();
  await saveDraft(db, "report.answers", { B1: "halb" });
  expect(await firstValueFrom(liveDraft(db, "report.answers"))).toEqual({ B1: "halb" });
  await deleteDraft(db, "report.answers");
  await deleteDraft(db, "report.answers");
  expect(await firstValueFrom(liveDraft(db, "report.answers"))).toBeUndefined();

  const refused = { about_collection: "projects", about_kind: "project", about_id: "p1", code: "42501" };
  await noteIssue(db, { ...refused, document: { name: "x", updated_at: "2026-11-20T10:00:00.000Z" } });
  await noteIssue(db, { ...refused, document: { name: "x", updated_at: "2026-11-20T10:00:00.000Z" } });
  await noteIssue(db, { ...refused, document: { name: "y", updated_at: "2026-11-20T11:00:00.000Z" } });
  expect(await firstValueFrom(liveSyncIssues(db))).toHaveLength(2);
  await db.close();
});
