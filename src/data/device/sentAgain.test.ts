import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import type { SyncIssue } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { createProject, deleteProject, renameProject } from "../projects/actions.ts";
import { noteIssue } from "./actions.ts";
import { liveSyncIssues } from "./queries.ts";
import { resolveIssue, resendDecision } from "./resolveIssue.ts";

const again = (db: Database, issue: SyncIssue) => resolveIssue(db, issue, resendDecision(issue));

async function withIssue(document: (project: object) => Record<string, unknown>) {
  const db = await memoryDatabase();
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error("the project was not created");
  const project = created.value;
  await noteIssue(db, {
    about_collection: "projects",
    about_kind: "project",
    about_id: project.id,
    code: "42501",
    document: document(project),
  });
  const issues = async () => firstValueFrom(liveSyncIssues(db));
  return { db, project, issue: (await issues())[0] as SyncIssue, issues };
}

test("a refused change is written again onto the present document and leaves the list", async () => {
  const { db, project, issue, issues } = await withIssue((stored) => ({ ...stored, city: "Leipzig" }));
  await renameProject(db, project.id, "Lindenhof 2");
  expect(await again(db, issue)).toEqual({ ok: true, value: undefined });
  const now = (await db.projects.findOne(project.id).exec())!.toJSON();
  expect(now).toMatchObject({ city: "Leipzig", name: "Lindenhof", unsent_since: expect.any(String) });
  expect(await issues()).toEqual([]);
  await db.close();
});

test("a change of something that was deleted meanwhile brings it back", async () => {
  const { db, project, issue, issues } = await withIssue((stored) => ({ ...stored, city: "Leipzig" }));
  await deleteProject(db, project.id);
  expect((await again(db, issue)).ok).toBe(true);
  const now = (await db.projects.findOne(project.id).exec())!.toJSON();
  expect(now).toMatchObject({ id: project.id, kind: "project", city: "Leipzig", scope: project.scope });
  expect(await issues()).toEqual([]);
  await db.close();
});

test("a refused deletion is tried again; of something gone nothing is left to do", async () => {
  const { db, project, issue, issues } = await withIssue((stored) => ({ ...stored, _deleted: true }));
  expect((await again(db, issue)).ok).toBe(true);
  expect(await db.projects.findOne(project.id).exec()).toBeNull();
  expect((await again(db, issue)).ok).toBe(true);
  expect(await db.projects.findOne(project.id).exec()).toBeNull();
  expect(await issues()).toEqual([]);
  await db.close();
});

test("of a change that knows what it started from only what the person changed is written again", async () => {
  const { db, project, issue } = await withIssue((stored) => ({ ...stored, city: "Leipzig" }));
  await renameProject(db, project.id, "Lindenhof 2");
  expect((await again(db, { ...issue, base: { ...project } })).ok).toBe(true);
  const now = (await db.projects.findOne(project.id).exec())!.toJSON();
  expect(now).toMatchObject({ city: "Leipzig", name: "Lindenhof 2" });
  await db.close();
});

test("what was deleted meanwhile comes back as it last was, with the change of the person", async () => {
  const { db, project, issue } = await withIssue((stored) => ({ ...stored, city: "Leipzig" }));
  await renameProject(db, project.id, "Lindenhof 2");
  await deleteProject(db, project.id);
  expect((await again(db, { ...issue, base: { ...project } })).ok).toBe(true);
  const now = (await db.projects.findOne(project.id).exec())!.toJSON();
  expect(now).toMatchObject({ city: "Leipzig", name: "Lindenhof 2", scope: project.scope });
  await db.close();
});
