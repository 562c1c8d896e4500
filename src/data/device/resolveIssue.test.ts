import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { memoryDatabase } from "../memoryDatabase.ts";
import { createProject, deleteProject, updateProject } from "../projects/actions.ts";
import { dismissIssue, noteIssue } from "./actions.ts";
import { liveSyncIssues } from "./queries.ts";
import { resolveIssue, restoreIssue, wanted } from "./resolveIssue.ts";

/** A project whose town this device wanted to change, while somebody else entered its street. */
async function refused(code = "42501") {
  const db = await memoryDatabase();
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error("the project was not created");
  const { unsent_since: _, ...base } = created.value;
  await updateProject(db, base.id, { street: "Am Hang 1" });
  await noteIssue(db, {
    about_collection: "projects",
    about_kind: "project",
    about_id: base.id,
    code,
    base,
    document: { ...base, city: "Leipzig" },
    theirs: { ...base, street: "Am Hang 1" },
  });
  const issues = () => firstValueFrom(liveSyncIssues(db));
  const project = async () => (await db.projects.findOne(base.id).exec())?.toJSON();
  return { db, id: base.id, issue: (await issues())[0]!, issues, project };
}

test("sending again sends only what this device had changed", async () => {
  const { db, issue, project, issues } = await refused();
  await resolveIssue(db, issue, wanted(issue));
  expect(await project()).toMatchObject({ city: "Leipzig", street: "Am Hang 1" });
  expect(await issues()).toEqual([]);
  await db.close();
});

test("what the person decides is what is written", async () => {
  const { db, issue, project } = await refused();
  await resolveIssue(db, issue, { values: { city: "Halle", street: null } });
  expect(await project()).toMatchObject({ city: "Halle", street: null, name: "Lindenhof" });
  await db.close();
});

test("a record that somebody deleted comes back whole, with the change", async () => {
  const { db, id, issue, project } = await refused("deleted");
  await deleteProject(db, id);
  await resolveIssue(db, issue, wanted(issue));
  expect(await project()).toMatchObject({ id, city: "Leipzig", street: "Am Hang 1", name: "Lindenhof" });
  await db.close();
});

test("a discarded change can be fetched back", async () => {
  const { db, issue, issues } = await refused();
  await dismissIssue(db, issue.id);
  expect(await issues()).toEqual([]);
  await restoreIssue(db, issue.id);
  expect(await issues()).toMatchObject([{ id: issue.id, code: "42501", document: { city: "Leipzig" } }]);
  await db.close();
});
