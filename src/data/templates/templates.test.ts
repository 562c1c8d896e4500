import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent, readDraft, startingContent } from "#domain/studio/templateContent.ts";
import type { Database } from "../database.ts";
import type { AppTemplateRow, AppTemplateVersionRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import {
  addTemplate,
  editTemplate,
  keepVersion,
  removeTemplateRow,
  renameTemplate,
  restoreTemplateRow,
  shareVersion,
} from "./actions.ts";
import { liveTemplates, liveTemplateVersions } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase({ collections: ["settings", "device"] });
});
afterEach(() => db.close());

const templates = () => firstValueFrom(liveTemplates(db));
const versions = () => firstValueFrom(liveTemplateVersions(db));
async function begun(name = "Aushang"): Promise<AppTemplateRow> {
  const added = await addTemplate(db, "anna", { name, content: startingContent("tenant-info") });
  if (!added.ok) throw new Error(added.error.kind);
  return added.value;
}
async function kept(row: AppTemplateRow, note = ""): Promise<AppTemplateVersionRow> {
  const version = await keepVersion(db, row, { note, author_name: "Anna", content: readDraft(row.content)! });
  if (!version.ok) throw new Error(version.error.kind);
  return version.value;
}
const now = async ({ id }: AppTemplateRow) => (await templates()).find((row) => row.id === id)!;

test("a template is the person's own, has a name, and two edits of different fields in one moment are both kept", async () => {
  expect(await addTemplate(db, "anna", { name: "  ", content: startingContent("walkthrough") })).toEqual({
    ok: false,
    error: { kind: "empty_name" },
  });
  const row = await begun(" Aushang ");
  expect(row).toMatchObject({ scope: "user:anna", name: "Aushang", unsent_since: expect.any(String) });
  await Promise.all([
    editTemplate(db, row.id, () => ({ colour: "#2e6787" })),
    editTemplate(db, row.id, ({ pages }) => ({ pages: pages.slice(1) })),
    renameTemplate(db, row.id, "Hausflur"),
  ]);
  expect(await now(row)).toMatchObject({
    name: "Hausflur",
    content: { colour: "#2e6787", pages: expect.any(Array) },
  });
  expect(readContent((await now(row)).content)).toMatchObject({
    pages: startingContent("tenant-info").pages.slice(1),
  });
});

test("a template that a newer product has written is not touched", async () => {
  const row = await begun();
  await db.settings.findOne(row.id).incrementalModify((stored) => ({
    ...stored,
    content: { ...startingContent("walkthrough"), schema: "9.0", novelty: true },
  }));
  expect(await editTemplate(db, row.id, () => ({ colour: "#2e6787" }))).toEqual({
    ok: false,
    error: { kind: "newer_schema" },
  });
  expect((await now(row)).content).toMatchObject({ schema: "9.0", novelty: true });
});

test("a version stays as it was while the draft goes on; numbers go on too, also after a version of a copy", async () => {
  const row = await begun();
  const first = await kept(row, "Anfang");
  await editTemplate(db, row.id, () => ({ colour: "#2e6787" }));
  const second = await kept(await now(row));
  expect([first.version_number, second.version_number]).toEqual([1, 2]);
  expect((await versions()).map(({ note, content }) => [note, content["colour"]])).toEqual([
    ["", "#2e6787"],
    ["Anfang", "#2b6a4f"],
  ]);
  const copy = await addTemplate(db, "anna", {
    name: "Kopie",
    content: startingContent("tenant-info"),
    template_id: row.template_id,
  });
  if (!copy.ok) throw new Error(copy.error.kind);
  expect((await kept(copy.value)).version_number).toBe(3);
});

test("a template with a form that can never be filled in is kept as a draft and not as a version", async () => {
  const row = await begun();
  const empty = { id: "f", kind: "damage", title: { de: "Leer" }, schema: { type: "object", properties: {}, required: [] }, ui: [] } as const; // prettier-ignore
  const content = {
    ...startingContent("tenant-info"),
    forms: [{ ...empty, schema: { ...empty.schema, required: [] }, ui: [] }],
  };
  expect((await editTemplate(db, row.id, () => ({ forms: content.forms }))).ok).toBe(true);
  expect(await keepVersion(db, row, { note: "", author_name: "Anna", content })).toEqual({
    ok: false,
    error: { kind: "unusable" },
  });
  expect(await versions()).toEqual([]);
});

test("a shared version is a row of the organisation; taking it back leaves the person's own, and can be undone", async () => {
  const version = await kept(await begun());
  const shared = await shareVersion(db, version, "o1");
  if (!shared.ok) throw new Error(shared.error.kind);
  expect(shared.value).toMatchObject({
    scope: "org:o1",
    version_number: 1,
    template_id: version.template_id,
  });
  expect((await versions()).map(({ scope }) => scope).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "org:o1",
    "user:anna",
  ]);
  expect((await removeTemplateRow(db, shared.value.id)).ok).toBe(true);
  expect((await versions()).map(({ id }) => id)).toEqual([version.id]);
  expect((await restoreTemplateRow(db, shared.value.id)).ok).toBe(true);
  expect(await versions()).toHaveLength(2);
});

test("a deleted template comes back as it was, and its versions never went", async () => {
  const row = await begun();
  await kept(row);
  expect((await removeTemplateRow(db, row.id)).ok).toBe(true);
  expect(await templates()).toEqual([]);
  expect(await versions()).toHaveLength(1);
  expect((await restoreTemplateRow(db, row.id)).ok).toBe(true);
  expect(await now(row)).toMatchObject({ name: "Aushang", template_id: row.template_id });
});
