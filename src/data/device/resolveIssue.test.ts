import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { ReportRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { addReport, deleteOutput, updateReport } from "../outputs/actions.ts";
import { createProject, deleteProject, updateProject } from "../projects/actions.ts";
import { dismissIssue, noteIssue } from "./actions.ts";
import { liveSyncIssues } from "./queries.ts";
import { resolveIssue, restoreIssue, resendDecision } from "./resolveIssue.ts";

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
  await resolveIssue(db, issue, resendDecision(issue));
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

/** A report in which this device's answer was refused, while a colleague has answered something else and changed one that stood there. */
async function refusedAnswer() {
  const db = await memoryDatabase();
  const start = {
    project_id: "p",
    standard: "vsme",
    period: "2026",
    language: "de",
    document: null,
  } as const;
  const added = await addReport(db, { ...start, answers: { assets: 1, legal_form: "eG" } });
  if (!added.ok) throw new Error("the report was not added");
  const { unsent_since: _, ...base } = added.value;
  const theirs = { ...base, answers: { assets: 1, turnover: 5 } };
  await updateReport(db, base.id, () => ({ answers: theirs.answers }));
  await noteIssue(db, {
    about_collection: "outputs",
    about_kind: "report",
    about_id: base.id,
    code: "42501",
    base,
    document: { ...base, answers: { assets: 2, legal_form: "eG", employees: 7 } },
    theirs,
  });
  const [issue] = await firstValueFrom(liveSyncIssues(db));
  const answers = async () => (await db.outputs.findOne(base.id).exec())?.toMutableJSON() as ReportRow;
  return { db, id: base.id, issue: issue!, answers: async () => (await answers()).answers };
}

test("sending refused answers again takes none away that a colleague has given, and brings none back that he took out", async () => {
  const { db, issue, answers } = await refusedAnswer();
  await resolveIssue(db, issue, resendDecision(issue));
  expect(await answers()).toEqual({ assets: 2, turnover: 5, employees: 7 });
  await db.close();
});

test("answers of a report that is gone are put to those that the server had", async () => {
  const { db, id, issue, answers } = await refusedAnswer();
  await deleteOutput(db, id);
  await resolveIssue(db, issue, resendDecision(issue));
  expect(await answers()).toEqual({ assets: 2, turnover: 5, employees: 7 });
  await db.close();
});

test("who wants a field again as it was before both gets it whole", async () => {
  const { db, issue, answers } = await refusedAnswer();
  const before = (issue.base as unknown as ReportRow).answers;
  await resolveIssue(db, issue, { values: { answers: before } });
  expect(await answers()).toEqual(before);
  await db.close();
});

test("a record that somebody deleted comes back whole, with the change", async () => {
  const { db, id, issue, project } = await refused("deleted");
  await deleteProject(db, id);
  await resolveIssue(db, issue, resendDecision(issue));
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

test("an entry that is never changed stays as the server has it; the issue stays for whoever wants to save it", async () => {
  const db = await memoryDatabase();
  const at = "2026-11-20T10:00:00.000Z";
  const base = {
    id: "rev-1",
    kind: "posting",
    scope: "project:p",
    project_id: "p",
    created_at: at,
    updated_at: at,
  };
  await db.journal.insert({ ...base, reason: "Annas Grund", rev: 7 } as never);
  await noteIssue(db, { about_collection: "journal", about_kind: "posting", about_id: "rev-1", code: "append_only", document: { ...base, reason: "mein Grund" }, theirs: { ...base, reason: "Annas Grund", rev: 7 } }); // prettier-ignore
  const [issue] = await firstValueFrom(liveSyncIssues(db));
  expect(await resolveIssue(db, issue!, resendDecision(issue!))).toEqual({
    ok: false,
    error: { kind: "append_only" },
  });
  const entry = (await db.journal.findOne("rev-1").exec())!.toJSON();
  expect(entry).toMatchObject({ reason: "Annas Grund" });
  expect(entry.unsent_since).toBeUndefined();
  expect(await firstValueFrom(liveSyncIssues(db))).toHaveLength(1);
  await db.close();
});
