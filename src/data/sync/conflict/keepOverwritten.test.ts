import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import {
  knownProject as project,
  onPushingDevice,
  times,
} from "../../../../tests/fixtures/devices/aPushingDevice.ts";
import { conflict, rejected } from "../../../../tests/fixtures/devices/pushAnswers.ts";
import { liveAddenda } from "../../journal/queries.ts";
import { liveOpenSuggestions } from "../../translations/queries.ts";

const device = onPushingDevice();

test("a value that is overwritten is in the history before the merge is sent, once however often it is resolved", async () => {
  device.server.answer = conflict({ ...project, name: "Haus Süd", city: "Köln", rev: 9 });
  const local = { ...project, name: "Haus Nord" };
  for (let time = 0; time < 2; time++)
    expect(await device.sendChange("projects", project, local)).toMatchObject({
      name: "Haus Nord",
      city: "Köln",
      rev: 9,
    });
  expect(await device.history()).toMatchObject([
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
  expect(await device.issues()).toEqual([]);
});

test("what this device got through without hearing of it is no loss", async () => {
  device.server.answer = conflict({ ...project, name: "Zwei", rev: 9 }, [{ name: "Zwei" }]);
  const after = await device.sendChange("projects", project, { ...project, name: "Drei" });
  expect(after["name"]).toBe("Drei");
  expect(await device.history()).toEqual([]);
});

test("an edit of something deleted goes on the list with what it started from", async () => {
  device.server.answer = conflict({ ...project, rev: 9, _deleted: true });
  const after = await device.sendChange("projects", project, {
    ...project,
    name: "Haus Nord",
    unsent_since: times.created_at,
  });
  expect(after["_deleted"]).toBe(true);
  expect(await device.issues()).toMatchObject([
    { code: "deleted", document: { name: "Haus Nord" }, base: { name: "Haus" }, theirs: null },
  ]);
});

test("the deletion of something that somebody edited stays, and the edit goes on the list", async () => {
  device.server.answer = conflict({ ...project, name: "Haus Süd", rev: 9 });
  const after = await device.sendChange("projects", project, { ...project, _deleted: true });
  expect(after["_deleted"]).toBe(true);
  expect(await device.issues()).toMatchObject([
    { code: "edited", document: { name: "Haus Süd", _deleted: false }, base: { name: "Haus" }, theirs: null },
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
  device.server.answer = conflict({ ...note, rev: 5 });
  expect(await device.sendChange("journal", note, { ...note, text: "trocken" })).toMatchObject({
    text: "feucht",
  });
  expect(await device.issues()).toMatchObject([{ code: "append_only", document: { text: "trocken" } }]);
});

test("a late change of a closed inspection becomes an addendum, by whatever answer it comes back", async () => {
  const inspection = { id: "i", kind: "inspection", scope: "project:p", project_id: "p", title: "Herbst", state: "open", rev: 4, ...times }; // prettier-ignore
  const closed = { ...inspection, state: "closed", closed_at: times.created_at, signed_by: "A. Öz", rev: 6 };
  device.server.answer = conflict(closed);
  expect(await device.sendChange("work", inspection, { ...inspection, title: "Herbst 2026" })).toMatchObject(
    closed,
  );
  device.server.answer = rejected("SY011", null);
  const item = { id: "t", kind: "inspection_item", scope: "project:p", project_id: "p", inspection_id: "i", title: "Melder", ...times }; // prettier-ignore
  expect(await device.sendChange("work", undefined, item)).toMatchObject({ _deleted: true });
  const addenda = await firstValueFrom(liveAddenda(device.db, { projectId: "p", inspectionId: "i" }));
  expect(addenda.map(({ about_id, base, changes }) => ({ about_id, base, changes }))).toEqual(
    expect.arrayContaining([
      { about_id: "i", base: { title: "Herbst" }, changes: { title: "Herbst 2026" } },
      expect.objectContaining({ about_id: "t", changes: expect.objectContaining({ title: "Melder" }) }),
    ]),
  );
  expect([await device.issues(), await device.history()]).toEqual([[], []]);
});

test("a text that comes second becomes a suggestion, once", async () => {
  const cell = { id: "c", kind: "translation_cell", scope: "portal:klarbau", language: "fr", route: "common", cell_key: "save", cell_value: "Sauver", state: "translated", rev: 4, ...times }; // prettier-ignore
  device.server.answer = conflict({ ...cell, cell_value: "Enregistrer", rev: 6 });
  for (let time = 0; time < 2; time++)
    expect(await device.sendChange("translations", cell, { ...cell, cell_value: "Garder" })).toMatchObject({
      cell_value: "Enregistrer",
      rev: 6,
    });
  expect(await firstValueFrom(liveOpenSuggestions(device.db))).toMatchObject([
    {
      cell_id: "c",
      base_value: "Sauver",
      live_value: "Enregistrer",
      suggested_value: "Garder",
      about_rev: 6,
    },
  ]);
  expect(await device.history()).toEqual([]);
});
