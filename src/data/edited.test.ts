import { afterEach, beforeEach, expect, test } from "vitest";
import { baseOf } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import { cellId } from "#domain/translation/cellId.ts";
import { settingId } from "#domain/settings/settingId.ts";
import type { CollectionName } from "./collections.ts";
import type { Database } from "./database.ts";
import { resolveIssue } from "./device/resolveIssue.ts";
import type { Stored, SyncIssue } from "./documents.ts";
import { memoryDatabase } from "./memoryDatabase.ts";
import { takeOver } from "./rescue/takeOver.ts";
import { unsentContent } from "./rescue/unsentContent.ts";
import { setSetting } from "./settings/actions.ts";
import { restoreSuperseded } from "./superseded/actions.ts";
import { collectionOf } from "./sync/collectionOf.ts";
import { writeCell } from "./translations/actions.ts";
import { bringBack, change, discard } from "./write.ts";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const project = { id: "p", kind: "project", scope: "org:o", organisation_id: "o", name: "Haus", rev: 3, ...times }; // prettier-ignore
const address = { language: "fr", route: "home", cell_key: "save" } as const;
const cell = { id: cellId(address), kind: "translation_cell", scope: "portal:klarbau", ...address, cell_value: "Sauver", state: "translated", rev: 5, ...times }; // prettier-ignore
const setting = { id: settingId("user:u", "theme"), kind: "setting", scope: "user:u", setting_key: "theme", setting_value: "dark", rev: 7, ...times }; // prettier-ignore
const issue = { about_collection: "projects", about_kind: "project", about_id: "p", document: project, base: project } as unknown as SyncIssue; // prettier-ignore

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

/** A document as a pull stores it. */
async function pulled(name: CollectionName, { _deleted = false, ...document }: Fields): Promise<Fields> {
  await collectionOf(db, name).insert(document as unknown as Stored);
  if (_deleted) await (await collectionOf(db, name).findOne(String(document["id"])).exec())!.remove();
  return { ...document, _deleted };
}

async function storedAs(name: CollectionName, id: unknown): Promise<Fields> {
  const [found] = await collectionOf(db, name).storageInstance.findDocumentsById([String(id)], true);
  const { _meta, _rev, _attachments, ...fields } = found as unknown as Fields;
  return fields;
}

const ways: readonly (readonly [string, CollectionName, Fields, () => Promise<unknown>])[] = [
  ["changed", "projects", project, () => change(db, db.projects, { id: "p", changes: { city: "Köln" } })],
  ["deleted", "projects", project, () => discard(db, db.projects, "p")],
  ["brought back", "projects", { ...project, _deleted: true }, () => bringBack(db, db.projects, "p")],
  ["decided", "projects", project, () => resolveIssue(db, issue, { values: { name: "Hof" } })],
  [
    "decided to be deleted",
    "projects",
    project,
    () => resolveIssue(db, issue, { values: {}, deleted: true }),
  ],
  ["decided to live", "projects", { ...project, _deleted: true }, () => resolveIssue(db, issue, { values: { name: "Hof" } })], // prettier-ignore
  ["restored from the history", "projects", project, () => restoreSuperseded(db, { about_collection: "projects", about_id: "p", lost: { name: "Hof" } })], // prettier-ignore
  ["set", "settings", setting, () => setSetting(db, { scope: "user:u", key: "theme", value: "light" })],
  ["translated", "translations", cell, () => writeCell(db, address, { value: "Enregistrer" })],
  ["translated again after it was deleted", "translations", { ...cell, _deleted: true }, () => writeCell(db, address, { value: "Enregistrer" })], // prettier-ignore
  ["rescued", "projects", project, () => takeOver(db, rescued({ ...project, name: "Hof" }))],
  ["rescued as deleted", "projects", project, () => takeOver(db, rescued({ ...project, _deleted: true }))],
];

test.for(ways)(
  "a confirmed document that was %s says what it started from",
  async ([, name, document, act]) => {
    const start = await pulled(name, document);
    expect(await act()).toMatchObject({ ok: true });
    const now = await storedAs(name, document["id"]);
    expect(now).toMatchObject({ rev: document["rev"], unsent_since: expect.any(String) });
    expect(baseOf(now)).toEqual(start);
  },
);

/** Lets the replication store what the server has of a deleted document in the moment between our looking at it and our writing. */
function serverComesBetween(name: CollectionName, id: string, { rev }: { readonly rev: number }) {
  const { storageInstance } = collectionOf(db, name);
  const look = storageInstance.findDocumentsById.bind(storageInstance);
  let isDone = false;
  storageInstance.findDocumentsById = async (ids, withDeleted) => {
    const found = await look(ids, withDeleted);
    const [previous] = found;
    if (isDone || !withDeleted || !previous || ids[0] !== id) return found;
    isDone = true;
    const [, height] = /^(\d+)-(.*)$/.exec(previous._rev) ?? [];
    const document = {
      ...previous,
      rev,
      _rev: `${Number(height) + 1}-server`,
      _meta: { lwt: previous._meta.lwt + 1 },
    };
    const { error } = await storageInstance.bulkWrite([{ previous, document }], "test");
    expect(error).toEqual([]);
    return found;
  };
  return () => isDone;
}

test.for(ways.filter(([, , { _deleted }]) => _deleted === true))(
  "what the server says of a deleted document meanwhile keeps nobody from having it %s",
  async ([, name, document, act]) => {
    await pulled(name, document);
    const came = serverComesBetween(name, String(document["id"]), { rev: 44 });
    expect(await act()).toMatchObject({ ok: true });
    expect(came()).toBe(true);
    expect(await storedAs(name, document["id"])).toMatchObject({
      rev: 44,
      _deleted: false,
      unsent_since: expect.any(String),
    });
  },
);

test("what a change has replaced does not leave the device with a rescue file, but what it builds on does", async () => {
  const start = await pulled("projects", project);
  await change(db, db.projects, { id: "p", changes: { name: "Hof" } });
  const { changes } = await unsentContent(db, { account: { id: "u", email: "u@example.org" }, backend: "b" });
  expect(changes).toMatchObject([{ base: start, mine: { id: "p", name: "Hof" } }]);
  expect(changes[0]!.mine).not.toHaveProperty("replaced");
});

test("what somebody wrote into a rescue file in its place is not taken in", async () => {
  const mine = { ...project, id: "new", replaced: { name: "anything" }, unsent_since: times.created_at };
  await takeOver(db, { ...rescued(mine), changes: [{ base: null, mine }] });
  expect(await storedAs("projects", "new")).not.toHaveProperty("replaced");
});

/** A rescue file with one change of the project. */
function rescued(mine: Fields) {
  const owner = { account: { id: "u", email: "u@example.org" }, backend: "b", device: "other" };
  return {
    ...owner,
    exported_at: times.created_at,
    changes: [{ base: project, mine }],
    refused: [],
    files: [],
  };
}
